import type { Queryable } from './checkpoint.query.ts';
import { matches, searchTerms } from './search-terms.ts';
import { SqlParts } from './sql-parts.ts';

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
  readonly from: string;
  /** SQL of the text that is shown and sorted by. */
  readonly label: string;
  /** What was typed; `*` or nothing: everything. */
  readonly term: string;
  readonly limit: number;
  /** This one alone, whatever was typed, and be it offered no more. */
  readonly id?: number | undefined;
  /** Adds which of `r` may be seen. */
  readonly narrow?: (parts: SqlParts) => void;
  /** SQL: which of them can be chosen. */
  readonly offered: string;
}

/** Options that hold every word of the term, those whose label begins with it first, then by label; or the one that is asked for. */
export async function selectOptions(
  db: Queryable,
  { from, label, term, limit, id, narrow, offered }: OptionsQuery,
): Promise<SelectOption[]> {
  const terms = id !== undefined || term.trim() === '*' ? [] : searchTerms(term);
  const parts = new SqlParts();
  narrow?.(parts);
  parts.and(id === undefined ? offered : `r.id = ${parts.value(id)}`);
  matches(parts, 'r.searched', terms);
  const first = terms[0] ? `starts_with(read.plain(${label}), ${parts.value(terms.join(' '))}) desc,` : '';
  const { rows } = await db.query<SelectOption>(
    `select r.id, ${label} as text from ${from} where ${parts.where} order by ${first} ${label}, r.id limit ${parts.value(limit)}`,
    parts.values,
  );
  return rows;
}
