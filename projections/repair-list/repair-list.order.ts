import { ofEachNoted } from '#domain/repairs/noted.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { SqlParts } from '../kernel/sql-parts.ts';
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
  state: { column: 'r.state_place', type: 'int' },
  technician: { column: 'r.technician', type: 'text' },
  ...ofEachNoted((name) => ({ column: `r.${name}`, type: 'text' })),
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
  if (!isFew(looked.told)) {
    const keys = await walked(db, looked, end, without, limit);
    if (keys) return { keys, count: null };
  }
  return gathered(db, looked, end, without, limit);
}

/** Rows are so few that all of them are read and sorted; else they are looked for along the order. */
export const isFew = ({ gathering, walking }: Estimate) => gathering < walking;

/** How many there are, counted up to `limit`. */
export async function countOf(db: Queryable, looked: Looked, limit: number): Promise<number> {
  if (looked.told.shelves.length === 0) return 0;
  return (
    (looked.told.countApart ? await countedInOrder(db, looked, limit) : null) ?? (await counted(db, looked, limit))
  );
}

async function counted(db: Queryable, looked: Looked, limit: number): Promise<number> {
  const parts = fitting(looked);
  // Apart, since the planner would rather read row by row for so few: endless where there are fewer than it thinks.
  const { rows } = await db.query<{ count: number }>(
    `with fit as materialized (select 1 from read.repair_list r where ${parts.where})
     select count(*) as count from (select 1 from fit limit ${limit}) c`,
    parts.values,
  );
  return rows[0]?.count ?? 0;
}

/** What is frequent is sooner met among rows in any order than listed. Null: too many had to be read. */
async function countedInOrder(db: Queryable, looked: Looked, limit: number): Promise<number | null> {
  const { shelves, countReads: most } = looked.told;
  const walk = { ...inSequence(looked), most };
  // The closed ones first: of these there are most.
  const closedFirst = [...shelves].sort((a, b) => Number(b === 'closed') - Number(a === 'closed'));
  const each = closedFirst.map((shelf) => alongShelf(walk, shelf, 'r.id', 'r.id desc', String(limit)));
  const { rows } = await db.query<{ count: number; cut: boolean | null }>(
    `select count(*) filter (where fits) as count, bool_or(cut) as cut
     from (select fits, cut from (${each.join(' union all ')}) k limit ${limit}) c`,
    walk.parts.values,
  );
  const { count = 0, cut = false } = rows[0] ?? {};
  return cut && count < limit ? null : count;
}

