import { allOf, arrayOf, type Condition, type Queryable, rowsOf, type Sql, sql } from '#platform/postgres/sql.ts';
import { type CappedCount, COUNT_CAP, capped, earliestCheckpoint } from '../checkpoint.query.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { endSchema, orderBy, pageOfFound, rowsAfter, type SortedBy } from './keyset.ts';

/** A list as SQL, for all queries that read it: pages, counts, single rows. */
export interface List<Sort extends string = never> {
  /** The read models that it is made of: a page says how much of the log they hold. Empty: it is made of no events. */
  readonly readModels: readonly string[];
  readonly columns: Sql;
  readonly from: Sql;
  /** The number that identifies a row. */
  readonly id: Sql;
  /** The name of that number in a row; default: `id`. */
  readonly idAs?: string;
  /** What rows can be sorted by, besides the number. A row holds its value under the sort's name. */
  readonly sorts?: Readonly<Record<Exclude<Sort, 'id'>, SortedBy>>;
}

/** How a list is sorted, and where its next page begins. */
export interface SortedQuery<Sort extends string = never> {
  readonly sort: Sort | 'id';
  readonly direction: 'asc' | 'desc';
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Sorted by id, the newest row first. */
export const newestFirst = (page: Pick<SortedQuery, 'cursor' | 'limit'>): SortedQuery => {
  return { ...page, sort: 'id', direction: 'desc' };
};

/** A page of a list. */
export interface Page<Row> {
  readonly rows: Row[];
  /** The cursor of the next page; null: there are no more rows. */
  readonly next: string | null;
  /** Every event up to here is in the rows; null: no event was read yet, or the list has no read models. */
  readonly position: string | null;
}

/** A page that says how many rows there are on all pages. */
export interface CountedPage<Row> extends Page<Row> {
  readonly count: CappedCount;
}

/**
 * A page of a list, by keyset: a cursor holds the sort, and the last row's value and number.
 * @param where conditions, all of which must hold
 * @throws BadCursor
 */
export async function pageOf<Row extends object, Sort extends string = never>(
  db: Queryable,
  { readModels, columns, from, id, idAs = 'id', sorts }: List<Sort>,
  where: readonly Condition[],
  { sort, direction, cursor, limit }: SortedQuery<Sort>,
): Promise<Page<Row>> {
  // Before the rows: see `checkpointOf`.
  const position = readModels.length > 0 ? await earliestCheckpoint(db, readModels) : null;
  const by = (sorts as Readonly<Record<string, SortedBy>> | undefined)?.[sort] ?? null;
  const order = { by, id, direction };
  const name = `${sort} ${direction}`;
  const end = cursor ? readCursor(cursor, endSchema(name, order)).v : null;
  const ending = by ? sql`, ${by.by} as _sort` : sql``;
  const found = await rowsOf<Row & Ending>(
    db,
    sql`select ${columns}${ending} from ${from} where ${allOf([...where, rowsAfter(order, end)])}
      order by ${orderBy(order)} limit ${limit + 1}`,
  );
  const { rows, last } = pageOfFound(found, limit);
  const next = last ? writeCursor({ s: name, v: endOf(last, idAs) }) : null;
  return { rows: rows.map(({ _sort, ...row }) => row as unknown as Row), next, position };
}

/** What the database adds to a row: the value that it is sorted by; absent: it is sorted by its number alone. */
interface Ending {
  readonly _sort?: string | number;
}

function endOf(row: object & Ending, idAs: string): unknown[] {
  const id = (row as Readonly<Record<string, unknown>>)[idAs];
  return row._sort === undefined ? [id] : [row._sort, id];
}

/** A page as {@link pageOf} gives it, with the number of rows on all pages. @throws BadCursor */
export async function countedPageOf<Row extends object, Sort extends string = never>(
  db: Queryable,
  list: List<Sort>,
  where: readonly Condition[],
  query: SortedQuery<Sort>,
): Promise<CountedPage<Row>> {
  const page = await pageOf<Row, Sort>(db, list, where, query);
  return { ...page, count: capped(await countedRows(db, list.from, where)) };
}

/** A page by its number, as public searches have them. */
export interface NumberedPage<Row> {
  readonly rows: Row[];
  /** How many rows there are on all pages, and how many pages. */
  readonly count: number;
  readonly pages: number;
}

/** Which page is asked for, from 1, of how many rows. Deep pages take long: `last` is the last that there may be. */
export interface PageNumber {
  readonly page: number;
  readonly size: number;
  readonly last: number;
}

/** A page of a list by its number. @param order what stands after `order by`; it is total */
export async function numberedPageOf<Row extends object>(
  db: Queryable,
  { columns, from }: Pick<List, 'columns' | 'from'>,
  where: readonly Condition[],
  order: Sql,
  { page, size, last }: PageNumber,
): Promise<NumberedPage<Row>> {
  const these = sql`from ${from} where ${allOf(where)}`;
  const [counted] = await rowsOf<{ count: number }>(db, sql`select count(*) as count ${these}`);
  const count = counted?.count ?? 0;
  const rows = await rowsOf<Row>(
    db,
    sql`select ${columns} ${these} order by ${order} limit ${size} offset ${(page - 1) * size}`,
  );
  return { rows, count, pages: Math.min(last, Math.ceil(count / size)) };
}

/** How many rows of a list each of its views has, counted no further than `COUNT_CAP`. */
export async function countsOf<View extends string>(
  db: Queryable,
  { from }: Pick<List, 'from'>,
  views: readonly View[],
  whereOf: (view: View) => readonly Condition[],
): Promise<Record<View, number>> {
  const counts = await Promise.all(
    views.map(async (view) => [view, Math.min(await countedRows(db, from, whereOf(view)), COUNT_CAP)] as const),
  );
  return Object.fromEntries(counts) as Record<View, number>;
}

/** For live updates: these rows as they are now, by number; rows that are not in the list are absent. */
export async function rowsById<Row extends object>(
  db: Queryable,
  { columns, from, id }: Pick<List, 'columns' | 'from' | 'id'>,
  ids: readonly number[],
  where: readonly Condition[] = [],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const these = sql`${id} = any(${arrayOf(ids, 'int8')})`;
  return rowsOf<Row>(db, sql`select ${columns} from ${from} where ${allOf([these, ...where])} order by ${id}`);
}

/** How many rows there are, counted no further than one more than `COUNT_CAP`: enough for {@link capped}. */
export async function countedRows(db: Queryable, from: Sql, where: readonly Condition[]): Promise<number> {
  return countedBeyond(db, sql`select 1 from ${from} where ${allOf(where)}`, COUNT_CAP);
}

/** How many rows a query has, counted no further than one more than `cap`. */
export async function countedBeyond(db: Queryable, query: Sql, cap: number): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(db, sql`select count(*) as count from (${query} limit ${cap + 1}) c`);
  return row?.count ?? 0;
}
