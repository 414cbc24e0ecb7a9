import { allOf, type Condition, joined, type Sql, sql } from '#platform/postgres/sql.ts';
import { givenOrder, type Order, orderBy, type PageEnd, rowsAfter } from './keyset.ts';

/**
 * The two ways to find rows of a large table in an order. A walk reads along an index of the order, which is fast where
 * matches are frequent; gathering reads all that fit and sorts them, which is fast where they are rare. A planner
 * chooses between them.
 */

/** Rows that are looked for along an order. */
export interface Walk {
  /** The table, as `r`. */
  readonly table: Sql;
  readonly columns: Sql;
  readonly order: Order;
  /** Conditions on the rows that are walked along: those that the order's index decides. */
  readonly within: readonly Condition[];
  /** Conditions on the rows that are wanted of these. */
  readonly fits: readonly Condition[];
  /** How many rows may be read; null: all. */
  readonly most: number | null;
  readonly limit: number;
}

/** What a walk adds to a row's columns. */
export interface Walked {
  /** What the row is sorted by. */
  readonly _sort: string | number | boolean | null;
  /** The last row that the walk may read; whether it fits or not, nothing is known of the rows after it. */
  readonly _cut: boolean;
  readonly _fits: boolean;
}

/** The first rows of an order that fit, and the row that cut the walk. */
export function walk({ table, columns, order, within, fits, most, limit }: Walk): Sql {
  const sort = order.by?.by ?? order.id;
  if (most === null) {
    return sql`(select ${columns}, ${sort} as _sort, true as _fits, false as _cut from ${table}
      where ${allOf([...within, ...fits])} order by ${orderBy(order)} limit ${limit})`;
  }
  const fit = allOf(fits);
  // The outer order is the inner one by its names: the planner sees that the rows have it, and stops at the limit.
  return sql`(select ${columns}, r._sort, ${fit} as _fits, r._nth = ${most} as _cut
    from (select r.*, ${sort} as _sort, row_number() over (order by ${orderBy(order)}) as _nth from ${table}
      where ${allOf(within)} order by ${orderBy(order)} limit ${most}) r
    where ${fit} or r._nth = ${most} order by ${orderBy(givenOrder(order, 'r'))} limit ${limit})`;
}

/** The first rows of several walks, which have one order and limit. At least one is given. */
export function walkEach(walks: readonly Walk[]): Sql {
  const each = joined(walks.map(walk), sql` union all `);
  const [first, other] = walks;
  if (!first || !other) return each;
  return sql`select * from (${each}) k order by ${orderBy(givenOrder(first.order, 'k'))} limit ${first.limit}`;
}

/** Rows that are gathered. */
export interface Gathering {
  /** The table, as `r`. */
  readonly table: Sql;
  readonly order: Order;
  readonly fits: readonly Condition[];
  /** How many may be sorted; null: all. */
  readonly most: number | null;
  readonly end: PageEnd | null;
  /** A condition on `id` that leaves out rows that were shown elsewhere; they are counted all the same. */
  readonly besides?: Condition;
  readonly limit: number;
}

/** What gathering tells of a row; `id` null: there is no row, and only the count is told. */
export interface Gathered {
  readonly id: number | null;
  readonly _sort: Walked['_sort'];
  /** How many rows fit in all, counted no further than one more than `most`. */
  readonly _count: number;
}

/** The numbers of the rows that fit, sorted, with their count. */
export function gather({ table, order, fits, most, end, besides, limit }: Gathering): Sql {
  const given = givenOrder(order, 'few');
  const keys = sql`select ${order.id} as id, ${order.by?.by ?? order.id} as _sort from ${table} where ${allOf(fits)}`;
  const few = most === null ? keys : sql`select * from (${onceRead(keys)}) f limit ${most + 1}`;
  return sql`with few as materialized (${few}),
    page as (select few.* from few where ${allOf([rowsAfter(given, end), besides])} order by ${orderBy(given)} limit ${limit})
    select page.id, page._sort, counted._count
    from (select count(*) as _count from few) counted left join page on true
    order by ${orderBy(givenOrder(order, 'page'))}`;
}

/**
 * A query that PostgreSQL plans for all of its rows, however few are read: with the limit in sight it would rather read
 * row by row, endlessly where there are fewer than it thinks.
 */
export function onceRead(query: Sql): Sql {
  return sql`with fit as materialized (${query}) select * from fit`;
}
