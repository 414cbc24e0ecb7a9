import type { Language } from '#domain/accounts/offered/languages.ts';
import type { Family } from '#domain/records/record-state.ts';
import {
  anyOf,
  arrayOf,
  type Condition,
  joined,
  ownSql,
  type Queryable,
  rowsOf,
  type Sql,
  sql,
} from '#platform/postgres/sql.ts';
import { searchTerms, wordPattern } from '../../kernel/lists/search-terms.ts';
import { filterExpression } from '../record-columns.ts';
import { columnNamed, namedRows } from '../record-table.ts';

/** A word that is searched: in a record's own texts, or in the label of what a searched reference names. */
export interface Word {
  readonly term: string;
  readonly named: readonly { readonly field: string; readonly ids: readonly number[] }[];
}

/** The references of a family whose labels are searched like its own texts. */
function searchedReferences({ fields }: Family): readonly { readonly field: string; readonly other: string }[] {
  return Object.entries(fields).flatMap(([field, { kind, rules }]) =>
    kind.type === 'ref' && rules.searched ? [{ field, other: kind.family }] : [],
  );
}

/**
 * The words of a search, all of which a record must have. What the words name elsewhere is looked up first, so that an
 * index can find it.
 */
export async function wordsToFind(
  db: Queryable,
  family: Family,
  search: string | undefined,
  language: Language,
): Promise<Word[]> {
  const references = searchedReferences(family);
  return Promise.all(
    searchTerms(search).map(async (term) => {
      const named = await Promise.all(
        references.map(async ({ field, other }) => {
          const rows = await rowsOf<{ id: number }>(
            db,
            sql`select o.id from ${namedRows(other, language)} o
              where ' ' || read.plain(o.label) like ${wordPattern(term)}`,
          );
          return { field, ids: rows.map(({ id }) => id) };
        }),
      );
      return { term, named: named.filter(({ ids }) => ids.length > 0) };
    }),
  );
}

/** Conditions: a record `r` has every word. */
export function hasWords({ fields }: Family, words: readonly Word[]): Condition[] {
  return words.map(({ term, named }) => {
    const others = named.map(({ field, ids }) => {
      const definition = fields[field];
      return definition && sql`${ownSql(filterExpression(field, definition, 'r.'))} = any(${arrayOf(ids, 'int8')})`;
    });
    return anyOf([sql`r.searched like ${wordPattern(term)}`, ...others]);
  });
}

/** The columns of `r` that {@link hasWords} reads, beside its id. */
export function wordColumns(family: Family): Sql {
  return joined(['searched', ...searchedReferences(family).map(({ field }) => field)].map(columnNamed));
}
