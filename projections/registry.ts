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
import type { Projection, Row } from './kernel/projection.ts';
import { fittedParts } from './machines/fitted-parts.projection.ts';
import { mailLog } from './mail-log/mail-log.projection.ts';
import { mediaLibrary } from './media/media-library.projection.ts';
import { mediaUses } from './media/media-uses.projection.ts';
import { negotiations } from './negotiations/negotiations.projection.ts';
import { newsletters } from './newsletters/newsletters.projection.ts';
import { pages } from './pages/pages.projection.ts';
import { releases } from './pages/releases.projection.ts';
import { publicRequests } from './public-requests/public-requests.projection.ts';
import { quotes } from './quotes/quotes.projection.ts';
import { recordMedia } from './records/record-media.projection.ts';
import { RECORD_PROJECTIONS } from './records/record-projections.ts';
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

/** Every read model. The arriving list and the customer's own repairs are queries of `repair-list`. */
export const PROJECTIONS: readonly Projection[] = [
  anyRow(repairList),
  anyRow(repairMediaProjection),
  anyRow(quotes),
  anyRow(conversations),
  anyRow(history),
  anyRow(customers),
  anyRow(accounts),
  anyRow(roles),
  anyRow(fastUrgencies),
  anyRow(mailLog),
  anyRow(firm),
  anyRow(dictionary),
  anyRow(recordMedia),
  anyRow(workTimers),
  anyRow(ads),
  anyRow(shopProfiles),
  anyRow(communityImages),
  anyRow(attachments),
  anyRow(fittedParts),
  anyRow(negotiations),
  anyRow(favourites),
  anyRow(savedSearches),
  anyRow(reports),
  anyRow(carts),
  anyRow(cartLines),
  anyRow(salesOrders),
  anyRow(stock),
  anyRow(adSearch),
  anyRow(pages),
  anyRow(releases),
  anyRow(theme),
  anyRow(siteCode),
  anyRow(mediaLibrary),
  anyRow(mediaUses),
  anyRow(newsletters),
  anyRow(publicRequests),
  anyRow(tourBookings),
  ...RECORD_PROJECTIONS.values(),
];

/** The runner hands every fold only rows that the same fold made. */
function anyRow<R extends Row>(projection: Projection<R>): Projection {
  return projection as unknown as Projection;
}
