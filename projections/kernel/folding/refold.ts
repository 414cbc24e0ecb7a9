import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { EVENT_DEFINITIONS } from '#domain/events.ts';
import { type StoredEvent, storedTypesOf } from '#journal/journal.ts';
import { comparePositions, type Position, type RecordedEvent } from '#platform/event-store/port.ts';
import type { Key, Projection, Row } from '../projection.ts';
import { foldParts } from './batch.ts';
import { commit, type ProjectionBatch, rememberRows } from './commit.ts';
import { decodeBatch, type Reader } from './decode.ts';
import { planEvents, type TouchedRow, type Unreadable } from './fold.ts';
import type { TableLease } from './table-lease.ts';
import { withClient } from './writer-pool.ts';

/** The event after which rows are folded again: part of what their events said can't be read any more. */
const ERASURE = 'PersonalKeysDestroyed';
type Erasure = Extract<StoredEvent, { type: typeof ERASURE }>;
type Item = StoredEvent | Unreadable;

/** Types that are read together with every projection's own events. */
export const REFOLD_TYPES: readonly string[] = storedTypesOf([ERASURE]);

export interface RefoldOptions {
  readonly reader: Reader;
  readonly pool: pg.Pool;
}

/** Streams read at once. */
const ABREAST = 16;

/** Cuts a batch behind each erasure, which must be carried out before anything that follows it. */
export function cutAtErasures(items: readonly Item[]): { items: readonly Item[]; erasure: Erasure | null }[] {
  const parts: { items: readonly Item[]; erasure: Erasure | null }[] = [];
  let from = 0;
  for (const [index, item] of items.entries()) {
    if ('fault' in item || item.type !== ERASURE) continue;
    parts.push({ items: items.slice(from, index), erasure: item });
    from = index + 1;
  }
  return [...parts, { items: items.slice(from), erasure: null }];
}

/**
 * Folds every row in which a destroyed key had a part again from the log, and moves the checkpoint behind the erasure
 * in the same transaction. No projection says which rows these are: their keys are those of the events of the streams
 * that the erasure names, so that no projection can forget it. A row that comes out as it was is not written.
 *
 * Sound because a row's personal data come from the person's own streams alone (a test folds every projection both
 * ways), and because the erasure is recorded only after no process can use the key any more: everything that was
 * decoded with the key lies before this event in the log, and was written before it, in order.
 */
export async function refold(
  options: RefoldOptions,
  erasure: Erasure,
  leases: readonly TableLease[],
): Promise<ProjectionBatch[]> {
  const behind = leases.filter((lease) => comparePositions(erasure.position, lease.position) > 0);
  const written = await refoldAt(options, erasure, behind, erasure.position);
  for (const lease of behind) lease.position = lease.stored = erasure.position;
  return written;
}

/**
 * For a table that was being built while persons were erased: folds again what it folded before it read of the erasure.
 */
export async function refoldErasedSince(
  options: RefoldOptions,
  lease: TableLease,
  since: Position | null,
): Promise<void> {
  const { position } = lease;
  if (position === null) return;
  const erasures: RecordedEvent[] = [];
  for await (const event of options.reader.store.readAll({ after: since, filter: { types: REFOLD_TYPES } })) {
    if (comparePositions(event.position, position) <= 0) erasures.push(event);
  }
  for (const event of await decodeBatch(options.reader, options.pool, erasures)) {
    if (!('fault' in event) && event.type === ERASURE) await refoldAt(options, event, [lease], position);
  }
}

async function refoldAt(
  options: RefoldOptions,
  erasure: Erasure,
  leases: readonly TableLease[],
  position: Position,
): Promise<ProjectionBatch[]> {
  if (leases.length === 0) return [];
  const personal = leases.filter(({ projection }) => projection.on.some((name) => EVENT_DEFINITIONS[name]?.personal));
  const events = personal.length === 0 ? [] : await eventsOf(options, erasure.data.streams, position);
  return withClient(options.pool, async (client) => {
    const parts: ProjectionBatch[] = [];
    for (const lease of personal) {
      const part = await refolded(client, lease, events, erasure);
      if (part) parts.push(part);
    }
    await commit(client, parts, leases, position);
    rememberRows(parts);
    return parts;
  });
}

