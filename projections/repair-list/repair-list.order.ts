import { ofEachNoted } from '#domain/repairs/noted.ts';
import type { RepairTab } from '#domain/repairs/repair-views.ts';
import {
  allOf,
  arrayOf,
  type Condition,
  inDirection,
  joined,
  ownSql,
  type Queryable,
  rowsOf,
  type Sql,
  sql,
} from '#platform/postgres/sql.ts';
import type { ColumnValue } from '../kernel/lists/cursor.ts';
import type { Estimate } from './repair-list.estimate.ts';
import {
  type Conditions,
  conditions,
  numbersOf,
  type RepairListQuery,
  type RepairListSort,
  type RepairScope,
} from './repair-list.filters.ts';
import { type Search, searched } from './repair-list.search.ts';

/** The key of a page's row, before the row is read. `_sort` null: it has no value, or is not placed by one. */
export interface RowKey {
  readonly id: number;
  readonly _sort: string | number | null;
}

/** Where a page ended: the last row's value and id. A null value: among the rows without one, which come last. */
export interface PageEnd {
  readonly v: string | number | null;
  readonly id: number;
}

/** What each order sorts by. */
export const SORTS: Record<RepairListSort, { column: Sql; type: Exclude<ColumnValue, 'bool'> }> = {
  id: { column: sql`r.id`, type: 'int8' },
  customer: { column: sql`r.customer_label`, type: 'text' },
  date_ddt: { column: sql`r.date_ddt`, type: 'date' },
  state: { column: sql`r.state_place`, type: 'int4' },
  technician: { column: sql`r.technician`, type: 'text' },
  ...ofEachNoted((name) => ({ column: ownSql(`r.${name}`), type: 'text' as const })),
  due_on: { column: sql`r.due_on`, type: 'date' },
  updated_at: { column: sql`r.updated_at`, type: 'timestamptz' },
  total: { column: sql`r.quote_total`, type: 'int8' },
};

/** A query with everything that was looked up for it. */
export interface Looked {
  readonly query: RepairListQuery;
  readonly scope: RepairScope;
  /** `YYYY-MM-DD` in Rome. */
  readonly today: string;
  readonly search: Search;
  readonly told: Estimate;
}

export interface Keys {
  readonly keys: readonly RowKey[];
  /** How many rows all pages have, where that came by itself. */
  readonly count: number | null;
}

/** The rows after an end, in the query's order: first those with a value, then those without, in either direction. */
export async function keysAfter(
  db: Queryable,
  looked: Looked,
  end: PageEnd | null,
  without: readonly number[],
  limit: number,
): Promise<Keys> {
  if (looked.told.tabs.length === 0) return { keys: [], count: 0 };
  if (!isFew(looked.told)) {
    const keys = await walked(db, looked, end, without, limit);
    if (keys) return { keys, count: null };
  }
  return gathered(db, looked, end, without, limit);
}

/** True: matches are so few that all of them are read and sorted; else they are looked for along the order. */
export const isFew = ({ gathering, walking }: Estimate) => gathering < walking;

/** How many rows match, counted up to `limit`. */
export async function countOf(db: Queryable, looked: Looked, limit: number): Promise<number> {
  if (looked.told.tabs.length === 0) return 0;
  return (
    (looked.told.countApart ? await countedInOrder(db, looked, limit) : null) ?? (await counted(db, looked, limit))
  );
}

async function counted(db: Queryable, looked: Looked, limit: number): Promise<number> {
  // Materialised: for so few the planner would rather read row by row, endlessly where there are fewer than it thinks.
  const rows = await rowsOf<{ count: number }>(
    db,
    sql`with fit as materialized (select 1 from read.repair_list r where ${fitting(looked)})
     select count(*) as count from (select 1 from fit limit ${limit}) c`,
  );
  return rows[0]?.count ?? 0;
}

