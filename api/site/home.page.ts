import { newestAds } from '#projections/ad-search/newest-ads.query.ts';
import { categoriesWithAds } from '#projections/ads/listed-ads.query.ts';
import { homePageId, siteTree } from '#projections/pages/public-pages.query.ts';
import { namesOfRecords } from '#projections/records/offered/record-rows.query.ts';
import { cardsOf } from './cards.ts';
import { ownPage } from './offered/content.page.ts';
import { searchPath } from './offered/search-address.ts';
import { addressIn, type SitePageSpec } from './offered/site-page.ts';

/** The newest ads, and ways into the catalogue: two screens of a telephone. */
const NEWEST = 8;
const CATEGORIES = 12;

/**
 * `/` (specification: the home page): the firm's own page, where it published one in this language; else what is sold,
 * and how to begin.
 */
export const homePage: SitePageSpec = {
  path: '/',
  languages: ['it', 'en'],
  query: [],
  find: async ({ language }, { pools: { pg } }) => {
    const homeId = await homePageId(pg);
    const ownHome = homeId === null ? null : await ownPage(pg, await siteTree(pg), homeId, language);
    if (ownHome) return ownHome;
    const [newest, ids] = await Promise.all([newestAds(pg, NEWEST), categoriesWithAds(pg, CATEGORIES)]);
    const nameOf = await namesOfRecords(
      pg,
      ids.map((id) => ({ other: 'categories', id })),
      language,
    );
    const categories = ids.flatMap((id) => {
      const text = nameOf('categories', id);
      return text ? [{ href: addressIn(language, searchPath({ categoria: String(id) })), text }] : [];
    });
    const tags = ['pages', 'ad-search', 'ads', 'record-item', 'record-categories'];
    return { page: { kind: 'home', newest: cardsOf(newest, language), categories }, tags };
  },
};
