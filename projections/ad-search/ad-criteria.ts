import { type AdCondition, type AdKind, type AdOrder, FACETS, type Facet } from '#domain/search/offered/ad-terms.ts';
import { type Condition, type Sql, sql } from '#platform/postgres/sql.ts';

/** What ads are searched by. An absent field does not matter. */
export interface AdCriteria {
  /** As typed: every word must be found, in any form, without accents; an unknown word stands for similar ones. */
  readonly search?: string;
  /** The ad's own category, or the father of that category. */
  readonly category?: number;
  readonly producer?: number;
  /** Cents, both ends included. */
  readonly priceFrom?: number;
  readonly priceTo?: number;
  readonly condition?: AdCondition;
  /** Two letters of a province. */
  readonly place?: string;
  readonly kind?: AdKind;
  /** The customer who sells. */
  readonly seller?: number;
}

/**
 * Total orders: of two ads with the same price or instant the id decides, so that pages neither repeat nor omit an ad.
 */
export const AD_ORDER: Readonly<Record<AdOrder, Sql>> = {
  newest: sql`r.published desc, r.id desc`,
  cheapest: sql`r.price, r.id`,
  dearest: sql`r.price desc, r.id desc`,
};

/** The facets that the criteria narrow already: the values of each are counted without its own filter. */
export function narrowedFacets(criteria: AdCriteria): readonly Facet[] {
  const { kind, category, producer, priceFrom, priceTo, condition, place } = criteria;
  const given = { kind, category, producer, price: priceFrom ?? priceTo, condition, place };
  return FACETS.filter((facet) => given[facet] !== undefined);
}

export function withoutFacet(criteria: AdCriteria, facet: Facet): AdCriteria {
  if (facet === 'price') return { ...criteria, priceFrom: undefined, priceTo: undefined };
  return { ...criteria, [facet]: undefined };
}

/** The filters as lexemes, as rows hold them beside their words (`ad-search.projection.ts`). */
export function filterLexemes({ category, producer, condition, place, kind, seller }: AdCriteria): string[] {
  const named = { c: category, p: producer, n: condition, l: place?.toLowerCase(), k: kind, s: seller };
  return Object.entries(named).flatMap(([sign, value]) => (value === undefined ? [] : [`${sign}:${value}`]));
}

/** Conditions on the price of `r`: both bounds are included. */
export function priceConditions({ priceFrom, priceTo }: AdCriteria): Condition[] {
  return [
    priceFrom !== undefined && sql`r.price >= ${priceFrom}::bigint`,
    priceTo !== undefined && sql`r.price <= ${priceTo}::bigint`,
  ];
}
