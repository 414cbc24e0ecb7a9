import type pg from 'pg';
import { type StoredEvent, storedTypesOf } from '#journal/journal.ts';
import { consume } from '#platform/event-store/consume.ts';
import {
  comparePositions,
  type Position,
  type RecordedEvent,
  type SubscriptionBatch,
} from '#platform/event-store/port.ts';
import { processEvents, takeApart } from './batch.ts';
import type { ProjectionBatch } from './commit.ts';
import { decodeBatch, type Reader } from './decode.ts';
import type { Unreadable } from './fold.ts';
import { cutAtErasures, REFOLD_TYPES, refold } from './refold.ts';
import type { TableLease } from './table-lease.ts';

type Item = StoredEvent | Unreadable;

/**
 * Most events in one transaction. A projection that is behind takes many at once: rows that several of them touch are
 * written once, and the fixed costs of a transaction are shared.
 */
const BATCH = 2_000;
/** How often checkpoints are written that only passed events of other projections. */
const FLUSH_MS = 1_000;

export interface SessionOptions {
  readonly reader: Reader;
  readonly pool: pg.Pool;
  /** Called after each batch, written or not. */
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
  /** True when no event that was committed by then comes after this batch. */
  readonly live: boolean;
}

/** Processes a batch as it came from the store, whatever is in it. It throws only what a later attempt may cure. */
export async function takeBatch(
  { reader, pool, taken }: SessionOptions,
  { events: recorded, position, live }: SubscriptionBatch,
  leases: readonly TableLease[],
  flush = false,
): Promise<void> {
  const began = performance.now();
  const parts: ProjectionBatch[] = [];
  for (const { items, erasure } of cutAtErasures(await decodeBatch(reader, pool, recorded, sealedFor(leases)))) {
    const last = erasure ? positionOf(items) : position;
    if (last !== null) parts.push(...(await takeItems(pool, items, last, leases, flush)));
    if (erasure) parts.push(...(await refold({ reader, pool }, erasure, leases)));
  }
  const recordedAt = recorded.at(-1)?.recordedAt ?? null;
  const ms = performance.now() - began;
  taken({ leases, parts, position, events: recorded.length, ms, recordedAt, live });
  for (const lease of leases) lease.published = lease.stored;
}

/** Names of events of which nobody in this lane reads anything personal, so that they need not be decrypted. */
function sealedFor(leases: readonly TableLease[]): ReadonlySet<string> | undefined {
  const [only] = leases;
  return only && leases.length === 1 ? new Set(only.projection.impersonal) : undefined;
}

async function takeItems(
  pool: pg.Pool,
  items: readonly Item[],
  position: Position,
  leases: readonly TableLease[],
  flush: boolean,
): Promise<ProjectionBatch[]> {
  try {
    return await processEvents(pool, items, position, leases, flush);
  } catch (error) {
    const parts = await takeApart(pool, items, leases, error);
    await processEvents(pool, [], position, leases);
    return parts;
  }
}

function positionOf(items: readonly Item[]): Position | null {
  const last = items.at(-1);
  if (!last) return null;
  return 'fault' in last ? last.event.position : last.position;
}

/**
 * Reads on from the positions of these leases to the end of the log, as it is when reading gets there. A lease that is
 * further back first reads its own events alone, up to the position of the next one: no lease's events are read again
 * for another's sake.
 * @param until reads no further than this position
 */
export async function catchUp(
  options: SessionOptions,
  leases: readonly TableLease[],
  { signal, until }: { signal?: AbortSignal; until?: Position } = {},
): Promise<void> {
  const starts = [...new Set(leases.map(({ position }) => position))].sort(comparePositions);
  for (const [nth, start] of starts.entries()) {
    const next = starts[nth + 1] ?? null;
    const behind = leases.filter(({ position }) => comparePositions(position, start) <= 0);
    if (start !== null) await takeBatch(options, { events: [], position: start, live: false }, behind);
    const isLast = next === null || (until && comparePositions(until, next) < 0);
    // Asked before reading: events that are appended later may be missed by this reading.
    const end = isLast && !until ? await options.reader.store.head() : null;
    await readOn(options, behind, start, { signal, until: isLast ? until : next });
    if (signal?.aborted) return;
    // Advance the checkpoint even when no event matched, or every session rescans the log from the same place.
    if (end !== null) await takeBatch(options, { events: [], position: end, live: false }, behind, true);
    if (isLast) return;
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

/**
 * Follows the log for ever, from the earliest position of these leases. It ends when the signal aborts, and throws when
 * the session must begin again.
 */
export async function followLog(
  options: SessionOptions,
  leases: readonly TableLease[],
  signal: AbortSignal,
): Promise<void> {
  await consume(options.reader.store, {
    after: minPosition(leases),
    filter: filterOf(leases),
    batchSize: BATCH,
    signal,
    flushMs: FLUSH_MS,
    take: (batch, due) => takeBatch(options, batch, leases, due),
    flush: () => flush(options.pool, leases),
  });
}

/**
 * Writes the checkpoints that only passed events of other projections, one transaction for each position. Never while a
 * batch is under way.
 */
async function flush(pool: pg.Pool, leases: readonly TableLease[]): Promise<void> {
  const behind = leases.filter(({ position, stored }) => position !== null && position !== stored);
  for (const [position, some] of Map.groupBy(behind, (lease) => lease.position)) {
    if (position === null) continue;
    await processEvents(pool, [], position, some, true);
    for (const lease of some) lease.published = lease.stored;
  }
}

function minPosition(leases: readonly TableLease[]): Position | null {
  let earliest: Position | null = leases[0]?.position ?? null;
  for (const { position } of leases) {
    if (comparePositions(position, earliest) < 0) earliest = position;
  }
  return earliest;
}

export function filterOf(leases: readonly { readonly projection: { readonly on: readonly string[] } }[]): {
  types: string[];
} {
  return {
    types: [...storedTypesOf([...new Set(leases.flatMap(({ projection }) => projection.on))]), ...REFOLD_TYPES],
  };
}
