import { type AdOrder, FACETS, type Facet, PRICE_BANDS } from '#domain/search/offered/ad-terms.ts';
import {
  allOf,
  type Condition,
  joined,
  ownSql,
  type Queryable,
  rowsOf,
  type Sql,
  sql,
} from '#platform/postgres/sql.ts';
import {
  AD_ORDER,
  type AdCriteria,
  filterLexemes,
  narrowedFacets,
  priceConditions,
  withoutFacet,
} from './ad-criteria.ts';
import { type ReadWords, tsquery } from './ad-words.query.ts';

/**
 * A value of a facet (an id, the first euro of a band of prices, a kind, a condition, a province), and how many ads
 * have it.
 */
export interface FacetValue {
  readonly value: string;
  readonly count: number;
}

/** The page of ads that is wanted of the first set, besides its counts. */
export interface PagePlace {
  readonly order: AdOrder;
  readonly offset: number;
  readonly size: number;
}

/** A set of ads to be counted: by the criteria as they are, or without the filter of one facet. */
export interface CountedSet {
  readonly criteria: AdCriteria;
  readonly facets: readonly Facet[];
}

export interface Counted {
  readonly total: number;
  /** Ids of the first set's page, in order, where a page was asked for. */
  readonly page: readonly number[];
  readonly facets: ReadonlyMap<Facet, readonly FacetValue[]>;
}

type Terms = ReadWords['terms'];
/** Most values that are listed of a facet: the most frequent ones. */
const MOST_VALUES = 50;
const BANDS = PRICE_BANDS.slice(1)
  .map((euros) => euros * 100)
  .join(',');
const VALUES: Readonly<Record<Facet, Sql>> = {
  kind: sql`kind`,
  category: sql`category_id`,
  producer: sql`producer_id`,
  price: ownSql(`(array[${PRICE_BANDS.join(',')}])[1 + width_bucket(price, array[${BANDS}]::bigint[])]`),
  condition: sql`condition`,
  place: sql`nullif(province, '')`,
};
const COLUMNS = sql`r.id, r.published, r.price, r.condition, r.category_id, r.producer_id, r.province, r.kind`;

/**
 * The sets to count: first the criteria as they are, with the facets that they do not narrow; then one set for each
 * facet that they narrow.
 */
export function countedSets(criteria: AdCriteria): CountedSet[] {
  const narrow = narrowedFacets(criteria);
  return [
    { criteria, facets: FACETS.filter((facet) => !narrow.includes(facet)) },
    ...narrow.map((facet) => ({ criteria: withoutFacet(criteria, facet), facets: [facet] })),
  ];
}

/** Conditions on an ad `r` that fits. @param apart true: the index of words is not to be used */
export function matchConditions(terms: Terms, criteria: AdCriteria, apart = false): Condition[] {
  const asked = tsquery(terms, filterLexemes(criteria));
  const held = asked === null ? null : sql`r.words @@ ${asked}::tsquery`;
  return [held && apart ? sql`(${held}) is true` : held, ...priceConditions(criteria)];
}

/**
 * Counts each set and its facets, in one query.
 * @param each 1: exactly; n: among every n-th ad, and the counts are multiplied by n
 * @param page also reads this page of the first set
 */
export async function countSets(
  db: Queryable,
  terms: Terms,
  sets: readonly CountedSet[],
  each: number,
  page: PagePlace | null = null,
): Promise<Counted[]> {
  if (sets.length === 0) return [];
  const named = sets.map(({ criteria, facets }, nth) => {
    const set = ownSql(`s${nth}`);
    // Written as in the samples' own indexes, so that the planner uses them.
    const sampled = each > 1 && ownSql(`r.id % ${each} = 0`);
    const fit = allOf([sql`r.online`, sampled, ...matchConditions(terms, criteria)]);
    return {
      made: sql`${set} as materialized (select ${COLUMNS} from read.ad_search r where ${fit})`,
      told: [
        sql`select ${nth}::int as nth, null as facet, null as value, count(*)::int as count from ${set}`,
        ...(page && nth === 0 ? [sql`(${placesOf(page)})`] : []),
        ...facets.map((facet) => sql`(${valuesOf(nth, set, facet)})`),
      ],
    };
  });
  const made = joined(named.map((one) => one.made));
  const told = joined(
    named.flatMap((one) => one.told),
    sql` union all `,
  );
  const rows = await rowsOf<{ nth: number; facet: Facet | 'page' | null; value: string; count: number }>(
    db,
    sql`with ${made} ${told}`,
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

function placesOf({ order, offset, size }: PagePlace): Sql {
  const by = AD_ORDER[order];
  return sql`select 0, 'page', r.id::text, (row_number() over (order by ${by}))::int from s0 r
    order by ${by} offset ${offset} limit ${size}`;
}

function valuesOf(nth: number, set: Sql, facet: Facet): Sql {
  const values = sql`select ${VALUES[facet]} as value, count(*)::int as count from ${set} group by 1`;
  return sql`select ${nth}::int, ${facet}::text, v.value::text, v.count from (${values}) v
    where v.value is not null order by v.count desc, v.value::text collate "C" limit ${MOST_VALUES}`;
}