async function eventsOf({ reader, pool }: RefoldOptions, streams: readonly string[], end: Position): Promise<Item[]> {
  const recorded: RecordedEvent[] = [];
  for (let index = 0; index < streams.length; index += ABREAST) {
    const read = streams
      .slice(index, index + ABREAST)
      .map((stream) => Array.fromAsync(reader.store.readStream(stream)));
    for (const event of (await Promise.all(read)).flat()) {
      if (comparePositions(event.position, end) <= 0) recorded.push(event);
    }
  }
  recorded.sort((a, b) => comparePositions(a.position, b.position));
  return decodeBatch(reader, pool, recorded);
}

async function refolded(
  client: pg.ClientBase,
  lease: TableLease,
  events: readonly Item[],
  { position, meta }: Erasure,
): Promise<ProjectionBatch | null> {
  const { projection, sql } = lease;
  // Of a stream in quarantine, rows show only the events before the one that failed.
  const ends = await quarantineOf(client, lease);
  const relevant = events.filter((item) => {
    const event = 'fault' in item ? item.event : item;
    return lease.names.has(event.type) && event.revision < (ends.get(event.stream) ?? Number.POSITIVE_INFINITY);
  });
  const keys = new Set(planEvents(projection, relevant).flatMap((work) => work.keys));
  const [part] = await foldParts(client, relevant, [fromNothing(lease, keys)]);
  if (!part) return null;

  const { rows } = await client.query<Row & { _position: string }>({ ...sql.load, values: [[...keys]] });
  const live = new Map<Key, Row>();
  for (const { _position, ...row } of rows) live.set(row[projection.key] as Key, row as Row);
  const touched = new Map<Key, TouchedRow>();
  for (const [key, touch] of part.folded.touched) {
    const before = live.get(key) ?? null;
    if (!same(projection, before, touch.row)) {
      touched.set(key, { ...touch, before, position, commandId: meta.commandId });
    }
  }
  // A row that can't be folded any more is deleted, rather than left as it was.
  for (const key of part.folded.poison.flatMap((poison) => poison.keys)) {
    if (!part.folded.touched.has(key))
      touched.set(key, { before: null, row: null, position, commandId: meta.commandId });
  }
  const labels = part.folded.labels.map(({ label }) => ({ label, position }));
  return { lease, folded: { ...part.folded, touched, labels }, notes: part.notes, again: true };
}

/** A copy of the lease in which none of these rows has been written yet. */
function fromNothing(lease: TableLease, keys: ReadonlySet<Key>): TableLease {
  const rows = new LRUCache<Key, { readonly row: Row | null }>({ max: keys.size + 1 });
  for (const key of keys) rows.set(key, { row: null });
  return { ...lease, position: null, quarantined: new Set(), rows };
}

async function quarantineOf(client: pg.ClientBase, { projection, version }: TableLease): Promise<Map<string, number>> {
  const { rows } = await client.query<{ stream: string; revision: number }>(
    'select stream, revision from read.quarantine where projection = $1 and version = $2',
    [projection.name, version],
  );
  return new Map(rows.map(({ stream, revision }) => [stream, revision]));
}

/** Compares rows as JSON carries them: a row that was loaded has no `undefined` and no order of fields. */
function same({ columns }: Projection, before: Row | null, after: Row | null): boolean {
  if (before === null || after === null) return before === after;
  const json = (row: Row) => JSON.parse(JSON.stringify(Object.keys(columns).map((name) => row[name] ?? null)));
  return isDeepStrictEqual(json(before), json(after));
}