/** Frequent matches are sooner met among rows in any order than listed. Null: too many rows had to be read. */
async function countedInOrder(db: Queryable, looked: Looked, limit: number): Promise<number | null> {
  const { tabs, countReads: most } = looked.told;
  const walk = { ...inSequence(looked), most, columns: sql`r.id`, order: sql`r.id desc`, limit };
  // The closed tab first: it has most rows.
  const closedFirst = [...tabs].sort((a, b) => Number(b === 'closed') - Number(a === 'closed'));
  const rows = await rowsOf<{ count: number; cut: boolean | null }>(
    db,
    sql`select count(*) filter (where fits) as count, bool_or(cut) as cut
     from (select fits, cut from (${alongTabs(walk, closedFirst)}) k limit ${limit}) c`,
  );
  const { count = 0, cut = false } = rows[0] ?? {};
  return cut && count < limit ? null : count;
}

/** Walks along the order's own index. Null: it had to read so many rows that reading all that fit is less. */
async function walked(
  db: Queryable,
  looked: Looked,
  end: PageEnd | null,
  without: readonly number[],
  limit: number,
): Promise<RowKey[] | null> {
  const { query, scope, told } = looked;
  const { sort, direction } = query;
  const { column, type } = SORTS[sort];
  const { beyond } = inDirection[direction];
  const { indexed, held } = inSequence(looked);
  const besides = without.length > 0 && sql`not r.id = any(${arrayOf(without, 'int8')})`;
  const walk = { held, tabs: told.tabs, direction, most: told.reads };
  let valued: RowKey[] = [];
  if (!end || end.v !== null) {
    const names = sort === 'technician' ? await technicianNames(db, query, scope) : null;
    let after: Condition = null;
    if (end) {
      const value = sql`${end.v}::${ownSql(type)}`;
      after = sort === 'id' ? sql`r.id ${beyond} ${value}` : sql`(${column}, r.id) ${beyond} (${value}, ${end.id})`;
    }
    const found = await inOrder(db, {
      ...walk,
      indexed: [
        ...indexed,
        besides,
        sql`${column} is not null`,
        after,
        names && sql`r.technician = any(${arrayOf(names, 'text')})`,
      ],
      sort,
      limit,
    });
    if (found === null) return null;
    valued = found;
  }
  if (valued.length === limit || sort === 'id') return valued;
  const after = end?.v === null && sql`r.id ${beyond} ${end.id}`;
  const valueless = await inOrder(db, {
    ...walk,
    indexed: [...indexed, besides, sql`${column} is null`, after],
    sort: null,
    limit: limit - valued.length,
  });
  return valueless && [...valued, ...valueless];
}

/** The names of the technicians asked for (null: any): the walk begins at their rows, which all hold their name. */
async function technicianNames(
  db: Queryable,
  { technician }: RepairListQuery,
  { id_people }: RepairScope,
): Promise<string[] | null> {
  const ids = id_people === undefined ? numbersOf(technician) : [id_people];
  if (ids === null) return null;
  const rows = await rowsOf<{ technician: string }>(
    db,
    sql`select distinct r.technician from unnest(${arrayOf(ids, 'int8')}) i(id) cross join lateral
             (select technician from read.repair_list r where r.id_people = i.id order by r.id desc limit 1) r
           where r.technician is not null`,
    'repair-list-technician-names',
  );
  return rows.map((row) => row.technician);
}

/** A walk over rows in the order of one sort. */
interface Walk extends Conditions {
  readonly tabs: readonly RepairTab[];
  /** Null: rows without a value. */
  readonly sort: RepairListSort | null;
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  /** How many rows of a tab may be read; null: all. */
  readonly most: number | null;
}

/**
 * The first rows of each tab by its index, and of these the first of all. Only keys are read, so that the index may
 * answer alone. Null: the walk was cut before it had them.
 */
async function inOrder(db: Queryable, { tabs, sort, direction, ...walk }: Walk): Promise<RowKey[] | null> {
  const { word } = inDirection[direction];
  const column = sort === null || sort === 'id' ? null : SORTS[sort].column;
  const own = sort === 'id' ? sql`` : sql`${column ?? sql`null::int`} as _sort, `;
  const columns = sql`${own}r.id`;
  const order = sql`${column ? sql`${column} ${word}, ` : sql``}r.id ${word}`;
  const along = alongTabs({ ...walk, columns, order }, tabs);
  const first = sql`select * from (${along}) k order by ${column ? sql`_sort ${word}, ` : sql``}id ${word} limit ${walk.limit}`;
  const rows = await rowsOf<RowKey & { cut: boolean }>(db, tabs.length === 1 ? along : first);
  if (rows.some(({ cut }) => cut)) return null;
  return rows.map(({ id, _sort }) => ({ id, _sort: sort === 'id' ? id : _sort }));
}

