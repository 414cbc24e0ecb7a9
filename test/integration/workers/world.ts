import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { CommandLog } from '#commands/kernel/pipeline/command-log.ts';
import { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { DERIVED_EVENTS, PROCESSES } from '#commands/registry.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import type { Role } from '#domain/kernel/decider.ts';
import { BUILT_IN_ROLES } from '#domain/roles/built-in-roles.ts';
import { ROLES_STREAM } from '#domain/roles/role.state.ts';
import { Journal } from '#journal/journal.ts';
import { createEmbeddedStore } from '#platform/event-store/embedded/embedded-store.ts';
import { ContentStore } from '#platform/files/content-store.ts';
import { MediaStore } from '#platform/files/media-store.ts';
import { returnPaths } from '#platform/mail/return-path.ts';
import { smtpTransport } from '#platform/mail/smtp-transport.ts';
import type { MailTransport } from '#platform/mail/transport.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { openRedis } from '#platform/redis/connections.ts';
import { signedLinks } from '#platform/signed-links/signed-links.ts';
import { createLogger } from '#platform/telemetry/logger.ts';
import { accounts } from '#projections/accounts/accounts.projection.ts';
import type { Changes, Projection } from '#projections/kernel/projection.ts';
import { createRunner } from '#projections/kernel/runner/runner.ts';
import { roles } from '#projections/roles/roles.projection.ts';
import { appendAtEnd } from '#test/support/append-at-end.ts';
import { demoCompanyNow } from '#test/support/company.ts';
import { freshDatabase } from '#test/support/database.ts';
import { eventually } from '#test/support/eventually.ts';
import { freshRedis } from '#test/support/redis.ts';
import { startSmtp } from '#test/support/smtp.ts';
import { makeTestHome } from '#test/support/test-run.ts';
import { startWorkers, type WorkerDeps, type Workers } from '#workers/start.ts';

/** The instant at which every story begins: a Monday, ten in the morning in Rome. */
export const BEGINNING = '2026-03-02T09:00:00.000Z';
export const CUSTOMER = 'carla@brambilla.example';
export const DESK = 'desk@officina.example';
export const MANAGER = 'manager@officina.example';
export const TECHNICIAN = 'tecnico@officina.example';
const PUBLIC_URL = 'https://officina.example';
export const MASTER = Buffer.alloc(32, 5);

/** Real PostgreSQL, Redis, event store and mail server, workers beside them, and a clock that the test sets. */
export type World = Awaited<ReturnType<typeof openWorld>>;

export async function openWorld(
  given: { transport?: (home: string) => MailTransport; projections?: readonly Projection[] } = {},
) {
  const [database, redis, smtp] = await Promise.all([freshDatabase(), freshRedis(), startSmtp()]);
  const home = makeTestHome();
  const store = createEmbeddedStore({ url: database.url });
  await store.open();
  const vault = new PersonalVault(database.pool, MASTER);
  const journal = new Journal(store, vault);
  const log = createLogger({ level: process.env.TEST_LOG ?? 'silent' });
  let now = Date.parse(BEGINNING);
  const clock = () => now;
  const pipeline = new Pipeline({
    journal,
    log: new CommandLog(database.pool),
    vault,
    processes: PROCESSES,
    derivedEvents: DERIVED_EVENTS,
    now: clock,
  });
  const runner = createRunner({
    pool: database.pool,
    connect: database.url,
    journal,
    projections: [...([accounts, roles] as unknown as Projection[]), ...(given.projections ?? [])],
    logger: log,
  });
  await runner.start();
  const media = new MediaStore(database.pool, new ContentStore(join(home, 'files')));
  const transport = given.transport?.(home) ?? smtpTransport({ server: smtp.url });
  const told: Changes[] = [];
  const running = new Set<Workers>();

  const append = async (stream: string, events: readonly OfficinaEvent[], meta: { quiet?: true; by?: number } = {}) => {
    const commandId = randomUUID();
    const { quiet, by } = meta;
    const result = await appendAtEnd(
      journal,
      stream,
      events.map((event) => ({ id: randomUUID(), event })),
      {
        actor: by === undefined ? { kind: 'system', name: 'test' } : { kind: 'account', id: by },
        command: 'Test',
        commandId,
        correlationId: commandId,
        causationId: commandId,
        at: new Date(now).toISOString(),
        ...(quiet ? { quiet } : {}),
      },
    );
    await runner.waitFor(result.position, [], 30_000);
    return result;
  };

  // Defines the built-in roles as every start does: the stored rights decide who is told of what.
  const builtIn = BUILT_IN_ROLES.map((data) => ({ type: 'RoleDefined' as const, data }));
  await append(ROLES_STREAM, builtIn, { quiet: true });

  const world = {
    database,
    pool: database.pool,
    redis,
    smtp,
    home,
    store,
    journal,
    pipeline,
    media,
    told,
    append,
    /** Moves the business clock forward by so many minutes. */
    pass: (minutes: number) => {
      now += minutes * 60_000;
    },
    /** Sets the business clock to an instant. */
    jumpTo: (instant: string) => {
      now = Date.parse(instant);
    },
    /** Starts workers; several can run side by side. They look at tables only when told to. */
    start: async (over: Partial<WorkerDeps> = {}): Promise<Workers> => {
      const workers = await startWorkers({
        visibility: { waitFor: async () => 'visible' },
        pool: database.pool,
        databaseUrl: database.url,
        redis: (purpose) => openRedis(redis.url, purpose),
        journal,
        pipeline,
        media,
        transport,
        links: signedLinks(MASTER),
        returns: returnPaths(MASTER),
        pseudonym: (scope, value) => vault.pseudonym(scope, value),
        company: demoCompanyNow,
        publicUrl: PUBLIC_URL,
        log,
        onMailChanges: (changes) => told.push(changes),
        now: clock,
        undoSeconds: 0,
        sweepMs: 3_600_000,
        leaseMs: 60_000,
        flushMs: 50,
        ...over,
      });
      running.add(workers);
      return workers;
    },
    /** Ends the claims of dead workers on mails, as if their time were over: others may send the mails. */
    endLeases: async () => {
      for (const table of ['vault.outbox', 'vault.newsletter_recipients'])
        await database.pool.query(`update ${table} set claimed_until = '-infinity' where claimed_until is not null`);
    },
    stop: async (workers: Workers) => {
      running.delete(workers);
      await workers.stop();
    },
    stopAll: async () => {
      for (const workers of running) await workers.stop();
      running.clear();
    },
    /** The rows of the outbox, oldest first. */
    mails: async () => {
      const { rows } = await database.pool.query<{
        id: number;
        template: string;
        recipient: string;
        state: string;
        attempts: number;
        error: string | null;
        due_at: string;
        outcome_recorded: boolean;
      }>('select * from vault.outbox order by id');
      return rows;
    },
    /** Waits until the followers have handled everything that is in the log now. */
    settled: async () => {
      const head = await store.head();
      await eventually(async () => {
        const { rows } = await database.pool.query<{ name: string; position: string | null }>(
          'select name, position from vault.reaction_checkpoints',
        );
        const behind = rows.filter(({ position }) => (position ?? '') < (head ?? ''));
        if (rows.length < 3 || behind.length > 0) throw new Error(`behind: ${JSON.stringify(behind)}`);
      });
    },
    close: async () => {
      for (const workers of running) await workers.stop();
      await runner.stop();
      await transport.close();
      await store.close();
      await smtp.close();
      await redis.close();
      await database.drop();
      rmSync(home, { recursive: true, force: true });
    },
  };
  return world;
}

const noDetails = {
  name: '',
  surname: '',
  pec: '',
  fiscal_code: '',
  sdi: '',
  telephone_number: '',
  mobile_number: '',
  fax_number: '',
  website: '',
};

/** Registers customer 77 with an account, and a user each of the desk, the managers and the technicians. */
export async function registerPeople(world: World, language: 'it' | 'en' = 'it'): Promise<void> {
  await world.append('customer-77', [
    {
      type: 'CustomerRegistered',
      data: {
        customer_id: 77,
        ...noDetails,
        business_name: 'Carpenterie <Brambilla> & Figli',
        email: CUSTOMER,
        vat_number: '01234567897',
        address: 'Via Garibaldi 118',
        codepostal: '20099',
        city: 'Sesto San Giovanni',
        province: 'MI',
        country: 'IT',
        vatRate: null,
        language,
        salesmanId: null,
      },
    },
  ]);
  await account(world, 21, DESK, 'Anna Conti', 'desk');
  await account(world, 22, MANAGER, 'Bruno Galli', 'manager');
  await account(world, 23, TECHNICIAN, 'Luca Ferri', 'technician');
}

async function account(world: World, accountId: number, email: string, name: string, role: Role): Promise<void> {
  await world.append(`account-${accountId}`, [
    {
      type: 'AccountOpened',
      data: {
        accountId,
        username: email.split('@')[0] ?? email,
        email,
        name,
        roles: [role],
        customer_id: null,
        language: 'it',
        origin: 'staff',
        credential: null,
      },
    },
  ]);
}
