import { type SearchAnswer, type SearchBody, searchEndpoints } from '#api/contracts/search.contract.ts';
import { languageOf } from '#api/kernel/headers.ts';
import { queryRoute } from '#api/kernel/query-route.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { toDecimal } from '#domain/kernel/money.ts';
import { type AdKind, FACETS, type Facet } from '#domain/search/offered/ad-terms.ts';
import { pagerOf } from '#domain/search/pager.ts';
import { searchMessages } from '#domain/search/search.messages.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import type { AdCriteria } from '#projections/ad-search/ad-criteria.ts';
import { completeSearch } from '#projections/ad-search/complete-search.query.ts';
import { facetNames } from '#projections/ad-search/facet-names.query.ts';
import { type AdHit, type AdResults, searchAds } from '#projections/ad-search/search-ads.query.ts';

const common = { tag: 'search', access: 'public', whitelist: true } as const;

type Everywhere = Exclude<keyof typeof searchEndpoints, 'completeSearch'>;

const searchRoute = (name: Everywhere, summary: string, kind?: AdKind) =>
  queryRoute(searchEndpoints[name] as typeof searchEndpoints.search, {
    ...common,
    summary,
    read: ({ body, signedIn, request }, { pools }) =>
      findSold(
        pools.pg,
        kind === undefined ? body : { ...body, kind },
        body.idLanguage ?? signedIn?.language ?? languageOf(request.headers),
      ),
  });

async function findSold(db: Queryable, body: SearchBody, language: Language): Promise<SearchAnswer> {
  const { autocomplete, paginator, orderby } = body;
  const completions = autocomplete ? await completeSearch(db, body.search) : [];
  if (autocomplete) return { ...answerOf(NOTHING, [], () => undefined, language), message: '', completions };
  const results = await searchAds(db, { criteria: criteriaOf(body), order: orderby, page: paginator });
  const nameOf = await facetNames(db, results, language);
  return answerOf(results, results.hits, nameOf, language);
}

const NO_COUNTS = { values: [], about: false };
const NOTHING: AdResults = {
  hits: [],
  count: { value: 0, about: false },
  page: 1,
  pages: 0,
  corrected: [],
  position: null,
  facets: {
    kind: NO_COUNTS,
    category: NO_COUNTS,
    producer: NO_COUNTS,
    price: NO_COUNTS,
    condition: NO_COUNTS,
    place: NO_COUNTS,
  },
};

function criteriaOf(body: SearchBody): AdCriteria {
  const { search, category_id: category, producer_id: producer, condition, kind, customer_id: seller } = body;
  const { price_from: priceFrom, price_to: priceTo, province } = body;
  return { search, category, producer, priceFrom, priceTo, condition, place: province || undefined, kind, seller };
}

function answerOf(
  { count, page, pages, facets, corrected, position }: AdResults,
  hits: readonly AdHit[],
  nameOf: (facet: Facet, value: string) => string | undefined,
  language: Language,
): SearchAnswer {
  const { links, tenBack, back, forward, tenForward } = pagerOf(page, pages);
  const counted = (facet: Facet) => ({
    values: facets[facet].values.map((one) => ({ ...one, label: nameOf(facet, one.value) ?? one.value })),
    about: facets[facet].about,
  });
  return {
    data: hits.map(({ link: meta_tag_link, titles, price, ...rest }) => ({
      ...rest,
      title: titles[language] ?? titles.it,
      meta_tag_link,
      price: toDecimal(price),
      new: rest.condition === 'new',
    })),
    message: count.value === 0 ? searchMessages['nothing-found'][language] : '',
    totItems: count.value,
    about: count.about,
    pageSelected: page,
    totalPages: pages,
    paginationActive: pages > 1,
    pager: { links: [...links], tenBack, back, forward, tenForward },
    facets: Object.fromEntries(FACETS.map((facet) => [facet, counted(facet)])) as SearchAnswer['facets'],
    corrected: corrected.map(({ typed, read }) => ({ typed, read: [...read] })),
    completions: [],
    position,
  };
}

const completeRoute = queryRoute(searchEndpoints.completeSearch, {
  ...common,
  summary: 'Come può continuare ciò che si scrive nel campo di ricerca.',
  read: async ({ query }, { pools }) => ({ data: await completeSearch(pools.pg, query.search) }),
});

const EVERYTHING = 'Ricerca fra gli annunci e gli articoli, con filtri e conteggi.';
const SHOP = 'Ricerca fra gli articoli del negozio, con filtri e conteggi.';
export const SEARCH_ROUTES = [
  searchRoute('search', EVERYTHING),
  searchRoute('searchSearch', EVERYTHING),
  searchRoute('searchImplemented', EVERYTHING),
  searchRoute('searchGeneral', EVERYTHING),
  searchRoute('searchItemsForSale', EVERYTHING),
  searchRoute('searchShop', SHOP, 'item'),
  searchRoute('searchLutherie', SHOP, 'item'),
  searchRoute('searchRecordingRoom', SHOP, 'item'),
  completeRoute,
];
