import { allOf, type Condition, type Queryable, rowsOf, type Sql, sql } from '#platform/postgres/sql.ts';
import { matching } from './matching.ts';
import { termsBesideAll } from './search-terms.ts';

/** An entry of an autocomplete select. */
export interface SelectOption {
  readonly id: number;
  readonly text: string;
}

/** What a select asks for: what was typed (`*`: everything), or one option by its number, whatever was typed. */
export interface OptionRequest {
  readonly search: string;
  readonly id?: number | undefined;
}

export interface OptionsQuery {
  /** The read model, as `r`; its column `searched` is made by `read.plain` and has a trigram index. */
  readonly from: Sql;
  /** The text that is shown and sorted by. */
  readonly label: Sql;
  /** What was typed; `*` or nothing: everything. */
  readonly term: string;
  readonly limit: number;
  /** Asks for this row alone, whatever was typed, even where it is no longer offered. */
  readonly id?: number | undefined;
  /** Conditions on the rows of `r` that the reader may see. */
  readonly where?: readonly Condition[];
  /** The condition on rows that can be chosen. */
  readonly offered: Condition;
}

/**
 * Options that hold every word of the term: first those whose label begins with it, then by label. With an id: that row
 * alone.
 */
export function selectOptions(
  db: Queryable,
  { from, label, term, limit, id, where = [], offered }: OptionsQuery,
): Promise<SelectOption[]> {
  const terms = id === undefined ? termsBesideAll(term) : [];
  const asked = [...where, id === undefined ? offered : sql`r.id = ${id}`, ...matching(sql`r.searched`, terms)];
  const first = terms[0] ? sql`starts_with(read.plain(${label}), ${terms.join(' ')}) desc,` : sql``;
  return rowsOf<SelectOption>(
    db,
    sql`select r.id, ${label} as text from ${from} where ${allOf(asked)} order by ${first} ${label}, r.id limit ${limit}`,
  );
}
