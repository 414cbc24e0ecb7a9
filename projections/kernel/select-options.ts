import type { Queryable } from './checkpoint.query.ts';
import { matches, searchTerms } from './search-terms.ts';
import { SqlParts } from './sql-parts.ts';

/** An entry of an autocomplete select. */
export interface SelectOption {
  readonly id: number;
  readonly text: string;
}

export interface OptionsQuery {
  /** The read model, as `r`; its column `searched` is kept by `read.plain` with a trigram index. */
  readonly from: string;
  /** SQL of the text that is shown and sorted by. */
  readonly label: string;
  /** What was typed; `*` or nothing: everything. */
  readonly term: string;
  readonly limit: number;
  /** Adds further conditions on `r`. */
  readonly narrow?: (parts: SqlParts) => void;
}

/** Options that hold every word of the term, those whose label begins with it first, then by label. */
export async function selectOptions(
  db: Queryable,
  { from, label, term, limit, narrow }: OptionsQuery,
): Promise<SelectOption[]> {
  const terms = term.trim() === '*' ? [] : searchTerms(term);
  const parts = new SqlParts();
  narrow?.(parts);
  matches(parts, 'r.searched', terms);
  const first = terms[0] ? `starts_with(read.plain(${label}), ${parts.value(terms.join(' '))}) desc,` : '';
  const { rows } = await db.query<SelectOption>(
    `select r.id, ${label} as text from ${from} where ${parts.where} order by ${first} ${label}, r.id limit ${parts.value(limit)}`,
    parts.values,
  );
  return rows;
}
