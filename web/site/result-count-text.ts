import type { SiteFrame } from '#api/contracts/site-frame.ts';
import type { SiteFacetValue, SiteSearch } from '#api/contracts/site-pages.ts';
import { formatEuro } from '#domain/kernel/money.ts';
import { type AdCondition, type AdKind, type Facet, PRICE_BANDS } from '#domain/search/offered/ad-terms.ts';
import { searchTexts } from './pages/search.texts.ts';
import { parts } from './parts.texts.ts';
import { wordsFor } from './words.ts';

/** «128 risultati», «circa 12.000 risultati». */
export function resultCountText({ count, about }: Pick<SiteSearch, 'count' | 'about'>, frame: SiteFrame): string {
  const t = wordsFor(parts, frame);
  const n = count.toLocaleString(frame.language, { useGrouping: true });
  return t(about ? 'foundAbout' : 'found', { n });
}

/** Values for which the pages have words. */
const WORDS = new Map([
  ['new', 'new'],
  ['refurbished', 'refurbished'],
  ['used', 'used'],
  ['ad', 'ads'],
  ['item', 'shop'],
] as const satisfies [AdCondition | AdKind, string][]) as ReadonlyMap<
  string,
  'new' | 'refurbished' | 'used' | 'ads' | 'shop'
>;

/** The label of a value of a facet. */
export function valueName(facet: Facet, { name, value }: SiteFacetValue, frame: SiteFrame): string {
  if (name !== null) return name;
  const known = facet === 'condition' || facet === 'kind' ? WORDS.get(value) : undefined;
  if (known) return wordsFor(parts, frame)(known);
  if (facet !== 'price') return value;
  const t = wordsFor(searchTexts, frame);
  const euros = (whole: number) => formatEuro(whole * 100, frame.language).replace(/[.,]00\b/, '');
  const next = PRICE_BANDS.find((from) => from > Number(value));
  const from = euros(Number(value));
  return next === undefined ? t('above', { from }) : t('band', { from, to: euros(next) });
}
