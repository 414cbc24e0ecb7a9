import { randomBytes, randomUUID } from 'node:crypto';
import { CommandLog } from '#commands/kernel/pipeline/command-log.ts';
import { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { defineBuiltInRolesCommand } from '#commands/roles/define-built-in-roles.command.ts';
import { Journal } from '#journal/journal.ts';
import { createEmbeddedStore } from '#platform/event-store/embedded/embedded-store.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { openPools } from '#platform/postgres/pools.ts';
import { createLogger } from '#platform/telemetry/logger.ts';
import { createRunner } from '#projections/kernel/runner/runner.ts';
import { PROJECTIONS } from '#projections/registry.ts';
import { TESTER } from '#test/support/nobody.ts';
import { databaseFrom, type FreshDatabase, templateDatabase } from './database.ts';
import { loadFirstStates } from './first-states.ts';

/** The instant at which the clock stands in worlds that begin with {@link databaseAtTheBeginning}. */
export const BEGINNING = Date.parse('2026-03-10T09:00:00.000Z');

/**
 * A new database as a firm finds it on its first morning: the event store, every read model, the built-in roles and the
 * first states. The first file of a run that asks makes it, and everybody gets a copy: to make a hundred tables takes
 * seconds, to copy them a tenth of one.
 */
export async function databaseAtTheBeginning(): Promise<FreshDatabase> {
  return databaseFrom(await templateDatabase('officina_beginning', begin));
}

/** Nothing that is written may depend on the master secret: every copy has another one. */
async function begin(url: string): Promise<void> {
  const pools = openPools(url);
  const store = createEmbeddedStore({ url });
  await store.open();
  const vault = new PersonalVault(pools.pg, randomBytes(32));
  const journal = new Journal(store, vault);
  const runner = createRunner({
    pool: pools.pg,
    connect: url,
    journal,
    projections: PROJECTIONS,
    logger: createLogger({ level: 'silent' }),
  });
  await runner.start();
  const log = new CommandLog(pools.pg);
  const pipeline = new Pipeline({
    journal,
    vault,
    log,
    processes: [],
    now: () => BEGINNING,
  });
  const ids = { commandId: randomUUID(), correlationId: 'test' };
  const roles = await pipeline.execute(defineBuiltInRolesCommand, {}, { actor: TESTER, ...ids });
  if (!roles.ok) throw new Error(JSON.stringify(roles));
  await loadFirstStates(pipeline);
  const head = await store.head();
  if (head && (await runner.waitFor(head, [], 60_000)) !== 'visible')
    throw new Error('the read models do not catch up');
  await runner.stop();
  await store.close();
  await log.settled();
  await pools.end();
}
