import type { Queryable } from '../kernel/checkpoint.query.ts';
import type { SqlParts } from '../kernel/sql-parts.ts';
import type { Estimate } from './repair-list.estimate.ts';
import {
  conditions,
  numbersOf,
  type RepairListQuery,
  type RepairListSort,
  type RepairScope,
} from './repair-list.filters.ts';
import { type Search, searched } from './repair-list.search.ts';

/** A row of a page, before all of it is read. Null: it has no value, or its place is not due to one. */
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
export const SORTS: Record<RepairListSort, { column: string; type: string }> = {
  id: { column: 'r.id', type: 'bigint' },
  customer: { column: 'r.customer_label', type: 'text' },
  date_ddt: { column: 'r.date_ddt', type: 'date' },
  state: { column: 'r.states_id', type: 'int' },
  technician: { column: 'r.technician', type: 'text' },
  due_on: { column: 'r.due_on', type: 'date' },
  updated_at: { column: 'r.updated_at', type: 'timestamptz' },
  total: { column: 'r.quote_total', type: 'bigint' },
};

/** A question, looked up. */
export interface Looked {
  readonly query: RepairListQuery;
  readonly scope: RepairScope;
  /** `YYYY-MM-DD` in Rome. */
  readonly today: string;
  readonly search: Search;
  readonly told: Estimate;
  /** Its rows are so few that all of them are read and sorted; else they are looked for along the order. */
  readonly few: boolean;
}

export interface Keys {
  readonly keys: readonly RowKey[];
  /** How many there are on all pages, where that came by itself. */
  readonly count: number | null;
}

/** The rows after an end, in the query's order: those with a value first, then those without, whatever the direction. */
export async function keysAfter(
  db: Queryable,
  looked: Looked,
  end: PageEnd | null,
  without: readonly number[],
  limit: number,
): Promise<Keys> {
  if (looked.told.shelves.length === 0) return { keys: [], count: 0 };
  if (looked.few) return gathered(db, looked, end, without, limit);
  return { keys: await walked(db, looked, end, without, limit), count: null };
}

/** Along the order's own index. */
async function walked(
  db: Queryable,
  looked: Looked,
  end: PageEnd | null,
  without: readonly number[],
  limit: number,
): Promise<RowKey[]> {
  const { query, scope, told } = looked;
  const { shelves } = told;
  const { sort, direction } = query;
  const { column, type } = SORTS[sort];
  const beyond = direction === 'asc' ? '>' : '<';
  const narrowed = inSequence(looked);
  if (without.length > 0) narrowed.and(`not r.id = any(${narrowed.value(without)}::bigint[])`);
  let valued: RowKey[] = [];
  if (!end || end.v !== null) {
    const part = narrowed.copy();
    part.and(`${column} is not null`);
    const value = end ? `${part.value(end.v)}::${type}` : '';
    if (end && sort === 'id') part.and(`r.id ${beyond} ${value}`);
    else if (end) part.and(`(${column}, r.id) ${beyond} (${value}, ${part.value(end.id)})`);
    const names = sort === 'technician' ? await technicianNames(db, query, scope) : null;
    if (names) part.and(`r.technician = any(${part.value(names)}::text[])`);
    valued = await inOrder(db, part, shelves, column, direction, limit);
  }
  if (valued.length === limit || sort === 'id') return valued;
  const part = narrowed.copy();
  part.and(`${column} is null`);
  if (end && end.v === null) part.and(`r.id ${beyond} ${part.value(end.id)}`);
  return [...valued, ...(await inOrder(db, part, shelves, null, direction, limit - valued.length))];
}

/** Of the technicians asked for (null: of any), so that the walk begins where their rows are: one's rows all hold one name. */
async function technicianNames(
  db: Queryable,
  { technician }: RepairListQuery,
  { id_people }: RepairScope,
): Promise<string[] | null> {
  const ids = id_people === undefined ? numbersOf(technician) : [id_people];
  if (ids === null) return null;
  const { rows } = await db.query<{ technician: string }>({
    name: 'repair-list-technician-names',
    text: `select distinct r.technician from unnest($1::bigint[]) i(id) cross join lateral
             (select technician from read.repair_list r where r.id_people = i.id order by r.id desc limit 1) r
           where r.technician is not null`,
    values: [ids],
  });
  return rows.map((row) => row.technician);
}

/** The first of each shelf by its index, of these the first of all. Read by their keys, so that the index may answer alone. */
async function inOrder(
  db: Queryable,
  parts: SqlParts,
  shelves: readonly string[],
  column: string | null,
  direction: string,
  limit: number,
): Promise<RowKey[]> {
  const most = parts.value(limit);
  const own = column === 'r.id' ? '' : column === null ? 'null::int as _sort, ' : `${column} as _sort, `;
  const by = own === '' || column === null ? '' : `${column} ${direction}, `;
  const each = shelves.map(
    (shelf) =>
      `(select ${own}r.id from read.repair_list r where r.shelf = '${shelf}' and ${parts.where}
        order by ${by}r.id ${direction} limit ${most})`,
  );
  const text = `select * from (${each.join(' union all ')}) k order by ${by ? `_sort ${direction}, ` : ''}id ${direction} limit ${most}`;
  const { rows } = await db.query<RowKey>(each.length === 1 ? (each[0] ?? '') : text, parts.values);
  return own === '' ? rows.map(({ id }) => ({ id, _sort: id })) : rows;
}

/** All that fit, counted and sorted. */
async function gathered(
  db: Queryable,
  looked: Looked,
  end: PageEnd | null,
  without: readonly number[],
  limit: number,
): Promise<Keys> {
  const { column, type } = SORTS[looked.query.sort];
  const { direction } = looked.query;
  const parts = fitting(looked);
  const beyond = direction === 'asc' ? '>' : '<';
  let after = `not id = any(${parts.value(without)}::bigint[])`;
  if (end) {
    const id = parts.value(end.id);
    after +=
      end.v === null
        ? ` and _sort is null and id ${beyond} ${id}::bigint`
        : ` and ((_sort, id) ${beyond} (${parts.value(end.v)}::${type}, ${id}::bigint) or _sort is null)`;
  }
  const { rows } = await db.query<RowKey & { _count: number }>(
    `with fit as materialized (select r.id, ${column} as _sort from read.repair_list r where ${parts.where})
     select id, _sort, (select count(*) from fit) as _count from fit where ${after}
     order by _sort ${direction} nulls last, id ${direction} limit ${parts.value(limit)}`,
    parts.values,
  );
  return { keys: rows.map(({ id, _sort }) => ({ id, _sort })), count: rows[0]?._count ?? null };
}

/** What must hold of all rows of a question, for whoever reads all of them. */
export function fitting({ query, scope, today, search, told }: Looked): SqlParts {
  const all = conditions(query, scope, today, told.daysApart);
  if (!told.daysApart) withinIds(all, told);
  searched(all, search, told.searchApart ? 'apart' : 'by index');
  all.and(`r.shelf = any(${all.value(told.shelves)}::text[])`);
  return all;
}

/** The same for whoever reads them in some order, one shelf after the other. */
export function inSequence({ query, scope, today, search, told }: Looked): SqlParts {
  const each = conditions(query, scope, today);
  withinIds(each, told);
  searched(each, search, 'in sequence');
  return each;
}

function withinIds(parts: SqlParts, { ids }: Estimate): void {
  if (ids.from !== null) parts.and(`r.id >= ${parts.value(ids.from)}`);
  if (ids.to !== null) parts.and(`r.id <= ${parts.value(ids.to)}`);
}
