import type pg from 'pg';
import type { StoredEvent } from '#journal/journal.ts';
import { comparePositions, type Position } from '#platform/event-store/port.ts';
import { commit, type Part, settle } from './commit.ts';
import { faultOf } from './faults.ts';
import {
  type Folded,
  fillLabels,
  fold,
  mergeNotes,
  type Notes,
  neededNotes,
  noteName,
  plan,
  type Unreadable,
  type Work,
} from './fold.ts';
import type { Key, Row } from '../projection.ts';
import type { TableTenure } from './table-lease.ts';
import { withClient } from './writer-pool.ts';

type Item = StoredEvent | Unreadable;

/**
 * Takes decoded events into tables: folds them for each tenure that has not seen them, and writes rows and checkpoints
 * in one transaction. Taking the same events again changes nothing.
 * @param position how far the log was read; at or after the last event
 * @param flush write checkpoints that moved over others' events too
 * @returns what was written, for those who want to be told
 * @throws with nothing written and nothing changed in memory
 */
export async function take(
  pool: pg.Pool,
  items: readonly Item[],
  position: Position,
  tenures: readonly TableTenure[],
  flush = false,
): Promise<Part[]> {
  return withClient(pool, (client) => takeWith(client, items, position, tenures, flush));
}

async function takeWith(
  client: pg.ClientBase,
  items: readonly Item[],
  position: Position,
  tenures: readonly TableTenure[],
  flush: boolean,
): Promise<Part[]> {
  const parts = await foldParts(client, items, tenures);
  const written = parts.filter(({ folded }) => changesAnything(folded));
  const behind = tenures.filter((tenure) => comparePositions(position, tenure.position) > 0);
  const moved = new Set(written.map(({ tenure }) => tenure));
  for (const tenure of tenures) {
    if (flush && comparePositions(position, tenure.stored) > 0) moved.add(tenure);
  }
  if (moved.size > 0) {
    await commit(client, written, [...moved], position);
    for (const tenure of moved) tenure.stored = position;
    settle(written);
  }
  for (const tenure of behind) tenure.position = position;
  return written;
}

/**
 * For a batch that could not be written as it is: table by table, and half by half where it still fails, so that it is
 * written in few transactions but for the event at fault, which is put into quarantine.
 * @param error what failed
 */
export async function takeApart(
  pool: pg.Pool,
  items: readonly Item[],
  tenures: readonly TableTenure[],
  error: unknown,
): Promise<Part[]> {
  const last = items.at(-1);
  if (last === undefined || faultOf(error) !== 'data') throw error;
  if (tenures.length === 1 && items.length === 1) {
    const [tenure] = tenures as [TableTenure];
    return isNew(tenure, eventOf(last)) ? [await quarantine(pool, eventOf(last), tenure, error)] : [];
  }
  const written: Part[] = [];
  const tables = tenures.length > 1 ? tenures.map((tenure) => [tenure]) : [tenures];
  const half = items.length >> 1;
  const stretches = tenures.length > 1 ? [items] : [items.slice(0, half), items.slice(half)];
  for (const some of tables) {
    for (const stretch of stretches) {
      const { position } = eventOf(stretch.at(-1) as Item);
      const taken = take(pool, stretch, position, some);
      written.push(...(await taken.catch((again) => takeApart(pool, stretch, some, again))));
    }
  }
  return written;
}

function eventOf(item: Item): StoredEvent {
  return 'fault' in item ? item.event : item;
}

async function quarantine(pool: pg.Pool, event: StoredEvent, tenure: TableTenure, error: unknown): Promise<Part> {
  const [work] = plan(tenure.projection, [{ event, fault: error }]);
  // Keys that are themselves what can't be written mark nothing.
  for (const keys of [work?.keys ?? [], []]) {
    const folded: Folded = {
      touched: new Map(),
      spreads: [],
      poison: [{ event, keys, error }],
      skipped: [event],
    };
    const part = { tenure, folded, notes: new Map() };
    try {
      await withClient(pool, (client) => commit(client, [part], [tenure], event.position));
      settle([part]);
      tenure.position = tenure.stored = event.position;
      return part;
    } catch (second) {
      if (faultOf(second) !== 'data' || keys.length === 0) throw second;
    }
  }
  throw error;
}

