import { randomBytes, randomUUID } from 'node:crypto';
import { CommandLog } from '#commands/kernel/pipeline/command-log.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { recordCommands } from '#commands/records/offered/record-commands.ts';
import { builtInRights } from '#domain/accounts/offered/first-grants.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { RECORD_FAMILIES } from '#domain/records/registry.ts';
import { Journal } from '#journal/journal.ts';
import { createEmbeddedStore } from '#platform/event-store/embedded/embedded-store.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import { openPgPool } from '#platform/postgres/pools.ts';
import { createLogger } from '#platform/telemetry/logger.ts';
import type { Projection } from '#projections/kernel/projection.ts';
import { createRunner } from '#projections/kernel/runner/runner.ts';
import { RECORD_PROJECTIONS } from '#projections/records/record-projections.ts';
import { PROJECTIONS } from '#projections/registry.ts';
import type { Bench, Stage } from './kernel/bench.ts';
import { duration, inTurns, percentile, rate, timeEach, times } from './kernel/measure.ts';

const FAMILY = 'carrier';
const ROUNDS = 9;
const COMMANDS = 300;
const EVENTS = 4_000;
const RECORDS = 200;
/** Commands in flight at once, whose callers do not wait for their rows. */
const LANES = 64;
const MOST = 1.05;

const ADMIN: Actor = {
  kind: 'account',
  id: 1,
  name: 'Banco',
  roles: ['admin'],
  rights: builtInRights(['admin']),
  customerId: null,
};

/** A company with these read models, in a database of its own. */
async function world(stage: Stage, name: string, projections: readonly Projection[]) {
  await stage.pool.query(`create database ${name}`);
  const url = new URL(stage.databaseUrl);
  url.pathname = `/${name}`;
  await migrate(url.href);
  const pool = openPgPool(url.href, { max: 20 });
  const store = createEmbeddedStore({ url: url.href });
  await store.open();
  const vault = new PersonalVault(pool, randomBytes(32));
  const journal = new Journal(store, vault);
  const runner = createRunner({
    pool,
    connect: url.href,
    journal,
    projections,
    own: true,
    logger: createLogger({ level: 'warn' }),
  });
  await runner.start();
  const pipeline = new Pipeline({
    journal,
    vault,
    processes: [],
    log: new CommandLog(pool, { eventsHere: true }),
  });
  const commands = recordCommands(FAMILY);
  let given = 0;
  const spent = { microseconds: 0, events: 0 };
  const give = async (command: AnyCommand, payload: object, wait: boolean) => {
    const ids = { commandId: randomUUID(), correlationId: 'bench' };
    const outcome = await pipeline.execute(command, payload, { actor: ADMIN, ...ids });
    if (!outcome.ok) throw new Error(JSON.stringify(outcome));
    if (!wait) return outcome;
    for (const { position, events, stream } of outcome.written) {
      if ((await runner.waitFor(position, events, 3_000, stream)) !== 'visible') throw new Error(`late: ${stream}`);
    }
    return outcome;
  };
  const records: number[] = [];
  for (let nth = 0; nth < RECORDS; nth++) {
    const values = { code: `C${nth}`, 'name.it': `Corriere ${nth}` };
    const { data } = await give(commands.insert, { values }, true);
    records.push((data as { id: number }).id);
  }
  const change = (wait: boolean) => {
    const nth = given++;
    return give(commands.change, { id: records[nth % RECORDS], values: { note: `Nota ${nth}` } }, wait);
  };
  return {
    /** Median milliseconds of a command whose caller waits for the rows. */
    command: async () => percentile(await timeEach(COMMANDS, () => change(true)), 0.5),
    /** Milliseconds for each event, from the first append until the read models hold the last. */
    event: async () => {
      const began = performance.now();
      const before = process.cpuUsage();
      let left = EVENTS;
      const lane = async () => {
        while (left-- > 0) await change(false);
      };
      await Promise.all(Array.from({ length: LANES }, lane));
      const head = await store.head();
      if ((await runner.waitFor(head ?? '', [], 60_000)) !== 'visible') throw new Error('the read models fell behind');
      const { user, system } = process.cpuUsage(before);
      spent.microseconds += user + system;
      spent.events += EVENTS;
      return (performance.now() - began) / EVENTS;
    },
    /** Processor milliseconds of this process for each event. */
    spent: () => spent.microseconds / spent.events / 1_000,
    close: async () => {
      await runner.stop();
      await store.close();
      await pool.end();
    },
  };
}

/** What many families cost: the same company with one of them and with all, by turns. */
export const bench: Bench = async (stage) => {
  const families = new Set<Projection>(RECORD_PROJECTIONS.values());
  const only = PROJECTIONS.filter((one) => !families.has(one) || one === RECORD_PROJECTIONS.get(FAMILY));
  const one = await world(stage, 'one_family', only);
  const all = await world(stage, 'all_families', PROJECTIONS);
  try {
    stage.say(`${only.length} read models against ${PROJECTIONS.length}`);
    for (const warm of [one, all]) await warm.event();
    const command = await inTurns(ROUNDS, all.command, one.command);
    const event = await inTurns(ROUNDS, all.event, one.event);
    const among = `of ${RECORD_FAMILIES.length} families`;
    return [
      {
        what: `p50 of a command whose caller waits for its row, ${among}`,
        target: '≤ 1.05 × the same with one family',
        measured: `${times(command.ratio)} (${duration(command.subject)} against ${duration(command.baseline)})`,
        reached: command.ratio <= MOST,
      },
      {
        what: `events/s from the append to the read models, ${among}`,
        target: '≥ 0.95 × the same with one family',
        measured: `${times(1 / event.ratio)} (${rate(1000 / event.subject)} against ${rate(1000 / event.baseline)}; of this process ${duration(all.spent())} against ${duration(one.spent())} an event)`,
        reached: event.ratio <= MOST,
      },
    ];
  } finally {
    await one.close();
    await all.close();
  }
};
