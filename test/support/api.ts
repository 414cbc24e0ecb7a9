import { randomBytes, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { buildApi } from '#api/app.ts';
import { registerAuth } from '#api/auth/auth.routes.ts';
import { type Auth, createAuth } from '#api/auth/auth.ts';
import { authConfig } from '#api/auth/auth-config.ts';
import { DOCUMENT_ROUTES } from '#api/documents/document.routes.ts';
import { FEEDS } from '#api/feeds.registry.ts';
import type { Limits } from '#api/kernel/limits.ts';
import { originCheck } from '#api/kernel/origin-guard.ts';
import { visitorCookie } from '#api/kernel/visitor-cookie.ts';
import { registerMedia } from '#api/media/register-media.ts';
import { ChangePublisher } from '#api/realtime/change-publisher.ts';
import { type Live, openLive } from '#api/realtime/live.ts';
import { SETUP_ROUTES } from '#api/setup/setup.routes.ts';
import type { Site } from '#api/site/offered/site.ts';
import { openAccountCommand } from '#commands/accounts/open-account.command.ts';
import { CommandLog } from '#commands/kernel/pipeline/command-log.ts';
import type { AnyCommand, CommandOutcome } from '#commands/kernel/pipeline/outcome.ts';
import { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { COMMANDS, DERIVED_EVENTS, PROCESSES } from '#commands/registry.ts';
import { romeDayAt } from '#domain/kernel/calendar.ts';
import type { Role } from '#domain/kernel/decider.ts';
import { Journal } from '#journal/journal.ts';
import { documentMaker } from '#main/document-maker.ts';
import { readingsOf } from '#main/foundations.ts';
import { createEmbeddedStore } from '#platform/event-store/embedded/embedded-store.ts';
import { ContentStore } from '#platform/files/content-store.ts';
import { MediaStore } from '#platform/files/media-store.ts';
import type { PaymentProvider } from '#platform/payments/port.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { openPools, type Pools } from '#platform/postgres/pools.ts';
import { connectRedis } from '#platform/redis/connections.ts';
import type { SignedLinks } from '#platform/signed-links/signed-links.ts';
import { createLogger, type Logger } from '#platform/telemetry/logger.ts';
import { createMetrics, type Metrics } from '#platform/telemetry/metrics.ts';
import { HISTORY_LIST } from '#projections/history/history-list.query.ts';
import { createRunner } from '#projections/kernel/runner/runner.ts';
import { PROJECTIONS } from '#projections/registry.ts';
import { PUBLIC_URL } from '#test/support/public-url.ts';
import { makeTestHome } from '#test/support/test-run.ts';
import type { ApiBase } from './api-base.ts';
import { Person } from './api-person.ts';
import { routeDepsOf } from './api-route-deps.ts';
import { BEGINNING, databaseAtTheBeginning } from './beginning.ts';
import { CONNECTIONS } from './database.ts';
import { A_FIRM, NOBODYS_START, TESTER } from './nobody.ts';
import { SettledWrites } from './own-writes.ts';
import { freshRedis } from './redis.ts';
import { UNLIMITED } from './unlimited.ts';

/** Officina with everything but its workers: real stores, pipeline, read models, HTTP and sockets. */
export interface ApiWorld {
  readonly app: FastifyInstance;
  readonly auth: Auth;
  readonly journal: Journal;
  readonly live: Live;
  readonly metrics: Metrics;
  readonly pools: Pools;
  readonly publisher: ChangePublisher;
  readonly links: SignedLinks;
  readonly redis: Redis;
  /** A person who is not signed in. */
  readonly visitor: Person;
  /** The present day in Rome. */
  readonly today: string;
  /** The parts beneath it, for tests that run workers or a second process beside it. */
  readonly base: ApiBase;
  /** The address at which it listens. */
  readonly url: string;
  /** Waits until the read models hold a position. */
  settled(position: string | null): Promise<void>;
  now(): number;
  /** Moves the business's clock on. */
  pass(ms: number): void;
  /** Opens an account and signs it in. */
  person(role: Role, customer_id?: number | null): Promise<Person>;
  /** Signs an existing account in, without its password. */
  signedIn(id: number): Promise<Person>;
  /** Gives a command as the system, and answers its data. @throws Error when it is refused */
  system<T = { id: number }>(command: string, payload: object): Promise<T>;
  /** Enters a customer (a salesman's, where `details` name one), and answers its id. */
  customer(details?: object): Promise<number>;
  close(): Promise<void>;
}

/**
 * @param suppliedLogger where it logs; silent when left out
 * @param site draws the public pages; none when left out
 * @param card takes cards; nothing takes them when left out
 * @param limits of requests; none when left out
 */
export async function openApiWorld(
  suppliedLogger?: Logger,
  site: Site | null = null,
  card: PaymentProvider | null = null,
  limits: Partial<Limits> = {},
): Promise<ApiWorld> {
  const logger = suppliedLogger ?? createLogger({ level: 'silent' });
  const database = await databaseAtTheBeginning();
  const redisServer = await freshRedis();
  const redis = await connectRedis(redisServer.url, 'commands');
  const pools = openPools(database.url, { max: CONNECTIONS });
  const metrics = createMetrics({ processFigures: false });
  const master = randomBytes(32);
  let clock = BEGINNING;
  const now = () => clock;

  const store = createEmbeddedStore({ url: database.url });
  await store.open();
  const vault = new PersonalVault(pools.pg, master);
  const journal = new Journal(store, vault);
  const publisher = new ChangePublisher(redis, () => {});
  const runner = createRunner({
    pool: pools.pg,
    connect: database.url,
    journal,
    projections: PROJECTIONS,
    onChanges: publisher.listener,
    logger,
  });
  await runner.start();
  const log = new CommandLog(pools.pg);
  const ownWrites = new SettledWrites({ visibility: runner, redis, master, publicUrl: PUBLIC_URL, waitMs: 10_000 });
  const pipeline = new Pipeline({
    journal,
    log,
    vault,
    processes: PROCESSES,
    derivedEvents: DERIVED_EVENTS,
    now,
    readings: ownWrites.settled(readingsOf(pools.pg, card !== null, runner)),
  });
  const execute = ownWrites.noting((...call) => pipeline.execute(...call));
  const settled = async (position: string | null): Promise<void> => {
    const reached =
      position === null ? 'visible' : await runner.waitFor(position, [], 10_000, undefined, [HISTORY_LIST]);
    if (reached !== 'visible') throw new Error(`read models: ${position} is ${reached}`);
  };
  const visibly: Pipeline['execute'] = async (...call) => {
    const outcome = await execute(...call);
    if (outcome.ok) await settled(outcome.position);
    return outcome;
  };
  const auth = createAuth({
    pool: pools.pg,
    journal,
    vault,
    execute,
    config: {
      ...authConfig(master, { publicUrl: PUBLIC_URL, demo: true }),
      hashCosts: { memoryCost: 64, timeCost: 1 },
    },
    onSessionEnded: (sessionId) => void publisher.signal({ kind: 'session-ended', sessionId }),
    now,
  });
  vault.onErased(() => auth.directory.clear());
  const home = makeTestHome();
  const media = new MediaStore(pools.pg, new ContentStore(home));
  const routeDeps = routeDepsOf({ execute, pools, journal, media, master, auth, vault, card, publisher, now });
  const documents = documentMaker({ pool: pools.pg, journal, media, publicUrl: PUBLIC_URL });
  const app = await buildApi({
    ...routeDeps,
    log: logger,
    metrics,
    redis,
    readToken: auth.readToken,
    ownWrites,
    visitorCookie: visitorCookie(master, PUBLIC_URL, now),
    plugins: [
      registerAuth(auth),
      (scope) => registerMedia(scope, routeDeps),
      (scope) => {
        for (const route of DOCUMENT_ROUTES) route.mount(scope, { ...routeDeps, documents });
      },
      (scope) => {
        for (const route of SETUP_ROUTES) route.mount(scope, { ...routeDeps, auth, firstStart: NOBODYS_START });
      },
    ],
    checks: {},
    webRoot: null,
    site,
    // One gateway stands before it, as in `docker-compose.yml`.
    trustProxy: 1,
    limits: { ...UNLIMITED, ...limits },
    answers: 'strict',
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const live = await openLive(app.server, {
    log: logger,
    metrics,
    redis,
    blockingRedis: await connectRedis(redisServer.url, 'blocking'),
    feeds: FEEDS.map((feedOf) => feedOf(pools.pg, journal, runner)),
    publisher,
    accountsProjection: 'accounts',
    firmProjection: 'firm',
    rolesProjection: 'roles',
    readToken: auth.readToken,
    strangers: originCheck(PUBLIC_URL),
    forget: {
      account: (id) => auth.directory.forget(id),
      session: (id) => auth.sessions.forget(id),
      roles: () => auth.directory.forgetRoles(),
    },
    now,
  });

  const people: Person[] = [];
  const give = async (command: AnyCommand, payload: object): Promise<CommandOutcome & { ok: true }> => {
    const ids = { commandId: randomUUID(), correlationId: 'test' };
    const outcome = await visibly(command, payload, { actor: TESTER, ...ids });
    if (!outcome.ok) throw new Error(`${command.name}: ${JSON.stringify(outcome)}`);
    return outcome;
  };
  const signedIn = async (id: number): Promise<Person> => {
    const account = await auth.directory.read(id);
    if (!account) throw new Error(`account ${id} is not there`);
    const { session } = await auth.sessions.begin(account, false);
    const { rights, stamp } = await auth.directory.statusOf(account);
    const { token } = await auth.accessTokens.issue(account, stamp, session.id);
    const { name, roles, customer_id: customerId } = account;
    const person = new Person(app, url, {
      actor: { kind: 'account', id, name, roles, rights, customerId },
      token,
      sessionId: session.id,
    });
    people.push(person);
    return person;
  };
  return {
    app,
    url,
    auth,
    base: {
      databaseUrl: database.url,
      redisUrl: redisServer.url,
      master,
      vault,
      pipeline,
      execute: visibly,
      runner,
      media,
      home,
      cards: card !== null,
    },
    journal,
    live,
    metrics,
    pools,
    publisher,
    links: routeDeps.links,
    redis,
    visitor: new Person(app, url, null),
    get today() {
      return romeDayAt(clock);
    },
    settled,
    now,
    pass: (ms) => {
      clock += ms;
    },
    person: async (role, customer_id = null) => {
      const username = `${role}-${randomBytes(4).toString('hex')}`;
      const name = `Sig. ${username}`;
      const opening = { username, email: `${username}@officina.example`, name, roles: [role], customer_id };
      const opened = await give(openAccountCommand as unknown as AnyCommand, opening);
      return signedIn((opened.data as { id: number }).id);
    },
    signedIn,
    system: async <T>(command: string, payload: object) => {
      const known = COMMANDS.get(command);
      if (!known) throw new Error(`no command ${command}`);
      return (await give(known, payload)).data as T;
    },
    customer: async (details = {}) => {
      const entered = await give(COMMANDS.get('EnterCustomer') as AnyCommand, { ...A_FIRM, ...details });
      return (entered.data as { id: number }).id;
    },
    close: async () => {
      for (const person of people) person.leave();
      await live.close();
      await app.close();
      await runner.stop();
      await store.close();
      redis.disconnect();
      await redisServer.close();
      await log.settled();
      await pools.end();
      await database.drop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
