import type pg from 'pg';
import { z } from 'zod';
import type { Position } from '#platform/event-store/port.ts';
import { type CappedCount, COUNT_CAP, capped, checkpointOf, type Queryable } from '../kernel/checkpoint.query.ts';
import { readCursor, writeCursor } from '../kernel/cursor.ts';
import { escapeLike, SIMILARITY, searchTerms } from '../kernel/search-terms.ts';
import type { SqlParts } from '../kernel/sql-parts.ts';
import { conditions, type RepairListQuery, type RepairListSort, type RepairScope } from './repair-list.filters.ts';
import { ITEM_COLUMNS, ITEM_TABLES, type RawItem, type RepairListItem, toItem } from './repair-list.item.ts';

export interface RepairPage {
  readonly rows: readonly RepairListItem[];
  readonly next: string | null;
  readonly count: CappedCount;
  readonly position: Position | null;
}

/** Rows that are put before the others, at most. */
const MOST_ON_TOP = 20;

const SORTS: Record<RepairListSort, { column: string; type: string }> = {
  id: { column: 'r.id', type: 'bigint' },
  customer: { column: 'r.customer_label', type: 'text' },
  date_ddt: { column: 'r.date_ddt', type: 'date' },
  state: { column: 'r.states_id', type: 'int' },
  technician: { column: 'r.technician', type: 'text' },
  due_on: { column: 'r.due_on', type: 'date' },
  updated_at: { column: 'r.updated_at', type: 'timestamptz' },
  total: { column: 'r.quote_total', type: 'bigint' },
};

const cursorSchema = z.object({
  /** Sort and direction that it belongs to. */
  s: z.string(),
  /** Value and id of the last row; a null value: among those without one, which come last either way. Null: none yet. */
  after: z.object({ v: z.union([z.string(), z.number(), z.null()]), id: z.number().int() }).nullable(),
  /** Typing errors were accepted. */
  f: z.boolean(),
  /** Shown at the top already. */
  top: z.array(z.number().int()).max(MOST_ON_TOP),
});
type Cursor = z.infer<typeof cursorSchema>;

/**
 * A page of the repair list (`GET /api/v1/intervention`). Rows whose id or code is what was searched come first, those
 * that begin with it next. Where nothing has the searched words as they stand, typing errors are accepted. Rows without
 * a value come last in either direction.
 * @param today `YYYY-MM-DD` in Rome
 * @throws BadCursor
 */
export async function listRepairs(
  pool: pg.Pool,
  query: RepairListQuery,
  scope: RepairScope,
  today: string,
): Promise<RepairPage> {
  const order = `${query.sort} ${query.direction}`;
  const cursor = query.cursor ? readCursor(query.cursor, cursorSchema.extend({ s: z.literal(order) })) : null;
  const position = await checkpointOf(pool, 'repair-list');
  const terms = searchTerms(query.search);
  const exact = conditions(query, scope, today, terms, false);
  const fuzzy = cursor ? cursor.f : terms.length > 0 && !(await anyRow(pool, exact));
  const parts = fuzzy ? conditions(query, scope, today, terms, true) : exact;
  return tolerant(pool, fuzzy, async (db) => {
    const top = cursor || fuzzy ? [] : await topRows(db, parts, terms, query);
    const topIds = cursor?.top ?? top.map(({ id }) => id);
    const wanted = query.limit - top.length;
    const rest = await pageAfter(db, parts, query, cursor?.after ?? null, topIds, wanted + 1);
    const count = await countOf(db, parts);
    const rows = [...top, ...rest.slice(0, wanted)];
    const last = rest[wanted - 1];
    const after = last ? { v: last._sort, id: last.id } : null;
    const ahead: Cursor = { s: order, after, f: fuzzy, top: topIds };
    const next = rest.length > wanted ? writeCursor(ahead) : null;
    return { rows: rows.map(itemOf), next, count, position };
  });
}

