import type pg from 'pg';
import { type StoredEvent, storedTypesOf } from '#journal/journal.ts';
import { consume } from '#platform/event-store/consume.ts';
import {
  comparePositions,
  type Position,
  type RecordedEvent,
  type SubscriptionBatch,
} from '#platform/event-store/port.ts';
import { take, takeApart } from './batch.ts';
import type { ProjectionBatch } from './commit.ts';
import { decodeBatch, type Reader } from './decode.ts';
import type { Unreadable } from './fold.ts';
import { cutAtErasures, REFOLD_TYPES, refold } from './refold.ts';
import type { TableLease } from './table-lease.ts';

type Item = StoredEvent | Unreadable;

/**
 * Most events in one transaction. Who is behind takes many at once: rows that several of them touch are written once, and
 * the rest of a transaction's price is shared.
 */
const BATCH = 2_000;
/** Checkpoints that only passed others' events are written this often. */
const FLUSH_MS = 1_000;

export interface SessionOptions {
  readonly reader: Reader;
  readonly pool: pg.Pool;
  /** Told after each batch, written or not. */
  readonly taken: (report: BatchReport) => void;
}

export interface BatchReport {
  readonly leases: readonly TableLease[];
  readonly parts: readonly ProjectionBatch[];
  readonly position: Position;
  readonly events: number;
  /** Milliseconds for folding and writing. */
  readonly ms: number;
  /** When the store took the last event; null for a batch without events. */
  readonly recordedAt: string | null;
  /** Nothing that was committed by then is left behind it. */
  readonly live: boolean;
}

/** Takes a batch as it came from the store, whatever is in it. Throws only what a later attempt may cure. */
export async function takeBatch(
  { reader, pool, taken }: SessionOptions,
  { events: recorded, position, live }: SubscriptionBatch,
  leases: readonly TableLease[],
  flush = false,
): Promise<void> {
  const began = performance.now();
  const parts: ProjectionBatch[] = [];
  for (const { items, erasure } of cutAtErasures(await decodeBatch(reader, pool, recorded))) {
    const last = erasure ? positionOf(items) : position;
    if (last !== null) parts.push(...(await takeItems(pool, items, last, leases, flush)));
    if (erasure) parts.push(...(await refold({ reader, pool }, erasure, leases)));
  }
  const recordedAt = recorded.at(-1)?.recordedAt ?? null;
  const ms = performance.now() - began;
  taken({ leases, parts, position, events: recorded.length, ms, recordedAt, live });
  for (const lease of leases) lease.told = lease.stored;
}

async function takeItems(
  pool: pg.Pool,
  items: readonly Item[],
  position: Position,
  leases: readonly TableLease[],
  flush: boolean,
): Promise<ProjectionBatch[]> {
  try {
    return await take(pool, items, position, leases, flush);
  } catch (error) {
    const parts = await takeApart(pool, items, leases, error);
    await take(pool, [], position, leases);
    return parts;
  }
}

function positionOf(items: readonly Item[]): Position | null {
  const last = items.at(-1);
  if (!last) return null;
  return 'fault' in last ? last.event.position : last.position;
}

/**
 * Reads on from where these leases stand to the end of the log, as it is when it gets there. Who stands further back reads
 * his own events alone up to where the next one stands: nobody's are read again for another's sake.
 */
export async function catchUp(
  options: SessionOptions,
  leases: readonly TableLease[],
  { signal, until }: { signal?: AbortSignal; until?: Position } = {},
): Promise<void> {
  const places = [...new Set(leases.map(({ position }) => position))].sort(comparePositions);
  for (const [nth, place] of places.entries()) {
    const next = places[nth + 1] ?? null;
    const behind = leases.filter(({ position }) => comparePositions(position, place) <= 0);
    if (place !== null) await takeBatch(options, { events: [], position: place, live: false }, behind);
    const whole = next === null || (until && comparePositions(until, next) < 0);
    // Before it is read: what comes later may be passed by.
    const end = whole && !until ? await options.reader.store.head() : null;
    await readOn(options, behind, place, { signal, until: whole ? until : next });
    if (signal?.aborted) return;
    // Whose events there are none of stands at the end too, and says so: else each session would read the log for him anew.
    if (end !== null) await takeBatch(options, { events: [], position: end, live: false }, behind, true);
    if (whole) return;
  }
}

async function readOn(
  options: SessionOptions,
  leases: readonly TableLease[],
  after: Position | null,
  { signal, until }: { signal: AbortSignal | undefined; until: Position | undefined },
): Promise<void> {
  let waiting: RecordedEvent[] = [];
  const work = async () => {
    const last = waiting.at(-1);
    if (last) await takeBatch(options, { events: waiting, position: last.position, live: false }, leases);
    waiting = [];
  };
  for await (const event of options.reader.store.readAll({ after, filter: filterOf(leases) })) {
    if (signal?.aborted) return;
    if (until && comparePositions(event.position, until) > 0) break;
    waiting.push(event);
    if (waiting.length >= BATCH) await work();
  }
  await work();
}

/** Follows the log for ever, from where the last of these leases stands. Ends when told to; throws when it has to be begun anew. */
export async function follow(
  options: SessionOptions,
  leases: readonly TableLease[],
  signal: AbortSignal,
): Promise<void> {
  await consume(options.reader.store, {
    ...{ after: minPosition(leases), filter: filterOf(leases), batchSize: BATCH, signal, flushMs: FLUSH_MS },
    take: (batch, due) => takeBatch(options, batch, leases, due),
    flush: () => flush(options.pool, leases),
  });
}

/** Writes the checkpoints that only passed others' events, in one transaction. Never while a batch is under way. */
async function flush(pool: pg.Pool, leases: readonly TableLease[]): Promise<void> {
  const behind = leases.filter(({ position, stored }) => position !== null && position !== stored);
  for (const [position, some] of Map.groupBy(behind, (lease) => lease.position)) {
    if (position === null) continue;
    await take(pool, [], position, some, true);
    for (const lease of some) lease.told = lease.stored;
  }
}

function minPosition(leases: readonly TableLease[]): Position | null {
  let last: Position | null = leases[0]?.position ?? null;
  for (const { position } of leases) {
    if (comparePositions(position, last) < 0) last = position;
  }
  return last;
}

export function filterOf(leases: readonly { readonly projection: { readonly on: readonly string[] } }[]): {
  types: string[];
} {
  return {
    types: [...storedTypesOf([...new Set(leases.flatMap(({ projection }) => projection.on))]), ...REFOLD_TYPES],
  };
}
