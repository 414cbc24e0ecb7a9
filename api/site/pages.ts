import { adPage } from './ad.page.ts';
import { bookingPage } from './booking.page.ts';
import { certificatePage } from './certificate.page.ts';
import { dataSheetsPage } from './data-sheets.page.ts';
import { FORM_PAGES } from './form.page.ts';
import { galleryPage } from './gallery.page.ts';
import { homePage } from './home.page.ts';
import { itemPage } from './item.page.ts';
import { LINK_PAGES } from './link.page.ts';
import { contentPage } from './offered/content.page.ts';
import type { SitePageSpec } from './offered/site-page.ts';
import { searchPage } from './search.page.ts';
import { shopPage } from './shop.page.ts';
import { tourPage } from './tour.page.ts';

/** Every public page with a fixed address. */
export const FIXED_PAGES: readonly SitePageSpec[] = [
  homePage,
  searchPage,
  adPage,
  itemPage,
  shopPage,
  dataSheetsPage,
  galleryPage,
  ...FORM_PAGES,
  ...LINK_PAGES,
  certificatePage,
  tourPage,
  bookingPage,
];

/** Every public page. An address that no fixed page has may be the firm's own. */
export const SITE_PAGES: readonly SitePageSpec[] = [...FIXED_PAGES, contentPage];