/** Along the order's own index. Null: so many rows had to be read for it that reading all that fit is less. */
async function walked(
  db: Queryable,
  looked: Looked,
  end: PageEnd | null,
  without: readonly number[],
  limit: number,
): Promise<RowKey[] | null> {
  const { query, scope, told } = looked;
  const { shelves, reads: most } = told;
  const { sort, direction } = query;
  const { column, type } = SORTS[sort];
  const beyond = direction === 'asc' ? '>' : '<';
  const walk = () => {
    const both = inSequence(looked);
    if (without.length > 0) both.parts.and(`not r.id = any(${both.parts.value(without)}::bigint[])`);
    return { ...both, shelves, direction, most };
  };
  let valued: RowKey[] = [];
  if (!end || end.v !== null) {
    const { parts, ...others } = walk();
    parts.and(`${column} is not null`);
    const value = end ? `${parts.value(end.v)}::${type}` : '';
    if (end && sort === 'id') parts.and(`r.id ${beyond} ${value}`);
    else if (end) parts.and(`(${column}, r.id) ${beyond} (${value}, ${parts.value(end.id)})`);
    const names = sort === 'technician' ? await technicianNames(db, query, scope) : null;
    if (names) parts.and(`r.technician = any(${parts.value(names)}::text[])`);
    const found = await inOrder(db, { parts, ...others, column, limit });
    if (found === null) return null;
    valued = found;
  }
  if (valued.length === limit || sort === 'id') return valued;
  const { parts, ...others } = walk();
  parts.and(`${column} is null`);
  if (end && end.v === null) parts.and(`r.id ${beyond} ${parts.value(end.id)}`);
  const left = limit - valued.length;
  const valueless = await inOrder(db, { parts, ...others, column: null, limit: left });
  return valueless && [...valued, ...valueless];
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

/** What a walk asks for. */
interface Along {
  /** What the index of the order can tell … */
  readonly parts: SqlParts;
  /** … and that for which a row must be read. */
  readonly held: SqlParts;
  /** How many rows of a shelf may be read; null: all. */
  readonly most: number | null;
}

interface Walk extends Along {
  readonly shelves: readonly string[];
  readonly column: string | null;
  readonly direction: string;
  readonly limit: number;
}

/**
 * The first of each shelf by its index, of these the first of all. Read by their keys, so that the index may answer alone.
 * Null: the walk was cut before it had them.
 */
async function inOrder(db: Queryable, walk: Walk): Promise<RowKey[] | null> {
  const { parts, shelves, column, direction } = walk;
  const own = column === 'r.id' ? '' : column === null ? 'null::int as _sort, ' : `${column} as _sort, `;
  const by = own === '' || column === null ? '' : `${column} ${direction}, `;
  const limit = parts.value(walk.limit);
  const each = shelves.map((shelf) => alongShelf(walk, shelf, `${own}r.id`, `${by}r.id ${direction}`, limit));
  const text = `select * from (${each.join(' union all ')}) k order by ${by ? `_sort ${direction}, ` : ''}id ${direction} limit ${limit}`;
  const { rows } = await db.query<RowKey & { cut: boolean }>(each.length === 1 ? (each[0] ?? '') : text, parts.values);
  if (rows.some(({ cut }) => cut)) return null;
  return rows.map(({ id, _sort }) => ({ id, _sort: own === '' ? id : _sort }));
}

/**
 * The rows of a shelf in some order. `cut`: the last one that a walk may read; whether it fits or not, of what comes after it
 * nothing is known.
 */
function alongShelf(
  { parts, held, most }: Along,
  shelf: string,
  columns: string,
  order: string,
  limit: string,
): string {
  const along = `read.repair_list r where r.shelf = '${shelf}' and ${parts.where}`;
  if (most === null) {
    return `(select ${columns}, true as fits, false as cut from ${along} and ${held.where} order by ${order} limit ${limit})`;
  }
  return `(select ${columns}, ${held.where} as fits, nth = ${most} as cut
    from (select r.*, row_number() over (order by ${order}) as nth from ${along} order by ${order} limit ${most}) r
    where ${held.where} or nth = ${most} order by ${order} limit ${limit})`;
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

/** What must hold of all rows of a question, for whoever reads them in no order. */
function fitting({ query, scope, today, search, told }: Looked): SqlParts {
  const all = conditions(query, scope, today, { daysApart: told.daysApart });
  if (!told.daysApart) withinIds(all, told);
  searched(all, search, told.searchApart ? 'apart' : 'by index');
  all.and(`r.shelf = any(${all.value(told.shelves)}::text[])`);
  return all;
}

/** The same for whoever reads them in some order, one shelf after the other. */
export function inSequence({ query, scope, today, search, told }: Looked): Pick<Along, 'parts' | 'held'> {
  const parts = new SqlParts();
  const held = parts.beside();
  conditions(query, scope, today, { parts, rest: held });
  withinIds(parts, told);
  searched(held, search, 'in sequence');
  return { parts, held };
}

function withinIds(parts: SqlParts, { ids }: Estimate): void {
  if (ids.from !== null) parts.and(`r.id >= ${parts.value(ids.from)}`);
  if (ids.to !== null) parts.and(`r.id <= ${parts.value(ids.to)}`);
}
