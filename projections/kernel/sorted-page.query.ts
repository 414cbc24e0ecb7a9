import { z } from 'zod';
import type { Queryable } from '#platform/postgres/sql.ts';
import { COUNT_CAP } from './checkpoint.query.ts';
import { readCursor, writeCursor } from './cursor.ts';
import type { SqlParts } from './sql-parts.ts';

/** How a list is sorted, and where its next page begins. */
export interface SortedQuery<Sort extends string> {
  readonly sort: Sort;
  readonly direction: 'asc' | 'desc';
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A list as SQL: what each row is; what a sort goes by; the number that tells rows of one value apart. */
interface SortedList<Sort extends string> {
  readonly select: string;
  readonly by: Readonly<Record<Sort, string>>;
  readonly id: string;
}

const cursorSchema = z.object({ s: z.string(), v: z.union([z.string(), z.number()]), id: z.number().int() });

/**
 * A page of a list, by key: a cursor says the last row's value and number, and of which sort.
 * @param parts what narrows the list; left as it is, for its count
 * @returns `next` null: there are no more
 * @throws BadCursor
 */
export async function sortedPage<
  Sort extends string,
  Row extends { readonly id: number } & { readonly [S in Sort]: string | number },
>(
  db: Queryable,
  { select, by, id: number }: SortedList<Sort>,
  parts: SqlParts,
  { sort, direction, limit, cursor }: SortedQuery<Sort>,
): Promise<{ readonly rows: readonly Row[]; readonly next: string | null }> {
  const after = parts.copy();
  const told = `${sort} ${direction}`;
  if (cursor) {
    const { v, id } = readCursor(
      cursor,
      cursorSchema.refine(({ s }) => s === told),
    );
    after.and(`(${by[sort]}, ${number}) ${direction === 'asc' ? '>' : '<'} (${after.value(v)}, ${after.value(id)})`);
  }
  const found = await db.query<Row>(
    `${select} where ${after.where} order by ${by[sort]} ${direction}, ${number} ${direction} limit ${after.value(limit + 1)}`,
    after.values,
  );
  const rows = found.rows.slice(0, limit);
  const last = found.rows.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last ? writeCursor({ s: told, v: last[sort], id: last.id }) : null };
}

/** How many rows a list has; counted no further than what is told (`capped`). @param from the list's `from …` */
export async function countedRows(db: Queryable, from: string, parts: SqlParts): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*) as count from (select 1 ${from} where ${parts.where} limit ${COUNT_CAP + 1}) c`,
    parts.values,
  );
  return rows[0]?.count ?? 0;
}
