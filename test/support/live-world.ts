import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Redis } from 'ioredis';
import { io } from 'socket.io-client';
import type { Change, LiveAnswer } from '#api/contracts/live.contract.ts';
import { originCheck } from '#api/kernel/origin-guard.ts';
import type { SignedIn } from '#api/kernel/session.ts';
import { ChangePublisher } from '#api/realtime/change-publisher.ts';
import { type Feed, roomOf } from '#api/realtime/feed.ts';
import { type Live, type LiveDeps, openLive } from '#api/realtime/live.ts';
import { builtInRights } from '#domain/accounts/offered/first-grants.ts';
import type { Role } from '#domain/kernel/decider.ts';
import { connectRedis } from '#platform/redis/connections.ts';
import { createLogger } from '#platform/telemetry/logger.ts';
import { createMetrics } from '#platform/telemetry/metrics.ts';
import type { Changes } from '#projections/kernel/projection.ts';
import type { LiveClient } from './api-person.ts';
import { PUBLIC_URL } from './public-url.ts';
import { type FreshRedis, freshRedis } from './redis.ts';

/** One API process, as far as live updates go. */
export interface LiveProcess {
  readonly live: Live;
  readonly http: HttpServer;
  readonly url: string;
  readonly metrics: ReturnType<typeof createMetrics>;
}

/** A gate at which every caller of `pass` waits, from the first one on, until it is opened. */
export function gate() {
  const arrived = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  return {
    pass: () => {
      arrived.resolve();
      return opened.promise;
    },
    /** Resolves when a caller waits at the gate. */
    arrived: arrived.promise,
    open: () => opened.resolve(),
  };
}

/** The position of the n-th batch. */
export const at = (n: number) => `store:${String(n).padStart(12, '0')}`;

/**
 * Live updates over a real Redis and a read model in memory: topics `things`, `repairs` and `records-…` (staff) and
 * `repair-{id}` (everybody); and `both`, which follows the read models `things` and `talks`.
 */
export class LiveWorld {
  /** What the read model holds now: the feed reads it as a query would. */
  readonly rows = new Map<number, { name: string; hidden?: boolean }>();
  /** The valid tokens, by role and number: `desk-3`. */
  readonly tokens = new Map<string, SignedIn>();
  /** Another one after each `clear`, since a publisher listens to its connection for good. */
  redis: Redis;
  publisher: ChangePublisher;
  /** Awaited after the feed has read its rows, before it gives them. */
  afterReading: () => Promise<void> = async () => {};
  /** Awaited before a token is read. */
  beforeToken: () => Promise<void> = async () => {};
  clock = Date.parse('2026-05-04T08:00:00Z');
  readonly #server: FreshRedis;
  readonly #processes: LiveProcess[] = [];
  readonly #clients: LiveClient[] = [];
  #position = 0;

  private constructor(server: FreshRedis, redis: Redis) {
    this.#server = server;
    this.redis = redis;
    this.publisher = new ChangePublisher(redis, () => {});
  }

  static async open(): Promise<LiveWorld> {
    const server = await freshRedis();
    return new LiveWorld(server, await connectRedis(server.url, 'commands'));
  }

