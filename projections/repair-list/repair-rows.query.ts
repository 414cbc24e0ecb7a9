import type { StateCatalogue } from '#domain/repairs/state-catalogue.ts';
import { allOf, arrayOf, type Queryable, rowsOf, sql } from '#platform/postgres/sql.ts';
import { currentStates } from '../states/offered/state-catalogue.query.ts';
import { inScope, type RepairScope } from './repair-list.filters.ts';
import { ITEM_COLUMNS, ITEM_TABLES, type RawItem, type RepairListItem, toItem } from './repair-list.item.ts';

/**
 * The rows of the list with these ids, in no order; rows that no list shows (archived, unknown, out of scope) are
 * absent.
 */
export async function repairRowsById(
  db: Queryable,
  ids: readonly number[],
  scope: RepairScope = {},
  states: Promise<StateCatalogue> = currentStates(db),
): Promise<RepairListItem[]> {
  if (ids.length === 0) return [];
  const where = [sql`r.id = any(${arrayOf(ids, 'int8')})`, sql`r.tab <> 'gone'`, ...inScope(scope)];
  const narrowed = Object.entries(scope).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const [rows, catalogue] = await Promise.all([
    rowsOf<RawItem>(
      db,
      sql`select ${ITEM_COLUMNS} from ${ITEM_TABLES} where ${allOf(where)}`,
      `repair-rows ${narrowed.sort()}`,
    ),
    states,
  ]);
  return rows.map((row) => toItem(row, catalogue));
}

/** How many repairs each tab shows. */
export interface RepairCounts {
  readonly open: number;
  readonly closed: number;
  readonly all: number;
  readonly arriving: number;
}

export async function countRepairs(db: Queryable, scope: RepairScope = {}): Promise<RepairCounts> {
  const rows = await shelfCounts(db, scope);
  const counts = { open: 0, closed: 0, arriving: 0 };
  for (const { tab, count } of rows) counts[tab] = count;
  return { ...counts, all: counts.open + counts.closed + counts.arriving };
}

interface ShelfCount {
  readonly tab: 'open' | 'closed' | 'arriving';
  readonly count: number;
}

/**
 * How many repairs each tab has. The counter table has all of them, and those of each salesman and technician; a
 * customer's are few, and counted now.
 */
function shelfCounts(db: Queryable, scope: RepairScope): Promise<ShelfCount[]> {
  const { customer_id, id_people, salesmanId } = scope;
  const narrowed = [customer_id, id_people, salesmanId].filter((id) => id !== undefined);
  if (narrowed.length < 2 && customer_id === undefined) {
    const what = salesmanId !== undefined ? 'salesman' : id_people !== undefined ? 'technician' : 'all';
    return rowsOf(
      db,
      sql`select tab, sum(count)::bigint as count from read.repair_list_tally
          where what = ${what} and value = ${narrowed[0] ?? 0} and tab <> 'gone' group by tab`,
      'repair-counts',
    );
  }
  const where = allOf([sql`r.tab <> 'gone'`, ...inScope(scope)]);
  return rowsOf(db, sql`select r.tab, count(*) as count from read.repair_list r where ${where} group by r.tab`);
}
