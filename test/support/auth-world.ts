import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildApi } from '#api/app.ts';
import { registerAuth } from '#api/auth/auth.routes.ts';
import { type Auth, createAuth } from '#api/auth/auth.ts';
import { authConfig } from '#api/auth/auth-config.ts';
import { executeWithPassword } from '#api/auth/with-password.ts';
import type { Limits } from '#api/kernel/limits.ts';
import { visitorCookie } from '#api/kernel/visitor-cookie.ts';
import { openAccountCommand } from '#commands/accounts/open-account.command.ts';
import { enterCustomerCommand } from '#commands/customers/enter-customer.command.ts';
import { registerCustomerProcess } from '#commands/customers/register-customer.process.ts';
import { CommandLog } from '#commands/kernel/pipeline/command-log.ts';
import type { AnyCommand, CommandOutcome } from '#commands/kernel/pipeline/outcome.ts';
import { Pipeline, type PipelineOptions } from '#commands/kernel/pipeline/pipeline.ts';
import { defineBuiltInRolesCommand } from '#commands/roles/define-built-in-roles.command.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Role } from '#domain/kernel/decider.ts';
import { Journal } from '#journal/journal.ts';
import { programTexts } from '#main/program-texts.ts';
import type { SignInClients } from '#platform/config/sign-in-clients.ts';
import { createEmbeddedStore } from '#platform/event-store/embedded/embedded-store.ts';
import { ContentStore } from '#platform/files/content-store.ts';
import { MediaStore } from '#platform/files/media-store.ts';
import { returnPaths } from '#platform/mail/return-path.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import type { Pools } from '#platform/postgres/pools.ts';
import { connectRedis } from '#platform/redis/connections.ts';
import { SecretStore } from '#platform/secrets/secret-store.ts';
import { signedLinks } from '#platform/signed-links/signed-links.ts';
import { SigningKey } from '#platform/signing/signing-key.ts';
import { createLogger } from '#platform/telemetry/logger.ts';
import { createMetrics } from '#platform/telemetry/metrics.ts';
import { carts } from '#projections/carts/carts.projection.ts';
import { customers } from '#projections/customers/customers.projection.ts';
import { dictionary } from '#projections/dictionary/dictionary.projection.ts';
import { ensureSchema } from '#projections/kernel/tables/schema.ts';
import { salesOrders } from '#projections/sales-orders/sales-orders.projection.ts';
import { A_FIRM, unlimited } from '#test/support/nobody.ts';
import { PUBLIC_URL } from '#test/support/public-url.ts';
import { freshDatabase } from './database.ts';
import { noReadModels } from './own-writes.ts';
import { freshRedis } from './redis.ts';
import { UNLIMITED } from './unlimited.ts';

export const system: Actor = unlimited('set-up');

/**
 * The part of an Officina process that signs people in: a pipeline, caches and an HTTP server of its own, over shared
 * stores.
 */
export interface AuthProcess {
  readonly auth: Auth;
  readonly pipeline: Pipeline;
  readonly api: FastifyInstance;
  execute(command: AnyCommand, payload: unknown, actor?: Actor, commandId?: string): Promise<CommandOutcome>;
}

