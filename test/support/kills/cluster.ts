import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { runningServerUrl, startEmbeddedServer } from '#platform/postgres/embedded-server.ts';
import { redisSocket, startLocalRedis } from '#platform/redis/local-server.ts';
import { makeTestHome } from '#test/support/test-run.ts';
import { killThoseIn, Part } from './processes.ts';

/** A running Officina of which anything may be killed. */
export interface Cluster {
  readonly name: string;
  /** The addresses of its APIs; known once it was revived for the first time. */
  urls(): readonly string[];
  /** What {@link kill} takes: names of processes and servers. */
  readonly victims: readonly string[];
  /** Parts that cannot go on without a restart once a server of theirs is gone: they die with it. */
  readonly bound: readonly string[];
  readonly redisUrl: string;
  /** The processes whose workers send mails. */
  readonly senders: readonly string[];
  readonly master: Buffer;
  readonly parts: readonly Part[];
  databaseUrl(): string;
  /** kill -9 of all of these at once; resolves when they are gone. */
  kill(names: readonly string[]): Promise<void>;
  /** Starts everything that is down; resolves when all of it answers. */
  revive(): Promise<void>;
  /** Ends everything and removes its home. */
  remove(): Promise<void>;
}

/**
 * Two APIs, a projector and a worker, each a process, over one PostgreSQL and one Redis.
 * @param eventStoreUrl of the EventStoreDB that keeps the events; absent: they are in PostgreSQL
 */
export function splitCluster(smtpUrl: string, eventStoreUrl?: string): Promise<Cluster> {
  return clusterOfParts(smtpUrl, ['projector'], ['worker'], eventStoreUrl);
}

/** As {@link splitCluster}, with a second projector and a second worker that wait to take over from the first. */
export function pairedCluster(smtpUrl: string): Promise<Cluster> {
  return clusterOfParts(smtpUrl, ['projector', 'projector-2'], ['worker', 'worker-2']);
}

async function clusterOfParts(
  smtpUrl: string,
  projectors: readonly string[],
  workers: readonly string[],
  eventStoreUrl?: string,
): Promise<Cluster> {
  const home = makeTestHome();
  const master = randomBytes(32);
  const over = new AbortController();
  const servers = serversIn(home, over.signal);
  const databaseUrl = await servers.revive();
  const shared = {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisSocket(home),
    SMTP_URL: smtpUrl,
    OFFICINA_KEY: master.toString('base64'),
    DEMO: '0',
    PUBLIC_URL: 'http://localhost',
    // A test may come from as many addresses as it names.
    TRUST_PROXY: 'loopback',
    ...(eventStoreUrl === undefined ? {} : { EVENTSTORE_URL: eventStoreUrl }),
  };
  // All parts have one home, as on a shared disk, and so one store of files. Only APIs listen.
  const part = (name: string, ROLE: string) => new Part(name, { ...shared, ROLE, OFFICINA_HOME: home }, over.signal);
  const apis = [part('api-1', 'api'), part('api-2', 'api')];
  const parts = [
    ...apis,
    ...projectors.map((name) => part(name, 'projector')),
    ...workers.map((name) => part(name, 'worker')),
  ];
  return clusterOf(
    { name: 'apart', home, master, parts, servers, over },
    {
      bound: [],
      urls: () => apis.map(({ url }) => url),
      senders: workers,
      databaseUrl: () => databaseUrl,
    },
  );
}

/** Everything in one process with servers of its own, as `npm start` runs it. */
export async function wholeCluster(smtpUrl: string): Promise<Cluster> {
  const home = makeTestHome();
  const master = randomBytes(32);
  const env = { ROLE: 'all', OFFICINA_HOME: home, SMTP_URL: smtpUrl, OFFICINA_KEY: master.toString('base64') };
  const over = new AbortController();
  const parts = [new Part('officina', { ...env, DEMO: '0', PUBLIC_URL: 'http://localhost' }, over.signal)];
  const servers = { ...serversIn(home, over.signal), revive: async () => '' };
  return clusterOf(
    { name: 'whole', home, master, parts, servers, over },
    {
      bound: ['officina'],
      urls: () => parts.map(({ url }) => url),
      senders: ['officina'],
      databaseUrl: () => runningServerUrl(home) ?? '',
    },
  );
}

interface Servers {
  kill(name: string): Promise<void>;
  /** Starts what is down, and answers the database's URL. */
  revive(): Promise<string>;
}

function serversIn(home: string, signal: AbortSignal): Servers {
  const down = new Set(['postgres', 'redis']);
  let url = '';
  return {
    kill: async (name) => {
      await killThoseIn(join(home, name));
      down.add(name);
    },
    revive: async () => {
      if (down.delete('postgres')) url = (await startEmbeddedServer({ home, signal })).url;
      if (down.delete('redis')) await startLocalRedis({ home, signal });
      return url;
    },
  };
}

interface Made extends Pick<Cluster, 'name' | 'master' | 'parts'> {
  readonly home: string;
  readonly servers: Servers;
  /** Aborted when the cluster is removed: from then on nothing of it is started, and a start under way is given up. */
  readonly over: AbortController;
}

function clusterOf(
  { name, home, master, parts, servers, over }: Made,
  rest: Pick<Cluster, 'bound' | 'urls' | 'senders' | 'databaseUrl'>,
): Cluster {
  const SERVERS = ['postgres', 'redis'];
  const kill = async (names: readonly string[]) => {
    const killed = names.map((one) =>
      SERVERS.includes(one) ? servers.kill(one) : parts.find((part) => part.name === one)?.kill(),
    );
    await Promise.all(killed);
  };
  const victims = [...parts.map((part) => part.name), ...SERVERS];
  let reviving: Promise<unknown> = Promise.resolve();
  return {
    ...rest,
    name,
    master,
    redisUrl: redisSocket(home),
    parts,
    victims,
    kill,
    revive: async () => {
      over.signal.throwIfAborted();
      const all = servers.revive().then(() => Promise.all(parts.map((part) => part.revive())));
      reviving = Promise.allSettled([reviving, all]);
      await all;
    },
    remove: async () => {
      over.abort();
      await kill(victims);
      // A revival under way has given up, and may have started something before.
      await reviving;
      await kill(victims);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
