import { mapNotedFields } from '#domain/repairs/noted.ts';
import type { RepairListSort, RepairTab } from '#domain/repairs/repair-views.ts';
import {
  allOf,
  arrayOf,
  type Condition,
  joined,
  ownSql,
  type Queryable,
  rowsOf,
  type Sql,
  sql,
} from '#platform/postgres/sql.ts';
import { type Order, type PageEnd, rowsAfter, type SortedBy } from '../kernel/lists/keyset.ts';
import { countedBeyond } from '../kernel/lists/list.query.ts';
import { type Gathered, gather, onceRead, type Walk, type Walked, walk, walkEach } from '../kernel/lists/walk.ts';
import type { Estimate } from './repair-list.estimate.ts';
import {
  type Conditions,
  conditions,
  numbersOf,
  type RepairListQuery,
  type RepairScope,
} from './repair-list.filters.ts';
import { type Search, searched } from './repair-list.search.ts';

/** The key of a page's row, before the row is read. `_sort` null: it has no value. */
export type RowKey = Pick<Walked, '_sort'> & { readonly id: number };

/** What each order sorts by. */
const SORTS: Readonly<Record<Exclude<RepairListSort, 'id'>, SortedBy>> = {
  customer: { by: sql`r.customer_label`, type: 'text', nullable: true },
  date_ddt: { by: sql`r.date_ddt`, type: 'date', nullable: true },
  state: { by: sql`r.state_place`, type: 'int4', nullable: true },
  technician: { by: sql`r.technician`, type: 'text', nullable: true },
  ...mapNotedFields((name) => ({ by: ownSql(`r.${name}`), type: 'text' as const, nullable: true })),
  due_on: { by: sql`r.due_on`, type: 'date', nullable: true },
  updated_at: { by: sql`r.updated_at`, type: 'timestamptz', nullable: true },
  total: { by: sql`r.quote_total`, type: 'int8', nullable: true },
};

/** The order of a query: rows without a value come last in either direction. */
export function orderOf({ sort, direction }: Pick<RepairListQuery, 'sort' | 'direction'>): Order {
  return { by: sort === 'id' ? null : SORTS[sort], id: sql`r.id`, direction };
}

/** A query with everything that was looked up for it. */
export interface LookedUpQuery {
  readonly query: RepairListQuery;
  readonly scope: RepairScope;
  /** `YYYY-MM-DD` in Rome. */
  readonly today: string;
  readonly search: Search;
  readonly estimate: Estimate;
}

export interface Keys {
  readonly keys: readonly RowKey[];
  /** How many rows all pages have, where that came by itself. */
  readonly count: number | null;
}

/** The rows after an end, in the query's order: first those with a value, then those without, in either direction. */
export async function keysAfter(
  db: Queryable,
  looked: LookedUpQuery,
  end: PageEnd | null,
  without: readonly number[],
  limit: number,
): Promise<Keys> {
  if (looked.estimate.tabs.length === 0) return { keys: [], count: 0 };
  const besides = without.length > 0 && sql`not id = any(${arrayOf(without, 'int8')})`;
  if (!isFew(looked.estimate)) {
    const keys = await walked(db, looked, end, besides, limit);
    if (keys) return { keys, count: null };
  }
  return gathered(db, looked, end, besides, limit);
}

/** True: matches are so few that all of them are read and sorted; else they are looked for along the order. */
export const isFew = ({ gathering, walking }: Estimate) => gathering < walking;

/** How many rows match, counted up to `limit`. */
export async function countOf(db: Queryable, looked: LookedUpQuery, limit: number): Promise<number> {
  if (looked.estimate.tabs.length === 0) return 0;
  return (
    (looked.estimate.countApart ? await countedInOrder(db, looked, limit) : null) ?? (await counted(db, looked, limit))
  );
}

function counted(db: Queryable, looked: LookedUpQuery, limit: number): Promise<number> {
  return countedBeyond(db, onceRead(sql`select 1 from read.repair_list r where ${allOf(fitting(looked))}`), limit - 1);
}

/** Frequent matches are sooner met among rows in any order than listed. Null: too many rows had to be read. */
async function countedInOrder(db: Queryable, looked: LookedUpQuery, limit: number): Promise<number | null> {
  const { tabs, countReads: most } = looked.estimate;
  // The closed tab first: it has most rows.
  const closedFirst = [...tabs].sort((a, b) => Number(b === 'closed') - Number(a === 'closed'));
  const order = orderOf({ sort: 'id', direction: 'desc' });
  const walks = walksOf(inSequence(looked), closedFirst, { order, most, limit });
  const rows = await rowsOf<{ count: number; cut: boolean | null }>(
    db,
    sql`select count(*) filter (where _fits) as count, bool_or(_cut) as cut
     from (select _fits, _cut from (${joined(walks.map(walk), sql` union all `)}) k limit ${limit}) c`,
  );
  const { count = 0, cut = false } = rows[0] ?? {};
  return cut && count < limit ? null : count;
}

