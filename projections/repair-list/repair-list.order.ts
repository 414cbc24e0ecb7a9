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

/** The rows after an end, in the query's order: those with a value first, then those without, whatever the direction. */
export async function keysAfter(
  db: Queryable,
  parts: SqlParts,
  { view, sort, direction }: RepairListQuery,
  end: PageEnd | null,
  without: readonly number[],
  limit: number,
): Promise<RowKey[]> {
  const { column, type } = SORTS[sort];
  const beyond = direction === 'asc' ? '>' : '<';
  const narrowed = parts.copy();
  if (without.length > 0) narrowed.and(`not r.id = any(${narrowed.value(without)}::bigint[])`);
  const shelves = shelvesOf(view);
  let valued: RowKey[] = [];
  if (!end || end.v !== null) {
    const part = narrowed.copy();
    part.and(`${column} is not null`);
    const value = end ? `${part.value(end.v)}::${type}` : '';
    if (end && sort === 'id') part.and(`r.id ${beyond} ${value}`);
    else if (end) part.and(`(${column}, r.id) ${beyond} (${value}, ${part.value(end.id)})`);
    valued = await merged(db, part, shelves, column, direction, limit);
  }
  if (valued.length === limit || sort === 'id') return valued;
  const part = narrowed.copy();
  part.and(`${column} is null`);
  if (end && end.v === null) part.and(`r.id ${beyond} ${part.value(end.id)}`);
  return [...valued, ...(await merged(db, part, shelves, null, direction, limit - valued.length))];
}

/** The first of each shelf by its index, of these the first of all. Read by their keys, so that the index may answer alone. */
async function merged(
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