/** Literals, not parameters: the planner uses an index of some tabs only where it sees the tab asked for. */
const ON_TAB: Readonly<Record<RepairTab, Sql>> = {
  open: sql`r.tab = 'open'`,
  closed: sql`r.tab = 'closed'`,
  arriving: sql`r.tab = 'arriving'`,
  gone: sql`r.tab = 'gone'`,
};

interface Along extends Pick<Walk, 'most' | 'limit'> {
  readonly columns: Sql;
  readonly order: Sql;
}

/** The rows of each tab in some order, one tab after the other. */
function alongTabs({ indexed, held, ...along }: Along & Conditions, tabs: readonly RepairTab[]): Sql {
  const within = allOf(indexed);
  const fits = allOf(held);
  return joined(
    tabs.map((tab) => alongTab(along, sql`${ON_TAB[tab]} and ${within}`, fits)),
    sql` union all `,
  );
}

/**
 * The rows of a tab in some order. `cut`: the last row that a walk may read; whether it fits or not, nothing is known
 * of the rows after it.
 */
function alongTab({ most, columns, order, limit }: Along, within: Sql, fits: Sql): Sql {
  const along = sql`read.repair_list r where ${within}`;
  if (most === null) {
    return sql`(select ${columns}, true as fits, false as cut from ${along} and ${fits} order by ${order} limit ${limit})`;
  }
  return sql`(select ${columns}, ${fits} as fits, nth = ${most} as cut
    from (select r.*, row_number() over (order by ${order}) as nth from ${along} order by ${order} limit ${most}) r
    where ${fits} or nth = ${most} order by ${order} limit ${limit})`;
}

/** All rows that fit, counted and sorted. */
async function gathered(
  db: Queryable,
  looked: Looked,
  end: PageEnd | null,
  without: readonly number[],
  limit: number,
): Promise<Keys> {
  const { column, type } = SORTS[looked.query.sort];
  const { word, beyond } = inDirection[looked.query.direction];
  const after = [
    sql`not id = any(${arrayOf(without, 'int8')})`,
    end &&
      (end.v === null
        ? sql`_sort is null and id ${beyond} ${end.id}::bigint`
        : sql`(_sort, id) ${beyond} (${end.v}::${ownSql(type)}, ${end.id}::bigint) or _sort is null`),
  ];
  const rows = await rowsOf<RowKey & { _count: number }>(
    db,
    sql`with fit as materialized (select r.id, ${column} as _sort from read.repair_list r where ${fitting(looked)})
     select id, _sort, (select count(*) from fit) as _count from fit where ${allOf(after)}
     order by _sort ${word} nulls last, id ${word} limit ${limit}`,
  );
  return { keys: rows.map(({ id, _sort }) => ({ id, _sort })), count: rows[0]?._count ?? null };
}

/** The condition on all rows of a query, for reading them in no order. */
function fitting({ query, scope, today, search, told }: Looked): Sql {
  const { indexed, held } = conditions(query, scope, today, told.daysApart);
  return allOf([
    ...indexed,
    ...held,
    ...(told.daysApart ? [] : withinIds(told)),
    ...searched(search, told.searchApart ? 'apart' : 'by index'),
    sql`r.tab = any(${arrayOf(told.tabs, 'text')})`,
  ]);
}

/** The conditions for reading them in some order, one tab after the other. */
export function inSequence({ query, scope, today, search, told }: Looked): Conditions {
  const { indexed, held } = conditions(query, scope, today);
  return { indexed: [...indexed, ...withinIds(told)], held: [...held, ...searched(search, 'in sequence')] };
}

function withinIds({ ids }: Estimate): Condition[] {
  return [ids.from !== null && sql`r.id >= ${ids.from}`, ids.to !== null && sql`r.id <= ${ids.to}`];
}
