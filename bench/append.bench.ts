import { randomUUID } from 'node:crypto';
import { createEmbeddedStore } from '#platform/event-store/embedded/embedded-store.ts';
import type { EventToAppend } from '#platform/event-store/port.ts';
import type { Bench } from './kernel/bench.ts';
import { duration, inTurns, percentile, rate, ratePerSecond, timeEach, times } from './kernel/measure.ts';

const ROUNDS = 5;
const DATA = { repairId: 4711, stage: 'WORKING', note: 'Sostituito il condensatore della scheda di potenza' };
const METADATA = { actor: { kind: 'account', id: 3 }, command: 'StartWork', at: '2026-03-09T08:00:00.000Z' };

const event = (): EventToAppend => ({ id: randomUUID(), type: 'WorkStarted@1', data: DATA, metadata: METADATA });

/** The embedded event store against bare INSERTs of the same row by `pg`, one commit each. */
export const bench: Bench = async ({ databaseUrl, pool, say }) => {
  const store = createEmbeddedStore({ url: databaseUrl });
  await store.open();
  await pool.query(`create table public.bare (
    id uuid primary key, stream text collate "C" not null, revision bigint not null, type text not null,
    data text not null, metadata text not null, unique (stream, revision))`);
  const bare = (stream: string) => {
    const { id, type, data, metadata } = event();
    return pool.query({
      name: 'bare',
      text: 'insert into public.bare values ($1, $2, $3, $4, $5, $6)',
      values: [id, stream, 0, type, JSON.stringify(data), JSON.stringify(metadata)],
    });
  };
  const append = () => store.append(`bench-${randomUUID()}`, [event()], 'no-stream');
  try {
    await timeEach(500, append);
    await timeEach(500, () => bare(randomUUID()));
    say('one writer');
    const one = await inTurns(
      ROUNDS,
      async () => percentile(await timeEach(2_000, append), 0.5),
      async () => percentile(await timeEach(2_000, () => bare(randomUUID())), 0.5),
    );
    say('32 writers');
    const many = await inTurns(
      ROUNDS,
      () => ratePerSecond(32, 3_000, append),
      () => ratePerSecond(32, 3_000, () => bare(randomUUID())),
    );
    return [
      {
        what: 'embedded append, 1 writer, p50',
        target: '≤ 1.5 × a bare one-row INSERT and commit through `pg`',
        measured: `${times(one.ratio)} (${duration(one.subject)} against ${duration(one.baseline)})`,
        reached: one.ratio <= 1.5,
      },
      {
        what: 'embedded append, 32 writers, events/s',
        target: '≥ 2 × the same bare commits by 32 clients',
        measured: `${times(many.ratio)} (${rate(many.subject)} against ${rate(many.baseline)})`,
        reached: many.ratio >= 2,
      },
    ];
  } finally {
    await store.close();
  }
};