function isNew(tenure: TableTenure, event: StoredEvent): boolean {
  return tenure.names.has(event.type) && comparePositions(event.position, tenure.position) > 0;
}

/** What these events do to each tenure that has not seen them; nothing is written. */
export async function foldParts(
  client: pg.ClientBase,
  items: readonly Item[],
  tenures: readonly TableTenure[],
): Promise<Part[]> {
  const planned: { tenure: TableTenure; work: Work[] }[] = [];
  // Most tables know nothing of most batches: that must not cost a look at each event for each of them.
  const types = new Set<string>(items.map((item) => eventOf(item).type));
  for (const tenure of tenures) {
    if (types.isDisjointFrom(tenure.names)) continue;
    const mine = items.filter((item) => isNew(tenure, eventOf(item)));
    if (mine.length > 0) planned.push({ tenure, work: plan(tenure.projection, mine) });
  }
  return Promise.all(
    planned.map(async ({ tenure, work }) => {
      const rows = await loadRows(client, tenure, work);
      const folded = fold(tenure.projection, work, (key) => rows.get(key) ?? null, tenure.quarantined);
      const notes = await loadNotes(client, tenure, folded);
      mergeNotes(folded, notes);
      fillLabels(tenure.projection, folded, notes);
      return { tenure, folded, notes };
    }),
  );
}

async function loadRows(
  client: pg.ClientBase,
  tenure: TableTenure,
  work: readonly Work[],
): Promise<Map<Key, Row | null>> {
  const { projection, sql } = tenure;
  const rows = new Map<Key, Row | null>();
  if (projection.onePerEvent) return rows;
  const missing: Key[] = [];
  for (const { keys, fault } of work) {
    if (fault !== null) continue;
    for (const key of keys) {
      if (rows.has(key)) continue;
      const kept = tenure.rows.get(key);
      if (!kept) missing.push(key);
      rows.set(key, kept?.row ?? null);
    }
  }
  if (missing.length === 0) return rows;
  const found = await client.query<Row & { _position: string }>({ ...sql.load, values: [missing] });
  for (const { _position, ...row } of found.rows) rows.set(row[projection.key] as Key, row as Row);
  // That a row is not there is kept as well: it would be asked again with every event of the same thing.
  for (const key of missing) tenure.rows.set(key, { row: rows.get(key) ?? null });
  return rows;
}

async function loadNotes(client: pg.ClientBase, tenure: TableTenure, folded: Folded): Promise<Notes> {
  const notes: Notes = new Map();
  const missing: { column: string; equals: Key }[] = [];
  for (const [name, wanted] of neededNotes(tenure.projection, folded)) {
    const kept = tenure.notes.get(name);
    if (!kept) missing.push(wanted);
    notes.set(name, kept?.set ?? null);
  }
  if (missing.length === 0) return notes;
  const { rows } = await client.query<{ col: string; equals: string; set: Partial<Row> }>({
    name: 'projections-notes',
    text: `select s.col, s.equals, s.set from read.spreads s
           join unnest($3::text[], $4::text[]) w(col, equals) on s.col = w.col and s.equals = w.equals
           where s.projection = $1 and s.version = $2`,
    values: [
      tenure.projection.name,
      tenure.version,
      missing.map(({ column }) => column),
      missing.map(({ equals }) => String(equals)),
    ],
  });
  for (const { col, equals, set } of rows) notes.set(noteName(col, equals), set);
  return notes;
}

function changesAnything({ touched, spreads, poison, skipped }: Folded): boolean {
  return touched.size > 0 || spreads.length > 0 || poison.length > 0 || skipped.length > 0;
}
