import type pg from 'pg';
import type { StoredEvent } from '#journal/journal.ts';
import { comparePositions, type Position } from '#platform/event-store/port.ts';
import type { Key, Row } from '../projection.ts';
import { commit, type ProjectionBatch, rememberRows } from './commit.ts';
import { faultOf } from './faults.ts';
import {
  type FoldResult,
  fillLabels,
  fold,
  mergeNotes,
  type Notes,
  neededNotes,
  noteName,
  type PlannedEvent,
  planEvents,
  type Unreadable,
} from './fold.ts';
import type { TableLease } from './table-lease.ts';
import { withClient } from './writer-pool.ts';

type Item = StoredEvent | Unreadable;

/**
 * Processes decoded events: folds them for each lease that has not seen them, and writes rows and checkpoints in one
 * transaction. Taking the same events again changes nothing.
 * @param position how far the log was read: at or after the last event
 * @param flush also write checkpoints that only passed events of other projections
 * @returns what was written, to be published
 * @throws with nothing written and nothing changed in memory
 */
export async function processEvents(
  pool: pg.Pool,
  items: readonly Item[],
  position: Position,
  leases: readonly TableLease[],
  flush = false,
): Promise<ProjectionBatch[]> {
  return withClient(pool, (client) => takeWith(client, items, position, leases, flush));
}

async function takeWith(
  client: pg.ClientBase,
  items: readonly Item[],
  position: Position,
  leases: readonly TableLease[],
  flush: boolean,
): Promise<ProjectionBatch[]> {
  const parts = await foldParts(client, items, leases);
  const written = parts.filter(({ folded }) => changesAnything(folded));
  const behind = leases.filter((lease) => comparePositions(position, lease.position) > 0);
  const moved = new Set(written.map(({ lease }) => lease));
  for (const lease of leases) {
    if (flush && comparePositions(position, lease.stored) > 0) moved.add(lease);
  }
  if (moved.size > 0) {
    await commit(client, written, [...moved], position);
    for (const lease of moved) lease.stored = position;
    rememberRows(written);
  }
  for (const lease of behind) lease.position = position;
  return written;
}

/**
 * For a batch that could not be written as it is: tries table by table, and half by half where that still fails, so
 * that it is written in few transactions except for the event at fault, whose stream is quarantined.
 * @param error what failed; thrown again unless the data are at fault
 */
export async function takeApart(
  pool: pg.Pool,
  items: readonly Item[],
  leases: readonly TableLease[],
  error: unknown,
): Promise<ProjectionBatch[]> {
  const last = items.at(-1);
  if (last === undefined || faultOf(error) !== 'data') throw error;
  if (leases.length === 1 && items.length === 1) {
    const [lease] = leases as [TableLease];
    return isNew(lease, eventOf(last)) ? [await quarantine(pool, eventOf(last), lease, error)] : [];
  }
  const written: ProjectionBatch[] = [];
  const tables = leases.length > 1 ? leases.map((lease) => [lease]) : [leases];
  const half = items.length >> 1;
  const stretches = leases.length > 1 ? [items] : [items.slice(0, half), items.slice(half)];
  for (const some of tables) {
    for (const stretch of stretches) {
      const { position } = eventOf(stretch.at(-1) as Item);
      const attempt = processEvents(pool, stretch, position, some);
      written.push(...(await attempt.catch((again) => takeApart(pool, stretch, some, again))));
    }
  }
  return written;
}

function eventOf(item: Item): StoredEvent {
  return 'fault' in item ? item.event : item;
}

async function quarantine(
  pool: pg.Pool,
  event: StoredEvent,
  lease: TableLease,
  error: unknown,
): Promise<ProjectionBatch> {
  const [work] = planEvents(lease.projection, [{ event, fault: error }]);
  // The keys themselves may be what can't be written: the second attempt marks no rows.
  for (const keys of [work?.keys ?? [], []]) {
    const folded: FoldResult = {
      touched: new Map(),
      labels: [],
      poison: [{ event, keys, error }],
      skipped: [event],
    };
    const part = { lease, folded, notes: new Map() };
    try {
      await withClient(pool, (client) => commit(client, [part], [lease], event.position));
      rememberRows([part]);
      lease.position = lease.stored = event.position;
      return part;
    } catch (second) {
      if (faultOf(second) !== 'data' || keys.length === 0) throw second;
    }
  }
  throw error;
}

