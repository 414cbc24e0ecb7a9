import { Random } from '#commands/demo/random.ts';
import { AD_ORDERS, LAST_AD_PAGE } from '#domain/search/offered/ad-terms.ts';
import type { AdQuestion } from '#projections/ad-search/search-ads.query.ts';
import { madeUpAd } from '#test/support/ad-search/made-up-ads.ts';

export type SearchKind = 'words' | 'filters' | 'mistyped' | 'deep';

/** What people ask of made-up ads: words of one ad, mostly the first page, some in another order. */
export function askedOfAds(random: Random, kind: SearchKind, count: number): AdQuestion {
  // Words with the frequencies of the ads, not words of an ad that certainly exists.
  const ad = madeUpAd(new Random(random.int(1, 1_000_000)), random.int(1, count));
  const words = ad.description
    .toLowerCase()
    .split(/[\s.]+/)
    .filter((word) => word.length > 2);
  const title = words.slice(0, 3);
  const several = random.chance(0.6)
    ? title.slice(0, random.int(1, 3))
    : Array.from({ length: random.int(1, 3) }, () => random.pick(words));
  const search =
    kind === 'mistyped' ? several.map((word, nth) => (nth === 0 ? mistyped(random, word) : word)) : several;
  const order = random.chance(0.8) ? 'newest' : random.pick(AD_ORDERS);
  const page = kind === 'deep' ? random.int(2, LAST_AD_PAGE) : random.chance(0.8) ? 1 : random.int(2, 5);
  const or = <T>(chance: number, value: T | null): T | undefined =>
    random.chance(chance) ? (value ?? undefined) : undefined;
  const filters =
    kind === 'filters'
      ? {
          category: or(0.5, ad.category_id),
          producer: or(0.3, ad.producer_id),
          condition: or(0.3, ad.condition),
          place: or(0.3, ad.province || null),
          priceTo: or(0.3, 100 * random.int(20, 3_000)),
        }
      : {};
  return {
    criteria: { ...filters, search: kind === 'filters' && random.chance(0.3) ? undefined : search.join(' ') },
    order,
    page,
  };
}

function mistyped(random: Random, word: string): string {
  const at = random.int(1, Math.max(1, word.length - 2));
  return random.chance(0.5) ? word.slice(0, at) + word.slice(at + 1) : `${word.slice(0, at)}x${word.slice(at)}`;
}
