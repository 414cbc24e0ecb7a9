import { allOf, type Condition, type Queryable, rowsOf, type Sql, sql } from '#platform/postgres/sql.ts';
import { matching } from './matching.ts';
import { termsBesideAll } from './search-terms.ts';

/** An entry of an autocomplete select. */
export interface SelectOption {
  readonly id: number;
  readonly text: string;
}

/** What was typed, `*` for everything; or the one that is asked for by its number, whatever was typed. */
export interface Wanted {
  readonly search: string;
  readonly id?: number | undefined;
}

export interface OptionsQuery {
  /** The read model, as `r`; its column `searched` is kept by `read.plain` with a trigram index. */
  readonly from: Sql;
  /** The text that is shown and sorted by. */
  readonly label: Sql;
  /** What was typed; `*` or nothing: everything. */
  readonly term: string;
  readonly limit: number;
  /** This one alone, whatever was typed, and be it offered no more. */
  readonly id?: number | undefined;
  /** Which of `r` may be seen. */
  readonly where?: readonly Condition[];
  /** Which of them can be chosen. */
  readonly offered: Condition;
}

/** Options that hold every word of the term, those whose label begins with it first, then by label; or the one that is asked for. */
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
