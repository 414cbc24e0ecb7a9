import { z } from 'zod';
import { type Condition, inDirection, joined, ownSql, type Sql, type SqlValue, sql } from '#platform/postgres/sql.ts';
import { type ColumnValue, columnValues } from './cursor.ts';

/** What rows are sorted by, with its type in the database. */
export interface SortedBy {
  /** Of a long text its beginning (`left`): a cursor holds the value. */
  readonly by: Sql;
  readonly type: ColumnValue;
  /** True: rows may have no value; they come last in either direction. */
  readonly nullable?: boolean;
}

/** A total order of rows. */
export interface Order {
  /** What rows are sorted by before their number; null: by the number alone. */
  readonly by: SortedBy | null;
  /** The number that identifies a row. */
  readonly id: Sql;
  readonly direction: 'asc' | 'desc';
}

/** Where a page ended: the values of its last row in the columns of the order. */
export type PageEnd = readonly SqlValue[];

const columnsOf = ({ by, id }: Order): readonly SortedBy[] => [...(by ? [by] : []), { by: id, type: 'int8' }];

/** The same order for the rows of a query that gives {@link Order.by} as `_sort` and the number as `id`. */
export function givenOrder({ by, direction }: Order, alias: string): Order {
  return { by: by && { ...by, by: ownSql(`${alias}._sort`) }, id: ownSql(`${alias}.id`), direction };
}

/** What stands after `order by`. */
export function orderBy(order: Order): Sql {
  const { word } = inDirection[order.direction];
  return joined(columnsOf(order).map(({ by, nullable }) => sql`${by} ${word}${nullable ? sql` nulls last` : sql``}`));
}

/** The condition on the rows after a page's end; none where there is no end. */
export function rowsAfter(order: Order, end: PageEnd | null): Condition {
  if (!end) return null;
  const { by, direction } = order;
  const { beyond } = inDirection[direction];
  const after = (columns: readonly SortedBy[], values: PageEnd) => {
    const ends = values.map((value, nth) => sql`${value}::${ownSql(columns[nth]?.type ?? '')}`);
    return sql`(${joined(columns.map((one) => one.by))}) ${beyond} (${joined(ends)})`;
  };
  const columns = columnsOf(order);
  if (!by?.nullable) return after(columns, end);
  if (end[0] === null) return sql`${by.by} is null and ${after(columns.slice(1), end.slice(1))}`;
  return sql`${after(columns, end)} or ${by.by} is null`;
}

/** What a cursor holds: the name of the order that it is for, and the page's end. */
export function endSchema(name: string, order: Order) {
  const columns = columnsOf(order);
  const fits = (value: unknown, { type, nullable = false }: SortedBy) =>
    (nullable && value === null) || columnValues[type].safeParse(value).success;
  return z.object({
    s: z.literal(name),
    v: z.custom<PageEnd>(
      (end) => Array.isArray(end) && end.length === columns.length && columns.every((one, nth) => fits(end[nth], one)),
    ),
  });
}

/** A page, and its last row where more rows follow. @param found rows of the page, and one more if there is one */
export function pageOfFound<Row>(found: readonly Row[], limit: number) {
  const rows = found.slice(0, limit);
  return { rows, last: found.length > limit ? rows.at(-1) : undefined };
}
