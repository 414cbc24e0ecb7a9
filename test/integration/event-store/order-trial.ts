import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { prepareAppend } from '#platform/event-store/append-request.ts';
import { encodeBatch, encodeOne, readAnswer } from '#platform/event-store/embedded/batch.ts';
import { createEmbeddedStore } from '#platform/event-store/embedded/embedded-store.ts';
import {
  type EventFilter,
  type EventStore,
  type EventToAppend,
  type ExpectedRevision,
  type Position,
  StoreUnavailable,
  WrongExpectedRevision,
} from '#platform/event-store/port.ts';
import { seeded } from '#test/contract/event-store/tools.ts';

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
  /** Events that writers were told of: what the trial is worth. */
  readonly acknowledged: number;
  /** Acknowledged, but not in the log, or elsewhere than acknowledged. */
  readonly lost: string[];
  /** In the log, but never acknowledged: rolled back, or refused. */
  readonly phantoms: string[];
  /** Positions or revisions that are not one after the other. */
  readonly holes: string[];
  /** Readers that saw anything else than the log, in its order, each event once. */
  readonly misled: string[];
}

interface Acknowledged {
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
}

const STREAMS = ['hot', 'warm-1', 'warm-2', 'cool-1', 'cool-2', 'cool-3', 'cool-4', 'cool-5'];
const FILTER: EventFilter = { types: ['Even@1'], streamPrefixes: ['hot', 'cool'] };

/**
 * Writes from many sides at once, with commits in random order after random delays, with rollbacks and killed sessions,
 * while readers follow; then compares the log and what every reader saw with what writers were told.
 * The oracle knows nothing of how the order is made: only acknowledgements.
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

type Note = (stream: string, events: readonly EventToAppend[], revision: number, position: number) => void;

function someEvents(random: () => number): EventToAppend[] {
  return Array.from({ length: 1 + Math.floor(random() * 4) }, () => ({
    id: randomUUID(),
    type: random() < 0.5 ? 'Even@1' : 'Odd@1',
    data: { text: 'x'.repeat(Math.floor(random() * 400)) },
    metadata: {},
  }));
}

/** As commands do: with an expectation that may be stale, again on a conflict, with the same ids when unsure, and twice. */
async function writeThroughStore(store: EventStore, appends: number, random: () => number, note: Note): Promise<void> {
  const known = new Map<string, number>();
  for (let n = 0; n < appends; n++) {
    const stream = STREAMS[Math.floor(random() * STREAMS.length)] as string;
    const events = someEvents(random);
    let expected: ExpectedRevision = random() < 0.4 ? 'any' : (known.get(stream) ?? 'no-stream');
    for (;;) {
      try {
        const result = await store.append(stream, events, expected);
        note(stream, events, result.revision, numberOf(result.position));
        known.set(stream, result.revision);
        if (random() < 0.1) {
          const again = await store.append(stream, events, expected);
          if (again.position !== result.position) note(stream, events, again.revision, numberOf(again.position));
        }
        break;
      } catch (error) {
        if (error instanceof WrongExpectedRevision) expected = error.actual ?? 'no-stream';
        else if (!(error instanceof StoreUnavailable)) throw error;
      }
    }
    if (random() < 0.3) await sleep(random() * 4);
  }
}

/** Calls the adapter's own SQL in a transaction that stays open for a while, and is sometimes undone. */
async function writeSlowly(url: string, appends: number, random: () => number, note: Note): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'slow writer' });
  await client.connect();
  for (let n = 0; n < appends; n++) {
    const stream = STREAMS[Math.floor(random() * STREAMS.length)] as string;
    const events = someEvents(random);
    const request = prepareAppend(stream, events, 'any');
    const { text, values } = encodeOne(request) ?? encodeBatch([request], random() < 0.5);
    await client.query('begin');
    // An error is the database's refusal, and undoes all; the sound log has none here.
    const { rows } = await client
      .query<string[]>({ text, values: [...values], rowMode: 'array' })
      .catch(() => ({ rows: [] as string[][] }));
    await sleep(random() * 6);
    if (rows.length === 0 || random() < 0.2) {
      await client.query('rollback');
      continue;
    }
    await client.query('commit');
    const [told] = readAnswer(rows[0]?.[0] ?? '');
    if (told !== undefined) note(stream, events, told.revision, told.position);
    await sleep(random() * 10);
  }
  await client.end();
}

/** Ends sessions of the stores at random: they append, read or listen just then, or nothing. */
async function kill(url: string, kills: number, random: () => number, over: () => boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (let n = 0; n < kills && !over(); n++) {
    await sleep(20 + random() * 60);
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity
        where application_name like 'officina events%' and datname = current_database() order by pid`,
    );
    const victim = rows[Math.floor(random() * rows.length)];
    if (victim) await client.query('select pg_terminate_backend($1)', [victim.pid]);
  }
  await client.end();
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

export function numberOf(position: Position): number {
  return Number(position.slice(position.lastIndexOf(':') + 1));
}

/** Follows the log and keeps what it saw. */
class Reader {
  readonly seen: string[] = [];
  readonly filter: EventFilter | undefined;
  protected at: Position | null = null;
  readonly #looks = new Set<() => void>();
  #failure: unknown = null;

  constructor(
    store: EventStore,
    filter: EventFilter | undefined,
    batchSize: number,
    signal: AbortSignal,
    ..._: unknown[]
  ) {
    this.filter = filter;
    queueMicrotask(() => {
      this.follow(store, batchSize, signal).catch((error: unknown) => {
        this.#failure = error;
        this.look();
      });
    });
  }

  async reaching(position: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const look = () => {
        if (this.#failure !== null) reject(this.#failure);
        else if (this.at !== null && numberOf(this.at) >= position) resolve();
      };
      this.#looks.add(look);
      look();
    });
  }

  protected async follow(store: EventStore, batchSize: number, signal: AbortSignal): Promise<void> {
    for await (const batch of store.subscribeAll({ after: this.at, filter: this.filter, batchSize, signal })) {
      for (const event of batch.events) this.seen.push(event.id);
      this.at = batch.position;
      this.look();
    }
  }

  protected look(): void {
    for (const look of [...this.#looks]) look();
  }
}

/** Stops at random batches and begins again from the last position, as a process that restarts does. */
class ForgetfulReader extends Reader {
  readonly #random: () => number;

  constructor(
    store: EventStore,
    filter: EventFilter | undefined,
    batchSize: number,
    signal: AbortSignal,
    random: () => number,
  ) {
    super(store, filter, batchSize, signal);
    this.#random = random;
  }

  protected override async follow(store: EventStore, batchSize: number, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const life = new AbortController();
      const both = AbortSignal.any([life.signal, signal]);
      for await (const batch of store.subscribeAll({ after: this.at, filter: this.filter, batchSize, signal: both })) {
        for (const event of batch.events) this.seen.push(event.id);
        this.at = batch.position;
        this.look();
        if (this.#random() < 0.1) life.abort();
      }
    }
  }
}
