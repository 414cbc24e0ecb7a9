import { z } from 'zod';
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
import { type CappedCount, COUNT_CAP, capped, earliestCheckpoint } from '../checkpoint.query.ts';
import { type ColumnValue, columnValues, readCursor, writeCursor } from './cursor.ts';

/** A column that rows are sorted by, with its type in the database. A row holds its value under the sort's name. */
interface SortedBy {
  readonly by: Sql;
  readonly type: ColumnValue;
}

/** A list as SQL, for all that reads it. */
export interface List<Sort extends string = never> {
  /** The read models that it is made of: a page says how much of the log they hold. None: it is made of no events. */
  readonly readModels: readonly string[];
  readonly columns: Sql;
  readonly from: Sql;
  /** The number that tells rows apart. */
  readonly id: Sql;
  /** What a row calls it, if not `id`. */
  readonly idAs?: string;
  /** By what rows can be sorted beside it. */
  readonly sorts?: Readonly<Record<Exclude<Sort, 'id'>, SortedBy>>;
}

/** How a list is sorted, and where its next page begins. */
export interface SortedQuery<Sort extends string = never> {
  readonly sort: Sort | 'id';
  readonly direction: 'asc' | 'desc';
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** What came last first. */
export const newestFirst = (page: Pick<SortedQuery, 'cursor' | 'limit'>): SortedQuery => {
  return { ...page, sort: 'id', direction: 'desc' };
};

/** A part of a list. */
export interface Page<Row> {
  readonly rows: Row[];
  /** The cursor of the next; null: there are no more. */
  readonly next: string | null;
  /** Everything up to here is in its rows; null: nothing was told yet. */
  readonly position: string | null;
}

/** A part of a list that says how long the whole is. */
export interface CountedPage<Row> extends Page<Row> {
  readonly count: CappedCount;
}

/** Where a page ended: of which sort, and the values of its last row. */
const endSchema = z.object({ s: z.string(), v: z.array(z.union([z.string(), z.number()])) });

/**
 * A page of a list, by key: a cursor holds the last row's value and number, and of which sort they are.
 * @param where all of it must hold
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
  const own = (sorts as Readonly<Record<string, SortedBy>> | undefined)?.[sort];
  const order = [...(own ? [{ ...own, as: sort as string }] : []), { by: id, type: 'int8' as const, as: idAs }];
  const told = `${sort} ${direction}`;
  const { word, beyond } = inDirection[direction];
  let after: Condition = null;
  if (cursor) {
    const fits = (v: readonly unknown[]) =>
      v.length === order.length && order.every(({ type }, nth) => columnValues[type].safeParse(v[nth]).success);
    const { v } = readCursor(
      cursor,
      endSchema.refine((end) => end.s === told && fits(end.v)),
    );
    const ends = v.map((value, nth) => sql`${value}::${ownSql(order[nth]?.type ?? '')}`);
    after = sql`(${joined(order.map((one) => one.by))}) ${beyond} (${joined(ends)})`;
  }
  const found = await rowsOf<Row>(
    db,
    sql`select ${columns} from ${from} where ${allOf([...where, after])}
      order by ${joined(order.map((one) => sql`${one.by} ${word}`))} limit ${limit + 1}`,
  );
  const rows = found.slice(0, limit);
  const last = found.length > limit ? (rows.at(-1) as Readonly<Record<string, unknown>> | undefined) : undefined;
  return { rows, next: last ? writeCursor({ s: told, v: order.map(({ as }) => last[as]) }) : null, position };
}

/** The same, and how many rows there are on all pages. @throws BadCursor */
export async function countedPageOf<Row extends object, Sort extends string = never>(
  db: Queryable,
  list: List<Sort>,
  where: readonly Condition[],
  query: SortedQuery<Sort>,
): Promise<CountedPage<Row>> {
  const page = await pageOf<Row, Sort>(db, list, where, query);
  return { ...page, count: capped(await countedRows(db, list.from, where)) };
}

/** How many rows of a list stand in each of its views, no further than `COUNT_CAP`. */
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

/** For live updates: these rows as they are now, by number; those that are not in the list are absent. */
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

/** How many rows there are; counted no further than what is told (`capped`). */
export async function countedRows(db: Queryable, from: Sql, where: readonly Condition[]): Promise<number> {
  return countedBeyond(db, sql`select 1 from ${from} where ${allOf(where)}`, COUNT_CAP);
}

/** How many rows a query has; no further than that there are more than `cap`. */
export async function countedBeyond(db: Queryable, query: Sql, cap: number): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(db, sql`select count(*) as count from (${query} limit ${cap + 1}) c`);
  return row?.count ?? 0;
}
