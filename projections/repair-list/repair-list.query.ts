import { z } from 'zod';
import type { Position } from '#platform/event-store/port.ts';
import { type CappedCount, COUNT_CAP, capped, checkpointOf, type Queryable } from '../kernel/checkpoint.query.ts';
import { readCursor, writeCursor } from '../kernel/cursor.ts';
import type { SqlParts } from '../kernel/sql-parts.ts';
import { conditions, type RepairListQuery, type RepairScope, shelvesOf } from './repair-list.filters.ts';
import type { RepairListItem } from './repair-list.item.ts';
import { keysAfter, type PageEnd } from './repair-list.order.ts';
import { mostRows, readSearch, readSearchNearly, type Search } from './repair-list.search.ts';
import { MOST_ON_TOP, topIds } from './repair-list.top.ts';
import { repairRowsById } from './repair-rows.query.ts';

export interface RepairPage {
  readonly rows: readonly RepairListItem[];
  readonly next: string | null;
  readonly count: CappedCount;
  readonly position: Position | null;
}

const cursorSchema = z.object({
  /** Sort and direction that it belongs to. */
  s: z.string(),
  /** Null: only rows at the top were shown. */
  after: z.object({ v: z.union([z.string(), z.number(), z.null()]), id: z.number().int() }).nullable(),
  /** Typing errors were accepted. */
  f: z.boolean(),
  /** Shown at the top already. */
  top: z.array(z.number().int()).max(MOST_ON_TOP),
});
type Cursor = z.infer<typeof cursorSchema>;

/** So many rows are sooner read and sorted than found along an order. */
const FEW = 10_000;

/**
 * A page of the repair list (`GET /api/v1/intervention`). Rows whose id or code is what was searched come first, those
 * that begin with it next. Where nothing has the searched words as they stand, typing errors are accepted. Rows without
 * a value come last in either direction.
 * @param today `YYYY-MM-DD` in Rome
 * @throws BadCursor
 */
export async function listRepairs(
  db: Queryable,
  query: RepairListQuery,
  scope: RepairScope,
  today: string,
): Promise<RepairPage> {
  const order = `${query.sort} ${query.direction}`;
  const cursor = query.cursor ? readCursor(query.cursor, cursorSchema.extend({ s: z.literal(order) })) : null;
  const position = await checkpointOf(db, 'repair-list');
  const exactly = await readSearch(db, query.search);
  const read = async (search: Search, f: boolean) => {
    const parts = conditions(query, scope, today, search);
    return { f, parts, ...(await pageOf(db, parts, query, cursor, f, mostRows(search) <= FEW)) };
  };
  let page = cursor?.f ? await read(await readSearchNearly(db, exactly), true) : await read(exactly, false);
  if (!cursor && exactly.length > 0 && page.ids.length === 0) {
    page = await read(await readSearchNearly(db, exactly), true);
  }
  const { ids, more, after, f, top, parts } = page;
  const next: Cursor | null = more ? { s: order, after, f, top } : null;
  const rows = await itemsOf(db, ids, scope);
  const count = cursor || more ? await countOf(db, parts, query) : capped(ids.length);
  return { rows, next: next && writeCursor(next), count, position };
}

/** Which repairs a page shows, those on top first, and where it ends. */
async function pageOf(
  db: Queryable,
  parts: SqlParts,
  query: RepairListQuery,
  cursor: Cursor | null,
  f: boolean,
  few: boolean,
) {
  const shown = cursor || f ? [] : await topIds(db, parts, query);
  const top = cursor?.top ?? shown;
  const wanted = query.limit - shown.length;
  const rest = await keysAfter(db, parts, query, cursor?.after ?? null, top, wanted + 1, few);
  const last = rest[wanted - 1];
  const after: PageEnd | null = last ? { v: last._sort, id: last.id } : null;
  const ids = [...shown, ...rest.slice(0, wanted).map(({ id }) => id)];
  return { ids, top, after, more: rest.length > wanted };
}

/** In the order of the ids. One that left meanwhile, or is another's now, is absent. */
async function itemsOf(db: Queryable, ids: readonly number[], scope: RepairScope): Promise<RepairListItem[]> {
  if (ids.length === 0) return [];
  const items = new Map((await repairRowsById(db, ids, scope)).map((item) => [item.id, item]));
  return ids.flatMap((id) => items.get(id) ?? []);
}

async function countOf(db: Queryable, parts: SqlParts, query: RepairListQuery): Promise<CappedCount> {
  const part = parts.copy();
  part.and(`r.shelf = any(${part.value(shelvesOf(query))}::text[])`);
  const { rows } = await db.query<{ count: number }>(
    `select count(*) as count from (select 1 from read.repair_list r where ${part.where} limit ${COUNT_CAP + 1}) c`,
    part.values,
  );
  return capped(rows[0]?.count ?? 0);
}
