import pg from 'pg';
import { createEmbeddedStore } from '#platform/event-store/embedded/embedded-store.ts';
import type { EventFilter, EventStore, EventToAppend } from '#platform/event-store/port.ts';
import { seeded } from '#test/support/seeded.ts';
import { ForgetfulReader, Reader } from './order-readers.ts';
import { kill, writeSlowly, writeThroughStore } from './order-writers.ts';

export interface OrderTrial {
  readonly url: string;
  readonly seed: number;
  /** Stores on the log, each with connections of its own, as separate processes have them. */
  readonly stores: number;
  /** Writers through the stores, and writers that call `events.append` in transactions of their own. */
  readonly writers: number;
  readonly slowWriters: number;
  /** Appends of each writer. */
  readonly appends: number;
  /** Sessions of the stores that are killed while the trial runs. */
  readonly kills: number;
}

/** What went wrong: lists that are all empty when nothing did. */
export interface Verdict {
  /** How many events were acknowledged to writers: the more, the stronger the trial. */
  readonly acknowledged: number;
  /** Events that were acknowledged, but are not in the log, or stand elsewhere than acknowledged. */
  readonly lost: string[];
  /** Events in the log that were never acknowledged: they were rolled back, or refused. */
  readonly phantoms: string[];
  /** Positions or revisions that do not follow one another without a gap. */
  readonly holes: string[];
  /** Readers that saw anything but the log in its order, each event once. */
  readonly misled: string[];
}

interface Acknowledged {
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
}

const FILTER: EventFilter = { types: ['Even@1'], streamPrefixes: ['hot', 'cool'] };

/**
 * Writes from many sides at once, with commits in random order after random delays, with rollbacks and killed sessions,
 * while readers follow. Then compares the log, and what every reader saw, with what the writers were told. The oracle
 * knows only the acknowledgements, and nothing of how the store makes the order.
 */
export async function runOrderTrial(trial: OrderTrial): Promise<Verdict> {
  const random = seeded(trial.seed);
  const stores = await Promise.all(Array.from({ length: trial.stores }, () => openStore(trial.url)));
  const first = stores[0] as EventStore;
  const acknowledged = new Map<string, Acknowledged>();
  const note = (stream: string, events: readonly EventToAppend[], revision: number, position: number) => {
    events.forEach((event, i) => {
      const back = events.length - 1 - i;
      acknowledged.set(event.id, { stream, revision: revision - back, position: position - back });
    });
  };

  const stop = new AbortController();
  const readers = [
    new Reader(first, undefined, 1000, stop.signal),
    new Reader(stores.at(-1) as EventStore, FILTER, 3, stop.signal),
    new ForgetfulReader(first, undefined, 10, stop.signal, seeded(trial.seed + 1)),
    new ForgetfulReader(stores.at(-1) as EventStore, FILTER, 100, stop.signal, seeded(trial.seed + 2)),
  ];
  const writing = [
    ...Array.from({ length: trial.writers }, (_, i) =>
      writeThroughStore(stores[i % stores.length] as EventStore, trial.appends, seeded(trial.seed * 1000 + i), note),
    ),
    ...Array.from({ length: trial.slowWriters }, (_, i) =>
      writeSlowly(trial.url, trial.appends, seeded(trial.seed * 2000 + i), note),
    ),
  ];
  let over = false;
  const done = Promise.all(writing).finally(() => {
    over = true;
  });
  const killing = kill(trial.url, trial.kills, random, () => over);
  await done;
  await killing;

  const log = await readTable(trial.url);
  const head = log.at(-1)?.position ?? 0;
  await Promise.all(readers.map((reader) => reader.reaching(head)));
  stop.abort();
  for (const store of stores) await store.close();
  return judge(log, acknowledged, readers);
}

interface LogRow extends Acknowledged {
  readonly id: string;
  readonly type: string;
}

function judge(log: LogRow[], acknowledged: Map<string, Acknowledged>, readers: Reader[]): Verdict {
  const verdict: Verdict = { acknowledged: acknowledged.size, lost: [], phantoms: [], holes: [], misled: [] };
  const stored = new Map(log.map((row) => [row.id, row]));
  for (const [id, told] of acknowledged) {
    const row = stored.get(id);
    const same = row?.stream === told.stream && row.revision === told.revision && row.position === told.position;
    if (!same) verdict.lost.push(`${id}: told ${JSON.stringify(told)}, stored ${JSON.stringify(row)}`);
  }
  const next = new Map<string, number>();
  log.forEach((row, i) => {
    if (!acknowledged.has(row.id)) verdict.phantoms.push(row.id);
    const revision = next.get(row.stream) ?? 0;
    next.set(row.stream, revision + 1);
    if (row.position !== i + 1) verdict.holes.push(`position ${row.position} is number ${i + 1}`);
    if (row.revision !== revision) verdict.holes.push(`${row.stream}: ${row.revision} instead of ${revision}`);
  });
  for (const [n, reader] of readers.entries()) {
    const wanted = log.filter(
      (row) =>
        reader.filter === undefined ||
        (FILTER.types?.includes(row.type) && FILTER.streamPrefixes?.some((prefix) => row.stream.startsWith(prefix))),
    );
    const expected = wanted.map((row) => row.id);
    const at = expected.findIndex((id, i) => reader.seen[i] !== id);
    if (at >= 0 || reader.seen.length !== expected.length) {
      verdict.misled.push(`reader ${n} saw ${reader.seen.length} of ${expected.length}, other from number ${at} on`);
    }
  }
  return verdict;
}

async function openStore(url: string): Promise<EventStore> {
  const store = createEmbeddedStore({ url, limits: { poll: 200 } });
  await store.open();
  return store;
}

async function readTable(url: string): Promise<LogRow[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<LogRow>(
    `select id, stream, type, revision::int as revision, position::int as position
       from events.events order by position`,
  );
  await client.end();
  return rows;
}
