import type { StateBook } from '#domain/repairs/state-book.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { SqlParts } from '../kernel/sql-parts.ts';
import { statesNow } from '../states/state-book.query.ts';
import { applyScope, type RepairScope } from './repair-list.filters.ts';
import { ITEM_COLUMNS, ITEM_TABLES, type RawItem, type RepairListItem, toItem } from './repair-list.item.ts';

/**
 * The rows of the list query with these ids, in no order; those that no list shows (archived, unknown, out of scope)
 * are absent.
 */
export async function repairRowsById(
  db: Queryable,
  ids: readonly number[],
  scope: RepairScope = {},
  states: Promise<StateBook> = statesNow(db),
): Promise<RepairListItem[]> {
  if (ids.length === 0) return [];
  const parts = new SqlParts([ids]);
  parts.and('r.id = any($1::bigint[])');
  parts.and(`r.shelf <> 'gone'`);
  applyScope(parts, scope);
  const narrowed = Object.entries(scope).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const found = db.query<RawItem>({
    name: `repair-rows ${narrowed.sort()}`,
    text: `select ${ITEM_COLUMNS} from ${ITEM_TABLES} where ${parts.where}`,
    values: parts.values,
  });
  const [{ rows }, book] = await Promise.all([found, states]);
  return rows.map((row) => toItem(row, book));
}

/** How many repairs each tab shows. */
export interface RepairCounts {
  readonly open: number;
  readonly closed: number;
  readonly all: number;
  readonly arriving: number;
}

export async function countRepairs(db: Queryable, scope: RepairScope = {}): Promise<RepairCounts> {
  const { rows } = await db.query<{ shelf: 'open' | 'closed' | 'arriving'; count: number }>(shelfCounts(scope));
  const counts = { open: 0, closed: 0, arriving: 0 };
  for (const { shelf, count } of rows) counts[shelf] = count;
  return { ...counts, all: counts.open + counts.closed + counts.arriving };
}

/** The database has counted all of them already, and those of each salesman and technician; a customer's are few. */
function shelfCounts(scope: RepairScope): { name?: string; text: string; values: unknown[] } {
  const { customer_id, id_people, salesmanId } = scope;
  const narrowed = [customer_id, id_people, salesmanId].filter((id) => id !== undefined);
  if (narrowed.length < 2 && customer_id === undefined) {
    const what = salesmanId !== undefined ? 'salesman' : id_people !== undefined ? 'technician' : 'all';
    return {
      name: 'repair-counts',
      text: `select shelf, sum(count)::bigint as count from read.repair_list_tally
             where what = $1 and value = $2 and shelf <> 'gone' group by shelf`,
      values: [what, narrowed[0] ?? 0],
    };
  }
  const parts = new SqlParts();
  parts.and(`r.shelf <> 'gone'`);
  applyScope(parts, scope);
  const text = `select r.shelf, count(*) as count from read.repair_list r where ${parts.where} group by r.shelf`;
  return { text, values: parts.values };
}
