import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { createEventStoreDbStore } from '#platform/event-store/eventstoredb/eventstoredb-store.ts';
import type { Bench } from './kernel/bench.ts';
import { CLIENTS, NOTE, startCorrections } from './kernel/corrections.ts';
import { afterPauses, duration, inTurns, percentile, rate, ratePerSecond, timeEach, times } from './kernel/measure.ts';
import { processorTimes } from './kernel/processor-time.ts';

const ROUNDS = 5;
const DATA = { repairId: 4711, stage: 'WORKING', note: NOTE };
const METADATA = { actor: { kind: 'account', id: 3 }, command: 'CorrectRepair', at: '2026-03-09T08:00:00.000Z' };

/**
 * The commands of `command.bench.ts` with their events in the EventStoreDB of `ESDB_TEST_URL`, which must hold no
 * company yet. Against bare appends by its own client with default settings: it may gather several in one call.
 */
export const bench: Bench = async (stage) => {
  const eventStoreUrl = process.env.ESDB_TEST_URL as string;
  await requireNoCompany(eventStoreUrl);
  const corrections = await startCorrections({ ...stage, eventStoreUrl });
  const { correct, connect, server } = corrections;
  const client = EventStoreDBClient.connectionString(eventStoreUrl);
  const bare = () => {
    // By its `$` an event of the system: Officina is sent none of them, and does not read the baseline's.
    const event = jsonEvent({ id: randomUUID(), type: '$bare-append', data: DATA, metadata: METADATA });
    return client.appendToStream(`bench-${randomUUID()}`, event, { expectedRevision: NO_STREAM });
  };
  try {
    await ratePerSecond(CLIENTS, 3_000, (nth) => correct(nth));
    await timeEach(1_000, bare);
    stage.say('one client');
    const one = await inTurns(
      ROUNDS,
      async () => percentile(await timeEach(300, () => correct(0)), 0.5),
      async () => percentile(await timeEach(500, bare), 0.5),
    );
    stage.say('bare appends after a pause, as each of a command is');
    const paused = percentile(await afterPauses(one.subject, 300, bare), 0.5);
    stage.say(`${CLIENTS} clients`);
    await connect();
    const many = await inTurns(
      ROUNDS,
      () => ratePerSecond(CLIENTS, 3_000, (nth) => correct(nth)),
      () => ratePerSecond(CLIENTS, 1_500, bare),
    );
    stage.say('what takes the processors meanwhile');
    const spent = await processorTimes(server.pid, stage.home, async () => {
      const before = corrections.sent;
      await ratePerSecond(CLIENTS, 4_000, (nth) => correct(nth));
      return corrections.sent - before;
    });
    return [
      {
        what: 'whole command over HTTP, events in EventStoreDB, 1 client p50',
        target: '≤ 3 × a bare append by its client',
        measured: `${times(one.ratio)} (${duration(one.subject)} against ${duration(one.baseline)} in a tight loop; ${times(one.subject / paused)} one that comes after as long a pause, ${duration(paused)})`,
        reached: one.ratio <= 3,
      },
      {
        what: 'the same, 32 clients, commands/s',
        target: '≥ 0.5 × the bare appends by 32 writers',
        measured: `${times(many.ratio)} (${rate(many.subject)} against ${rate(many.baseline)}). ${spent}`,
        reached: many.ratio >= 0.5,
      },
    ];
  } finally {
    await client.dispose();
    await corrections.stop();
  }
};

/** Refuses a store that holds a company: the numbers of both companies would begin at one. */
async function requireNoCompany(url: string): Promise<void> {
  const store = createEventStoreDbStore({ url });
  await store.open();
  try {
    for await (const { stream } of store.readAll({ filter: { streamPrefixes: ['account-'] }, limit: 1 })) {
      throw new Error(`the EventStoreDB of ESDB_TEST_URL holds a company already (${stream}): give one that is empty`);
    }
  } finally {
    await store.close();
  }
}