/** Sign-in on a real database, with a clock that stands still until a test moves it. */
export interface AuthWorld {
  readonly pool: Pools['pg'];
  readonly journal: Journal;
  /** The master secret of the installation. */
  readonly master: Buffer;
  /** The process that most tests talk to. */
  readonly one: AuthProcess;
  readonly now: () => number;
  /** Moves the clock on. */
  pass(ms: number): void;
  /** Another process over the same stores. */
  another(options?: Partial<PipelineOptions>, limits?: Limits): Promise<AuthProcess>;
  /** Opens an account with the password «officina»; gives its id. */
  account(username: string, roles?: Role[], customer_id?: number | null): Promise<number>;
  /** Enters a customer, and opens an account for it in the same way. */
  customer(username: string): Promise<number>;
  login(name: string, password?: string, extra?: object): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** @param signInClients the providers that are set up */
export async function openAuthWorld(signInClients: SignInClients = {}): Promise<AuthWorld> {
  const database = await freshDatabase();
  const redisDatabase = await freshRedis();
  const redis = await connectRedis(redisDatabase.url, 'commands');
  const master = randomBytes(32);
  const store = createEmbeddedStore({ url: database.url });
  await store.open();
  // Each sign-in of a customer looks for a cart and for orders as a guest, each consent for the firm's wording. Nothing
  // fills these read models here, so that nobody has any.
  await ensureSchema(database.pool, [carts, customers, dictionary, salesOrders]);
  const log = createLogger({ level: 'silent' });
  const opened: AuthProcess[] = [];
  let clock = Date.parse('2026-03-10T09:00:00.000Z');
  const now = () => clock;
  const journal = new Journal(store, new PersonalVault(database.pool, master));

  const another = async (options: Partial<PipelineOptions> = {}, limits = UNLIMITED): Promise<AuthProcess> => {
    const vault = new PersonalVault(database.pool, master);
    const pipeline = new Pipeline({
      journal: new Journal(store, vault),
      log: new CommandLog(database.pool),
      vault,
      processes: [registerCustomerProcess],
      now,
      ...options,
    });
    const execute: Pipeline['execute'] = (...call) => pipeline.execute(...call);
    const auth = createAuth({
      pool: database.pool,
      journal: new Journal(store, vault),
      vault,
      execute,
      // These tests are about what happens, not how long it takes: hashes have the lowest costs that argon2 takes.
      config: {
        ...authConfig(master, { publicUrl: PUBLIC_URL, demo: true, signInClients }),
        hashCosts: { memoryCost: 64, timeCost: 1 },
      },
      now,
    });
    const api = await buildApi({
      execute,
      pools: { pg: database.pool } as Pools,
      journal: new Journal(store, vault),
      links: signedLinks(master),
      certificates: new SigningKey(master, 'repairs'),
      returns: returnPaths(master),
      whoIsThere: auth.whoIsThere,
      accountNow: auth.accountNow,
      pushKey: '',
      card: null,
      pseudonym: (scope, value) => vault.pseudonym(scope, value),
      publicUrl: PUBLIC_URL,
      media: new MediaStore(database.pool, new ContentStore(tmpdir())),
      namesOf: async () => new Map(),
      programTexts,
      settingsChanged: () => undefined,
      notified: () => undefined,
      secrets: new SecretStore(database.pool, master),
      now,
      log,
      metrics: createMetrics({ processFigures: false }),
      redis,
      readToken: auth.readToken,
      ownWrites: noReadModels(redis),
      visitorCookie: visitorCookie(master, PUBLIC_URL, now),
      plugins: [registerAuth(auth)],
      checks: {},
      webRoot: null,
      site: null,
      limits,
      answers: 'strict',
    });
    const process: AuthProcess = {
      auth,
      pipeline,
      api,
      execute: (command, payload, actor = system, commandId = randomBytes(8).toString('hex')) =>
        pipeline.execute(command, payload, { actor, commandId, correlationId: 'test' }),
    };
    opened.push(process);
    return process;
  };

  const one = await another();
  await one.execute(defineBuiltInRolesCommand as unknown as AnyCommand, {}, system, 'built-in-roles');
  const account: AuthWorld['account'] = async (username, roles = ['desk'], customer_id = null) => {
    const outcome = await executeWithPassword(
      {
        command: openAccountCommand as unknown as AnyCommand,
        payload: { username, email: `${username}@officina.it`, name: `Sig. ${username}`, roles, customer_id },
        password: 'officina',
        actor: system,
        accountIdOf: ({ data }) => (data as { id: number }).id,
      },
      { credentials: one.auth.credentials, execute: one.auth.deps.execute },
      { commandId: `open-${username}`, correlationId: 'test' },
    );
    if (!outcome.ok) throw new Error(JSON.stringify(outcome));
    return (outcome.data as { id: number }).id;
  };
  return {
    master,
    pool: database.pool,
    journal,
    one,
    now,
    pass: (ms) => {
      clock += ms;
    },
    another,
    account,
    customer: async (username) => {
      const entered = await one.execute(enterCustomerCommand as unknown as AnyCommand, A_FIRM);
      if (!entered.ok) throw new Error(JSON.stringify(entered));
      return account(username, ['customer'], (entered.data as { id: number }).id);
    },
    login: (name, password = 'officina', extra = {}) =>
      one.api.inject({ method: 'POST', url: '/api/auth/login', payload: { name, password, ...extra } }),
    close: async () => {
      for (const { api } of opened) await api.close();
      await store.close();
      redis.disconnect();
      await redisDatabase.close();
      await database.drop();
    },
  };
}

/** The refresh cookie that an answer sets, with its attributes; null when it sets none. */
export function refreshCookie(answer: LightMyRequestResponse) {
  return answer.cookies.find(({ name }) => name.startsWith('officina_refresh_')) ?? null;
}