function isNew(lease: TableLease, event: StoredEvent): boolean {
  return lease.names.has(event.type) && comparePositions(event.position, lease.position) > 0;
}

/** What these events change for each lease that has not seen them; nothing is written. */
export async function foldParts(
  client: pg.ClientBase,
  items: readonly Item[],
  leases: readonly TableLease[],
): Promise<ProjectionBatch[]> {
  const planned: { lease: TableLease; work: PlannedEvent[] }[] = [];
  // Most batches hold no event of most tables: pass over such a table without looking at each event.
  const types = new Set<string>(items.map((item) => eventOf(item).type));
  for (const lease of leases) {
    if (types.isDisjointFrom(lease.names)) continue;
    const unseen = items.filter((item) => isNew(lease, eventOf(item)));
    if (unseen.length > 0) planned.push({ lease, work: planEvents(lease.projection, unseen) });
  }
  return Promise.all(
    planned.map(async ({ lease, work }) => {
      const rows = await loadRows(client, lease, work);
      const folded = fold(lease.projection, work, (key) => rows.get(key) ?? null, lease.quarantined);
      const notes = await loadNotes(client, lease, folded);
      mergeNotes(folded, notes);
      fillLabels(lease.projection, folded, notes);
      return { lease, folded, notes };
    }),
  );
}

async function loadRows(
  client: pg.ClientBase,
  lease: TableLease,
  work: readonly PlannedEvent[],
): Promise<Map<Key, Row | null>> {
  const { projection, sql } = lease;
  const rows = new Map<Key, Row | null>();
  if (projection.onePerEvent) return rows;
  const missing: Key[] = [];
  for (const { keys, fault } of work) {
    if (fault !== null) continue;
    for (const key of keys) {
      if (rows.has(key)) continue;
      const kept = lease.rows.get(key);
      if (!kept) missing.push(key);
      rows.set(key, kept?.row ?? null);
    }
  }
  if (missing.length === 0) return rows;
  const found = await client.query<Row & { _position: string }>({ ...sql.load, values: [missing] });
  for (const { _position, ...row } of found.rows) rows.set(row[projection.key] as Key, row as Row);
  // Remember also that a row does not exist: otherwise each further event of the same key would query it again.
  for (const key of missing) lease.rows.set(key, { row: rows.get(key) ?? null });
  return rows;
}

async function loadNotes(client: pg.ClientBase, lease: TableLease, folded: FoldResult): Promise<Notes> {
  const notes: Notes = new Map();
  const missing: { column: string; equals: Key }[] = [];
  for (const [name, wanted] of neededNotes(lease.projection, folded)) {
    const kept = lease.notes.get(name);
    if (!kept) missing.push(wanted);
    notes.set(name, kept?.set ?? null);
  }
  if (missing.length === 0) return notes;
  const { rows } = await client.query<{ col: string; equals: string; set: Partial<Row> }>({
    name: 'projections-notes',
    text: `select s.col, s.equals, s.set from read.denormalized_labels s
           join unnest($3::text[], $4::text[]) w(col, equals) on s.col = w.col and s.equals = w.equals
           where s.projection = $1 and s.version = $2`,
    values: [
      lease.projection.name,
      lease.version,
      missing.map(({ column }) => column),
      missing.map(({ equals }) => String(equals)),
    ],
  });
  for (const { col, equals, set } of rows) notes.set(noteName(col, equals), set);
  return notes;
}

function changesAnything({ touched, labels, poison, skipped }: FoldResult): boolean {
  return touched.size > 0 || labels.length > 0 || poison.length > 0 || skipped.length > 0;
}
