import { type Condition, type Sql, sql } from '#platform/postgres/sql.ts';
import { escapeLike } from './search-terms.ts';

/** That a column (kept by `read.plain`, with a trigram index) holds every term, as part of a word. */
export function matching(column: Sql, terms: readonly string[]): Condition[] {
  return terms.map((term) => sql`${column} like ${`%${escapeLike(term)}%`}`);
}

/** That a text holds what was typed as it stands, whatever its accents and capitals. */
export function holding(text: Sql, typed: string): Sql {
  return sql`read.plain(${text}) like read.plain(${`%${escapeLike(typed)}%`})`;
}
