import type pg from 'pg';
import { sql as slonik } from 'slonik';

/** A pool of `pg`, or a client in a transaction. */
export type Queryable = Pick<pg.Pool, 'query'>;

/** A piece of SQL with its values. Pieces are combined as pieces; texts are never concatenated. */
export type Sql = ReturnType<typeof slonik.fragment>;

/** A value that goes to the database as a parameter. */
export type SqlValue = string | number | boolean | null;

/** A condition, or an empty value when none is wanted. */
export type Condition = Sql | false | '' | null | undefined;

/** Makes a piece of SQL from a template. An inserted value becomes a parameter, unless it is a piece of SQL itself. */
export const sql: (text: TemplateStringsArray, ...parts: readonly (Sql | SqlValue)[]) => Sql = slonik.fragment;

/**
 * Makes a piece of SQL from text of our own code: names of tables and columns, expressions of indexes. Never give it
 * text that a user sent.
 */
export function ownSql(text: string): Sql {
  return slonik.fragment(Object.freeze(Object.assign([text], { raw: Object.freeze([text]) })));
}

/** A list of values as one parameter: `x = any(${arrayOf(ids, 'int8')})`. */
export function arrayOf(values: readonly SqlValue[], type: 'int4' | 'int8' | 'text' | 'bool'): Sql {
  return slonik.fragment`${slonik.array(values, type)}`;
}

/** Joins pieces. @param between stands between them; a comma by default */
export function joined(pieces: readonly Sql[], between: Sql = sql`, `): Sql {
  return slonik.fragment`${slonik.join(pieces, between)}`;
}

/** For each direction of an order: its keyword, and the operator that finds the rows after a given one. */
export const inDirection = {
  asc: { word: sql`asc`, beyond: sql`>` },
  desc: { word: sql`desc`, beyond: sql`<` },
} as const;

/** The condition that all of these hold; `true` when there are none. */
export function allOf(conditions: readonly Condition[]): Sql {
  return together(conditions, sql` and `) ?? sql`true`;
}

/** The condition that one of these holds; `false` when there are none. */
export function anyOf(conditions: readonly Condition[]): Sql {
  return together(conditions, sql` or `) ?? sql`false`;
}

/** Joins the given conditions, each in brackets, so that an `or` within one keeps to it; null when there are none. */
function together(conditions: readonly Condition[], between: Sql): Sql | null {
  const asked = conditions.filter((condition) => typeof condition === 'object' && condition !== null);
  return asked.length === 0
    ? null
    : sql`(${joined(
        asked.map((condition) => sql`(${condition})`),
        between,
      )})`;
}

/** The condition that a column has this value; none when the value is undefined. */
export function equal(column: Sql, value: SqlValue | undefined): Condition {
  return value === undefined ? null : sql`${column} = ${value}`;
}

/**
 * A query in the form of `pg`.
 * @param name makes it a prepared statement, planned once for each connection: the text of one name must always be the
 *   same
 */
export function statement(query: Sql, name?: string): pg.QueryConfig {
  const text = query.sql.replaceAll('$slonik_', '$');
  return { ...(name === undefined ? {} : { name }), text, values: [...query.values] };
}

/** Runs a query and returns its rows. @param name as in {@link statement} */
export async function rowsOf<Row extends object>(db: Queryable, query: Sql, name?: string): Promise<Row[]> {
  const { rows } = await db.query<Row>(statement(query, name));
  return rows;
}
