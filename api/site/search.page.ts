import type { SiteSearch } from '#api/contracts/site-pages.ts';
import { toDecimal } from '#domain/kernel/money.ts';
import { AD_ORDERS, FACETS, type Facet, PRICE_BANDS } from '#domain/search/offered/ad-terms.ts';
import { pagerOf } from '#domain/search/pager.ts';
import { facetNames } from '#projections/ad-search/facet-names.query.ts';
import { type AdResults, searchAds } from '#projections/ad-search/search-ads.query.ts';
import { cardsOf } from './cards.ts';
import {
  type AskedSearch,
  conditionWord,
  kindWord,
  orderWord,
  readSearch,
  SEARCH_PARAMETERS,
  type SearchParameters,
  searchPath,
} from './offered/search-address.ts';
import { addressIn, type SitePageSpec } from './offered/site-page.ts';

/** How many values of a facet are offered: the most frequent ones, and the chosen one. */
const OFFERED = 12;

/** `/ricerca?r={text}&p={page}` (specification, section 2). */
export const searchPage: SitePageSpec = {
  path: '/ricerca',
  languages: ['it', 'en'],
  query: SEARCH_PARAMETERS,
  find: async ({ language, query }, { pools: { pg } }) => {
    const asked = readSearch(query);
    const results = await searchAds(pg, asked);
    const nameOf = await facetNames(pg, results, language);
    const { parameters, page } = asked;
    const at = (changes: SearchParameters) =>
      addressIn(language, searchPath({ ...parameters, p: undefined, ...changes }));
    const bare = { r: parameters.r, ordine: parameters.ordine };
    const search: SiteSearch = {
      query: parameters.r ?? '',
      order: asked.order,
      orders: AD_ORDERS.map((order) => ({ order, href: at({ ordine: orderWord(order) }) })),
      cards: cardsOf(results.hits, language),
      count: results.count.value,
      about: results.count.about,
      corrected: results.corrected,
      facets: FACETS.map((facet) => ({
        facet,
        about: results.facets[facet].about,
        values: offered(facet, results, asked).map(({ value, count, chosen }) => ({
          value,
          count,
          chosen,
          name: nameOf(facet, value) ?? null,
          href: at(chosen ? LEFT_OUT[facet] : chosenBy(facet, value)),
        })),
      })).filter(({ values }) => values.length > 0),
      priceFrom: parameters.da ?? '',
      priceTo: parameters.a ?? '',
      kept: SEARCH_PARAMETERS.flatMap((name) => {
        const value = parameters[name];
        return value && !['da', 'a', 'p'].includes(name) ? [{ name, value }] : [];
      }),
      unfiltered: searchPath({ ...parameters, p: undefined }) === searchPath(bare) ? null : at({ ...NO_FILTERS }),
      pager: pagerOf(page, results.pages),
      first: at({}),
      toSave: toSave(asked, results),
    };
    // A page past the last one does not exist (404); a search that finds nothing does (200).
    const status = page > 1 && page > results.pages ? 404 : undefined;
    const tags = ['ad-search', 'record-categories', 'record-producer'];
    return { page: { kind: 'search', search }, status, canonical: searchPath(parameters), tags };
  },
};

/**
 * The fields with which the page of saved searches saves this search, by the names of its call; null: nothing is
 * searched for. Corrected words are saved as corrected: what was found is what is meant.
 */
function toSave({ criteria }: AskedSearch, { corrected }: AdResults): SiteSearch['toSave'] {
  const { search, kind, category, producer, priceFrom, priceTo, condition, place } = criteria;
  const words = corrected.reduce((text, { typed, read }) => replaceWord(text, typed, read[0] ?? typed), search ?? '');
  const euros = (cents: number | undefined) => (cents === undefined ? undefined : toDecimal(cents));
  const fields = Object.entries({
    search: words,
    kind,
    category_id: category,
    producer_id: producer,
    condition,
    province: place,
    price_from: euros(priceFrom),
    price_to: euros(priceTo),
  }).flatMap(([name, value]) => (value ? [{ name, value: String(value) }] : []));
  return fields.length === 0 ? null : fields;
}

/** The text with a word replaced by another, however the word is capitalised in it. */
function replaceWord(text: string, word: string, other: string): string {
  const at = text.toLowerCase().indexOf(word);
  return at < 0 ? text : `${text.slice(0, at)}${other}${text.slice(at + word.length)}`;
}

const LEFT_OUT: Readonly<Record<Facet, SearchParameters>> = {
  kind: { tipo: undefined },
  category: { categoria: undefined },
  producer: { produttore: undefined },
  price: { da: undefined, a: undefined },
  condition: { condizione: undefined },
  place: { provincia: undefined },
};
const NO_FILTERS: SearchParameters = Object.assign({}, ...Object.values(LEFT_OUT));

function chosenBy(facet: Facet, value: string): SearchParameters {
  switch (facet) {
    case 'kind':
      return { tipo: kindWord(value) };
    case 'category':
      return { categoria: value };
    case 'producer':
      return { produttore: value };
    case 'price':
      return bandOf(value);
    case 'condition':
      return { condizione: conditionWord(value) };
    case 'place':
      return { provincia: value };
    default:
      return facet satisfies never;
  }
}

/** The bounds of a price band; both are included. */
function bandOf(from: string): { da: string; a: string | undefined } {
  const next = PRICE_BANDS.find((euros) => euros > Number(from));
  return { da: from, a: next === undefined ? undefined : `${next - 1},99` };
}

/** The values of a facet that are shown, the chosen one among them; prices in their order. */
function offered(facet: Facet, { facets }: AdResults, { parameters }: AskedSearch) {
  const values = facets[facet].values.map(({ value, count }) => {
    const chosen = Object.entries(chosenBy(facet, value)).every(
      ([name, wanted]) => (parameters[name as keyof SearchParameters] ?? '') === (wanted ?? ''),
    );
    return { value, count, chosen };
  });
  if (facet === 'price') return values.sort((one, other) => Number(one.value) - Number(other.value));
  return values.filter(({ chosen }, nth) => chosen || nth < OFFERED);
}
