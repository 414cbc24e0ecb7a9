import { type AdOrder, FACETS, type Facet, PRICE_BANDS } from '#domain/search/ad-terms.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { SqlParts } from '../kernel/sql-parts.ts';
import { AD_ORDER, type AdCriteria, filterLexemes, narrowed, priced, without } from './ad-criteria.ts';
import { type ReadWords, tsquery } from './ad-words.query.ts';

/** A value of a facet: an id, the first euro of a band of prices, a kind, a condition, a province; and how many ads have it. */
export interface FacetValue {
  readonly value: string;
  readonly count: number;
}

/** Which ads of the first set are wanted, beside its counts. */
export interface PagePlace {
  readonly order: AdOrder;
  readonly offset: number;
  readonly size: number;
}

/** One question that is counted: the criteria as they are, or without what narrows one facet. */
export interface CountedSet {
  readonly criteria: AdCriteria;
  readonly facets: readonly Facet[];
}

export interface Counted {
  readonly total: number;
  /** Of the first set, in their order, where a page was asked for. */
  readonly page: readonly number[];
  readonly facets: ReadonlyMap<Facet, readonly FacetValue[]>;
}

type Terms = ReadWords['terms'];
/** Values of a facet, the most frequent. */
const MOST_VALUES = 50;
const BANDS = PRICE_BANDS.slice(1)
  .map((euros) => euros * 100)
  .join(',');
const VALUES: Readonly<Record<Facet, string>> = {
  kind: 'kind',
  category: 'category_id',
  producer: 'producer_id',
  price: `(array[${PRICE_BANDS.join(',')}])[1 + width_bucket(price, array[${BANDS}]::bigint[])]`,
  condition: 'condition',
  place: `nullif(province, '')`,
};
const COLUMNS = 'r.id, r.published, r.price, r.condition, r.category_id, r.producer_id, r.province, r.kind';

/** The question itself comes first, with the facets that it does not narrow; each other has its own. */
export function countedSets(criteria: AdCriteria): CountedSet[] {
  const narrow = narrowed(criteria);
  return [
    { criteria, facets: FACETS.filter((facet) => !narrow.includes(facet)) },
    ...narrow.map((facet) => ({ criteria: without(criteria, facet), facets: [facet] })),
  ];
}

/** What holds of `r` where it fits. */
export function fitting(parts: SqlParts, terms: Terms, criteria: AdCriteria, apart = false): void {
  const asked = tsquery(terms, filterLexemes(criteria));
  if (asked !== null) {
    const held = `r.words @@ ${parts.value(asked)}::tsquery`;
    parts.and(apart ? `(${held}) is true` : held);
  }
  priced(parts, criteria);
}

/**
 * Counts each set and its facets, in one query.
 * @param each 1: exactly; else among every so manieth ad, and what is told is multiplied
 * @param page of the first set, by the way
 */
export async function countSets(
  db: Queryable,
  terms: Terms,
  sets: readonly CountedSet[],
  each: number,
  page: PagePlace | null = null,
): Promise<Counted[]> {
  if (sets.length === 0) return [];
  const values: unknown[] = [];
  const named = sets.map(({ criteria, facets }, nth) => {
    const parts = new SqlParts(values);
    parts.and('r.online');
    if (each > 1) parts.and(`r.id % ${each} = 0`);
    fitting(parts, terms, criteria);
    return {
      made: `s${nth} as materialized (select ${COLUMNS} from read.ad_search r where ${parts.where})`,
      told: [
        `select ${nth} as nth, null as facet, null as value, count(*)::int as count from s${nth}`,
        ...(page && nth === 0 ? [`(${placesOf(page)})`] : []),
        ...facets.map((facet) => `(${valuesOf(nth, facet)})`),
      ],
    };
  });
  const { rows } = await db.query<{ nth: number; facet: Facet | 'page' | null; value: string; count: number }>(
    `with ${named.map(({ made }) => made).join(', ')} ${named.flatMap(({ told }) => told).join(' union all ')}`,
    values,
  );
  const bySet = Map.groupBy(rows, ({ nth }) => nth);
  return sets.map(({ facets }, nth) => {
    const own = bySet.get(nth) ?? [];
    return {
      total: each * (own.find(({ facet }) => facet === null)?.count ?? 0),
      page: own
        .filter(({ facet }) => facet === 'page')
        .sort((a, b) => a.count - b.count)
        .map(({ value }) => Number(value)),
      facets: new Map(
        facets.map((facet) => [
          facet,
          own.filter((row) => row.facet === facet).map(({ value, count }) => ({ value, count: count * each })),
        ]),
      ),
    };
  });
}

function placesOf({ order, offset, size }: PagePlace): string {
  const by = AD_ORDER[order];
  return `select 0, 'page', r.id::text, (row_number() over (order by ${by}))::int from s0 r order by ${by} offset ${offset} limit ${size}`;
}

function valuesOf(nth: number, facet: Facet): string {
  return `select ${nth}, '${facet}', v.value::text, v.count from (select ${VALUES[facet]} as value, count(*)::int as count
    from s${nth} group by 1) v where v.value is not null order by v.count desc, v.value::text collate "C" limit ${MOST_VALUES}`;
}