/** Walks along the order's own index. Null: it had to read so many rows that reading all that fit is less. */
async function walked(
  db: Queryable,
  looked: LookedUpQuery,
  end: PageEnd | null,
  besides: Condition,
  limit: number,
): Promise<RowKey[] | null> {
  const { query, scope, estimate: expected } = looked;
  const { indexed, held } = inSequence(looked);
  const along = (order: Order, within: readonly Condition[], most: number) => {
    const conditions = { indexed: [...indexed, besides, ...within], held };
    return inOrder(db, walksOf(conditions, expected.tabs, { order, most: expected.reads, limit: most }));
  };
  const { by, ...byNumber } = orderOf(query);
  const numbered = { ...byNumber, by: null };
  if (!by) return along(numbered, [rowsAfter(numbered, end)], limit);
  const isPastValues = end?.[0] === null;
  let valued: RowKey[] | null = [];
  if (!isPastValues) {
    const names = query.sort === 'technician' ? await technicianNames(db, query, scope) : null;
    const order = { ...byNumber, by: { ...by, nullable: false } };
    const named = names && sql`r.technician = any(${arrayOf(names, 'text')})`;
    valued = await along(order, [sql`${by.by} is not null`, rowsAfter(order, end), named], limit);
  }
  if (valued === null || valued.length === limit) return valued;
  const after = isPastValues && rowsAfter(numbered, end.slice(1));
  const valueless = await along(numbered, [sql`${by.by} is null`, after], limit - valued.length);
  return valueless && [...valued, ...valueless.map(({ id }) => ({ id, _sort: null }))];
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

/**
 * The first rows of each tab by its index, and of these the first of all. Only keys are read, so that the index may
 * answer alone. Null: the walk was cut before it had them.
 */
async function inOrder(db: Queryable, walks: readonly Walk[]): Promise<RowKey[] | null> {
  const rows = await rowsOf<RowKey & Walked>(db, walkEach(walks));
  return rows.some(({ _cut }) => _cut) ? null : rows.map(({ id, _sort }) => ({ id, _sort }));
}

/** Literals, not parameters: the planner uses an index of some tabs only where it sees the tab asked for. */
const ON_TAB: Readonly<Record<RepairTab, Sql>> = {
  open: sql`r.tab = 'open'`,
  closed: sql`r.tab = 'closed'`,
  arriving: sql`r.tab = 'arriving'`,
  gone: sql`r.tab = 'gone'`,
};

/** A walk along each tab, for the keys of its rows. */
function walksOf(
  { indexed, held }: Conditions,
  tabs: readonly RepairTab[],
  of: Pick<Walk, 'order' | 'most' | 'limit'>,
): Walk[] {
  return tabs.map((tab) => ({
    ...of,
    table: sql`read.repair_list r`,
    columns: sql`r.id`,
    within: [ON_TAB[tab], ...indexed],
    fits: held,
  }));
}

/** All rows that fit, counted and sorted. */
async function gathered(
  db: Queryable,
  looked: LookedUpQuery,
  end: PageEnd | null,
  besides: Condition,
  limit: number,
): Promise<Keys> {
  const order = orderOf(looked.query);
  const table = sql`read.repair_list r`;
  const rows = await rowsOf<Gathered>(
    db,
    gather({ table, order, fits: fitting(looked), most: null, end, besides, limit }),
  );
  const keys = rows.flatMap(({ id, _sort }) => (id === null ? [] : [{ id, _sort }]));
  return { keys, count: rows[0]?._count ?? null };
}

/** The conditions on all rows of a query, for reading them in no order. */
function fitting({ query, scope, today, search, estimate: expected }: LookedUpQuery): Condition[] {
  const { indexed, held } = conditions(query, scope, today, expected.daysApart);
  return [
    ...indexed,
    ...held,
    ...(expected.daysApart ? [] : withinIds(expected)),
    ...searched(search, expected.searchApart ? 'apart' : 'by index'),
    sql`r.tab = any(${arrayOf(expected.tabs, 'text')})`,
  ];
}

/** The conditions for reading them in some order, one tab after the other. */
export function inSequence({ query, scope, today, search, estimate: expected }: LookedUpQuery): Conditions {
  const { indexed, held } = conditions(query, scope, today);
  return { indexed: [...indexed, ...withinIds(expected)], held: [...held, ...searched(search, 'in sequence')] };
}

function withinIds({ ids }: Estimate): Condition[] {
  return [ids.from !== null && sql`r.id >= ${ids.from}`, ids.to !== null && sql`r.id <= ${ids.to}`];
}