  /** Another connection to the same Redis. */
  connection(purpose: 'commands' | 'blocking'): Promise<Redis> {
    return connectRedis(this.#server.url, purpose);
  }

  token(role: Role, id: number): string {
    const name = `${role}-${id}`;
    this.tokens.set(name, {
      actor: {
        kind: 'account',
        id,
        name,
        roles: [role],
        rights: builtInRights([role]),
        customerId: role === 'customer' ? id : null,
      },
      language: 'it',
      sessionId: `session-${name}`,
      expiresAt: this.clock + 3_600_000,
    });
    return name;
  }

  /** @param options `publisher`: the process is the projector as well */
  async process(
    options: Partial<Pick<LiveDeps, 'checkMs' | 'sweepMs' | 'publisher' | 'limits' | 'trustProxy'>> = {},
  ): Promise<LiveProcess> {
    const http = createServer();
    const metrics = createMetrics({ processFigures: false });
    const live = await openLive(http, {
      log: createLogger({ level: 'silent' }),
      metrics,
      redis: this.redis,
      blockingRedis: await this.connection('blocking'),
      feeds: [this.#feed(), this.#feedOfTwo()],
      accountsProjection: 'accounts',
      firmProjection: 'firm',
      rolesProjection: 'roles',
      readToken: async (name) => {
        await this.beforeToken();
        return this.tokens.get(name) ?? null;
      },
      strangers: originCheck(PUBLIC_URL),
      forget: { account: () => {}, session: () => {}, roles: () => {} },
      now: () => this.clock,
      ...options,
    });
    await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
    const process = { live, http, metrics, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
    this.#processes.push(process);
    return process;
  }

  async connect({ url }: LiveProcess, token: string): Promise<LiveClient> {
    const client: LiveClient = io(url, {
      auth: { token },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    this.#clients.push(client);
    await new Promise<void>((done, fail) => {
      client.once('connect', done);
      client.once('connect_error', fail);
    });
    return client;
  }

  /** Publishes that these rows changed, and answers the position of the change. */
  async change(ids: number[], options: Partial<Changes> = {}): Promise<string> {
    this.#position += 1;
    const position = at(this.#position);
    const commands = new Map(ids.map((id) => [id, `command-${this.#position}`] as const));
    const told = { projection: 'things', position, changed: ids, removed: [], all: false, commands };
    await this.publisher.publish({ ...told, ...options });
    return position;
  }

  /** Ends processes and clients, and empties everything. */
  async clear(): Promise<void> {
    for (const client of this.#clients.splice(0)) client.disconnect();
    for (const { live, http } of this.#processes.splice(0)) {
      await live.close();
      http.closeAllConnections();
      await new Promise((done) => http.close(done));
    }
    this.redis.disconnect();
    this.redis = await this.connection('commands');
    this.publisher = new ChangePublisher(this.redis, () => {});
    this.afterReading = async () => {};
    this.beforeToken = async () => {};
    this.rows.clear();
    this.tokens.clear();
    await this.#server.flush();
  }

  async close(): Promise<void> {
    this.redis.disconnect();
    await this.#server.close();
  }

  #feedOfTwo(): Feed {
    const room = roomOf('both', 'all');
    return {
      projections: ['things', 'talks'],
      grant: async (topic) => (topic === 'both' ? room : null),
      owns: (name) => name === room,
      load: async (wanted, position) =>
        [...wanted].map(([id, commandId]) => ({ room, change: { topic: 'both', id, position, row: {}, commandId } })),
    };
  }

  #feed(): Feed {
    return {
      projections: ['things'],
      grant: async (topic, actor) => {
        if (topic === 'things' || topic === 'repairs' || /^records-[a-z-]+$/.test(topic))
          return actor.roles.includes('customer') ? 'refused' : roomOf(topic, 'all');
        return /^repair-\d+$/.test(topic) ? roomOf(topic, 'all') : null;
      },
      owns: (room) => room.startsWith('things|') || room.startsWith('repair-'),
      load: async (wanted, position) => {
        const read = [...wanted].flatMap(([id, commandId]) => {
          const row = this.rows.get(Number(id));
          const body = row && !row.hidden ? { id, name: row.name } : null;
          const change = (topic: string): Change => ({ topic, id, position, row: body, commandId });
          return [
            { room: roomOf('things', 'all'), change: change('things') },
            { room: roomOf(`repair-${id}`, 'all'), change: change(`repair-${id}`) },
          ];
        });
        await this.afterReading();
        return read;
      },
    };
  }
}

export function leave(client: LiveClient, topic: string): Promise<LiveAnswer> {
  return new Promise((done) => client.emit('leave', topic, done));
}

export function say(client: LiveClient, subject: string, mode: 'viewing' | 'editing' | 'gone'): Promise<LiveAnswer> {
  return new Promise((done) => client.emit('presence', { subject, mode }, done));
}
