import type { Queryable } from '../kernel/checkpoint.query.ts';
import type { SqlParts } from '../kernel/sql-parts.ts';
import { type RepairListQuery, type RepairListSort, shelvesOf } from './repair-list.filters.ts';

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

/**
 * Orders that go with the days of entry, and how many rows may be passed over in their index (the wanted days being at
 * its other end) for the price of one that is read and sorted. By id, the index of the days itself gives all that is asked.
 */
const GOES_WITH_DAYS: Partial<Record<RepairListSort, number>> = { id: 1, date_ddt: 20, updated_at: 20 };

/**
 * The rows after an end, in the query's order: those with a value first, then those without, whatever the direction.
 * @param few the conditions leave so few rows that all of them are read and sorted, whatever the planner thinks
 */
export async function keysAfter(
  db: Queryable,
  parts: SqlParts,
  query: RepairListQuery,
  end: PageEnd | null,
  without: readonly number[],
  limit: number,
  few: boolean,
): Promise<RowKey[]> {
  const { sort, direction } = query;
  const { column, type } = SORTS[sort];
  const beyond = direction === 'asc' ? '>' : '<';
  const narrowed = parts.copy();
  if (without.length > 0) narrowed.and(`not r.id = any(${narrowed.value(without)}::bigint[])`);
  const shelves = shelvesOf(query);
  if (shelves.length === 0) return [];
  if (few || (await daysAreFar(db, query, shelves))) {
    return gathered(db, narrowed, shelves, SORTS[sort], direction, end, limit);
  }
  let valued: RowKey[] = [];
  if (!end || end.v !== null) {
    const part = narrowed.copy();
    part.and(`${column} is not null`);
    const value = end ? `${part.value(end.v)}::${type}` : '';
    if (end && sort === 'id') part.and(`r.id ${beyond} ${value}`);
    else if (end) part.and(`(${column}, r.id) ${beyond} (${value}, ${part.value(end.id)})`);
    valued = await inOrder(db, part, shelves, column, direction, limit);
  }
  if (valued.length === limit || sort === 'id') return valued;
  const part = narrowed.copy();
  part.and(`${column} is null`);
  if (end && end.v === null) part.and(`r.id ${beyond} ${part.value(end.id)}`);
  return [...valued, ...(await inOrder(db, part, shelves, null, direction, limit - valued.length))];
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

/** All that fit, sorted. */
async function gathered(
  db: Queryable,
  parts: SqlParts,
  shelves: readonly string[],
  { column, type }: { readonly column: string; readonly type: string },
  direction: string,
  end: PageEnd | null,
  limit: number,
): Promise<RowKey[]> {
  const part = parts.copy();
  part.and(`r.shelf = any(${part.value(shelves)}::text[])`);
  const beyond = direction === 'asc' ? '>' : '<';
  let after = 'true';
  if (end) {
    const id = part.value(end.id);
    const value = end.v === null ? null : `${part.value(end.v)}::${type}`;
    after = value
      ? `(_sort, id) ${beyond} (${value}, ${id}::bigint) or _sort is null`
      : `_sort is null and id ${beyond} ${id}::bigint`;
  }
  const { rows } = await db.query<RowKey>(
    `with fit as materialized (select r.id, ${column} as _sort from read.repair_list r where ${part.where})
     select id, _sort from fit where ${after}
     order by _sort ${direction} nulls last, id ${direction} limit ${part.value(limit)}`,
    part.values,
  );
  return rows;
}

/** Whether the wanted days of entry are few and far from where the order begins; the planner takes them to be everywhere. */
async function daysAreFar(
  db: Queryable,
  { sort, direction, from, to }: RepairListQuery,
  shelves: readonly string[],
): Promise<boolean> {
  const price = GOES_WITH_DAYS[sort];
  if (price === undefined || !(direction === 'asc' ? from : to)) return false;
  const { rows } = await db.query<{ within: number; before: number }>({
    name: 'repair-list-days',
    text: `select coalesce(sum(count) filter (where month between date_trunc('month', $2::timestamp) and $3), 0)::bigint as within,
             coalesce(sum(count) filter (where case when $4 then month < $2::date else month > $3::date end), 0)::bigint as before
           from read.repair_list_tally where shelf = any($1::text[])`,
    values: [shelves, from ?? '0001-01-01', to ?? '9999-12-31', direction === 'asc'],
  });
  const { within = 0, before = 0 } = rows[0] ?? {};
  return before > within * price;
}
