import type { Language } from '#domain/accounts/offered/languages.ts';
import type { Facet } from '#domain/search/offered/ad-terms.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import type { AdResults } from './search-ads.query.ts';

/** The read models of the families whose records are values of a facet. */
const NAMED = { category: 'read.record_categories', producer: 'read.record_producer' } as const;

/**
 * The names of the categories and producers in a search's facets; undefined: the value speaks for itself, or its record
 * is gone.
 */
export async function facetNames(
  db: Queryable,
  { facets }: Pick<AdResults, 'facets'>,
  language: Language,
): Promise<(facet: Facet, value: string) => string | undefined> {
  const names = async (facet: keyof typeof NAMED) => {
    const ids = facets[facet].values.map(({ value }) => Number(value));
    if (ids.length === 0) return new Map<string, string>();
    const { rows } = await db.query<{ id: number; label: string }>(
      `select id, label_${language} as label from ${NAMED[facet]} where id = any($1::bigint[])`,
      [ids],
    );
    return new Map(rows.map(({ id, label }) => [String(id), label]));
  };
  const [category, producer] = await Promise.all([names('category'), names('producer')]);
  const known: Partial<Record<Facet, ReadonlyMap<string, string>>> = { category, producer };
  return (facet, value) => known[facet]?.get(value);
}
