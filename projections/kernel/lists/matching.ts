import { anyOf, type Condition, type Sql, sql } from '#platform/postgres/sql.ts';
import { escapeLike } from './search-terms.ts';

/** Conditions: a column (made by `read.plain`, with a trigram index) holds every term, as part of a word. */
export function matching(column: Sql, terms: readonly string[]): Condition[] {
  return terms.map((term) => sql`${column} like ${`%${escapeLike(term)}%`}`);
}

/**
 * The condition that one of these texts holds what was typed, whatever its accents and capitals, or that the row has
 * this number. Nothing typed: no condition.
 */
export function textOrNumberMatches(texts: readonly Sql[], id: Sql, typed: string | undefined): Condition {
  if (!typed) return null;
  const pattern = `%${escapeLike(typed)}%`;
  const held = texts.map((text) => sql`read.plain(${text}) like read.plain(${pattern})`);
  return anyOf([...held, sql`${id}::text = ${typed}`]);
}
