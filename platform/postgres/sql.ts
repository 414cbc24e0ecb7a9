import type pg from 'pg';
import { sql as slonik } from 'slonik';

/** A pool of `pg`, or a client in a transaction. */
export type Queryable = Pick<pg.Pool, 'query'>;

/** A piece of SQL with its values. Pieces are put together as they are; no text is ever glued to another. */
export type Sql = ReturnType<typeof slonik.fragment>;

/** A value that goes to the database as a parameter. */
export type SqlValue = string | number | boolean | null;

/** A condition, or nothing: none is asked for. */
export type Condition = Sql | false | '' | null | undefined;

/** Text in back quotes as a piece of SQL: whatever is put into it becomes a parameter, unless it is a piece of SQL itself. */
export const sql: (text: TemplateStringsArray, ...parts: readonly (Sql | SqlValue)[]) => Sql = slonik.fragment;

/** SQL that our own code wrote as text: names of tables and columns, expressions of indexes. Never what anybody sent. */
export function ownSql(text: string): Sql {
  return slonik.fragment(Object.freeze(Object.assign([text], { raw: Object.freeze([text]) })));
}

/** Values as one parameter: `x = any(${arrayOf(ids, 'int8')})`. */
export function arrayOf(values: readonly SqlValue[], type: 'int4' | 'int8' | 'text' | 'bool'): Sql {
  return slonik.fragment`${slonik.array(values, type)}`;
}

/** Pieces one after the other. @param between a comma, if nothing else is said */
export function joined(pieces: readonly Sql[], between: Sql = sql`, `): Sql {
  return slonik.fragment`${slonik.join(pieces, between)}`;
}

/** The words of an order, and what stands beyond a row in it. */
export const inDirection = {
  asc: { word: sql`asc`, beyond: sql`>` },
  desc: { word: sql`desc`, beyond: sql`<` },
} as const;

/** That all of them hold; `true` where none is asked for. */
export function allOf(conditions: readonly Condition[]): Sql {
  return together(conditions, sql` and `) ?? sql`true`;
}

/** That one of them holds; `false` where there is none. */
export function anyOf(conditions: readonly Condition[]): Sql {
  return together(conditions, sql` or `) ?? sql`false`;
}

/** Each in brackets, so that `or` within one stays there. */
function together(conditions: readonly Condition[], between: Sql): Sql | null {
  const asked = conditions.filter((condition) => typeof condition === 'object' && condition !== null);
  return asked.length === 0
    ? null
    : sql`(${joined(
        asked.map((condition) => sql`(${condition})`),
        between,
      )})`;
}

/** That a column has a value; nothing where no value is asked for. */
export function equal(column: Sql, value: SqlValue | undefined): Condition {
  return value === undefined ? null : sql`${column} = ${value}`;
}

/** A query as `pg` takes it. @param name of a statement that each connection plans once: its text must always be the same */
export function statement(query: Sql, name?: string): pg.QueryConfig {
  const text = query.sql.replaceAll('$slonik_', '$');
  return { ...(name === undefined ? {} : { name }), text, values: [...query.values] };
}

/** The rows that the database answers with. @param name as of {@link statement} */
export async function rowsOf<Row extends object>(db: Queryable, query: Sql, name?: string): Promise<Row[]> {
  const { rows } = await db.query<Row>(statement(query, name));
  return rows;
}
