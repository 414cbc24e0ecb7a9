// Written by «npm run registries» from the names of files: do not edit.
import { accounts } from './accounts/accounts.projection.ts';
import { adSearch } from './ad-search/ad-search.projection.ts';
import { ads } from './ads/ads.projection.ts';
import { attachments } from './attachments/attachments.projection.ts';
import { cartLines, carts } from './carts/carts.projection.ts';
import { communityImages } from './community/community-images.projection.ts';
import { conversations } from './conversations/conversations.projection.ts';
import { customers } from './customers/customers.projection.ts';
import { dictionary } from './dictionary/dictionary.projection.ts';
import { fastUrgencies } from './fast-urgencies/fast-urgencies.projection.ts';
import { favourites } from './favourites/favourites.projection.ts';
import { firm } from './firm/firm.projection.ts';
import { history } from './history/history.projection.ts';
import { historyList } from './history/history-list.projection.ts';
import { fittedParts } from './machines/fitted-parts.projection.ts';
import { mailLog } from './mail-log/mail-log.projection.ts';
import { mediaLibrary } from './media/media-library.projection.ts';
import { mediaUses } from './media/media-uses.projection.ts';
import { negotiations } from './negotiations/negotiations.projection.ts';
import { newsletters } from './newsletters/newsletters.projection.ts';
import { pages } from './pages/pages.projection.ts';
import { releases } from './pages/releases.projection.ts';
import { partOrders } from './part-orders/part-orders.projection.ts';
import { publicRequests } from './public-requests/public-requests.projection.ts';
import { quotes } from './quotes/quotes.projection.ts';
import { recordMedia } from './records/record-media.projection.ts';
import { repairList } from './repair-list/repair-list.projection.ts';
import { repairMediaProjection } from './repair-media/repair-media.projection.ts';
import { reports } from './reports/reports.projection.ts';
import { roles } from './roles/roles.projection.ts';
import { salesOrders } from './sales-orders/sales-orders.projection.ts';
import { savedSearches } from './saved-searches/saved-searches.projection.ts';
import { shopProfiles } from './shop-profiles/shop-profiles.projection.ts';
import { siteCode } from './site-code/site-code.projection.ts';
import { stock } from './stock/stock.projection.ts';
import { theme } from './theme/theme.projection.ts';
import { tourBookings } from './tours/tour-bookings.projection.ts';
import { workTimers } from './work-timers/work-timers.projection.ts';

/** The read models that are written one by one; those of record families follow from their definitions. */
export const FEATURE_PROJECTIONS = [
  accounts,
  adSearch,
  ads,
  attachments,
  carts,
  cartLines,
  communityImages,
  conversations,
  customers,
  dictionary,
  fastUrgencies,
  favourites,
  firm,
  history,
  historyList,
  fittedParts,
  mailLog,
  mediaLibrary,
  mediaUses,
  negotiations,
  newsletters,
  pages,
  releases,
  partOrders,
  publicRequests,
  quotes,
  recordMedia,
  repairList,
  repairMediaProjection,
  reports,
  roles,
  salesOrders,
  savedSearches,
  shopProfiles,
  siteCode,
  stock,
  theme,
  tourBookings,
  workTimers,
] as const;