type SortedRow = RawItem & { _sort: string | number | null };

function itemOf({ _sort, ...row }: SortedRow): RepairListItem {
  return toItem(row);
}

/** Rows after the cursor: those with a value first, then those without. */
async function pageAfter(
  db: Queryable,
  parts: SqlParts,
  { sort, direction }: RepairListQuery,
  cursor: Cursor['after'],
  topIds: readonly number[],
  limit: number,
): Promise<SortedRow[]> {
  const { column, type } = SORTS[sort];
  const after = direction === 'asc' ? '>' : '<';
  const select = async (part: SqlParts, by: string, most: number) => {
    if (topIds.length > 0) part.and(`not r.id = any(${part.value(topIds)}::bigint[])`);
    const { rows } = await db.query<SortedRow>(
      `select ${ITEM_COLUMNS}, ${column} as _sort from ${ITEM_TABLES} where ${part.where} order by ${by} limit ${part.value(most)}`,
      part.values,
    );
    return rows;
  };
  let valued: SortedRow[] = [];
  if (!cursor || cursor.v !== null) {
    const part = parts.copy();
    part.and(`${column} is not null`);
    if (cursor) part.and(`(${column}, r.id) ${after} (${part.value(cursor.v)}::${type}, ${part.value(cursor.id)})`);
    valued = await select(
      part,
      sort === 'id' ? `r.id ${direction}` : `${column} ${direction}, r.id ${direction}`,
      limit,
    );
  }
  if (valued.length === limit || sort === 'id') return valued;
  const part = parts.copy();
  part.and(`${column} is null`);
  if (cursor && cursor.v === null) part.and(`r.id ${after} ${part.value(cursor.id)}`);
  return [...valued, ...(await select(part, `r.id ${direction}`, limit - valued.length))];
}

/** What has the searched text as its id or code, then what begins with it. */
async function topRows(
  db: Queryable,
  parts: SqlParts,
  terms: readonly string[],
  query: RepairListQuery,
): Promise<SortedRow[]> {
  const [term] = terms;
  if (terms.length !== 1 || !term || !/\d/.test(term)) return [];
  const part = parts.copy();
  const code = term.toUpperCase();
  const id = /^\d{1,9}$/.test(term) ? Number(term) : null;
  const exactly = `r.id = ${part.value(id)}::bigint or r.code_intervention_gr = ${part.value(code)}`;
  part.and(`${exactly} or r.code_intervention_gr like ${part.value(`${escapeLike(code)}%`)}`);
  const { rows } = await db.query<SortedRow>(
    `select ${ITEM_COLUMNS}, null as _sort from ${ITEM_TABLES} where ${part.where}
     order by coalesce(${exactly}, false) desc, r.id desc limit ${part.value(Math.min(MOST_ON_TOP, query.limit))}`,
    part.values,
  );
  return rows;
}

async function anyRow(db: Queryable, parts: SqlParts): Promise<boolean> {
  const { rowCount } = await db.query(`select 1 from read.repair_list r where ${parts.where} limit 1`, parts.values);
  return (rowCount ?? 0) > 0;
}

async function countOf(db: Queryable, parts: SqlParts): Promise<CappedCount> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*) as count from (select 1 from read.repair_list r where ${parts.where} limit ${COUNT_CAP + 1}) c`,
    parts.values,
  );
  return capped(rows[0]?.count ?? 0);
}

/** How near is near enough is a setting of the transaction. */
async function tolerant<T>(pool: pg.Pool, fuzzy: boolean, work: (db: Queryable) => Promise<T>): Promise<T> {
  if (!fuzzy) return work(pool);
  const client = await pool.connect();
  const broken = () => undefined;
  client.on('error', broken);
  try {
    await client.query(`begin read only; set local pg_trgm.word_similarity_threshold = ${SIMILARITY}`);
    return await work(client);
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.removeListener('error', broken);
    client.release();
  }
}
