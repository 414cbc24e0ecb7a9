// Written by «npm run registries» from the names of files: do not edit.
import { accountEndpoints } from './accounts.contract.ts';
import { addressEndpoints } from './addresses.contract.ts';
import { adEndpoints } from './ads.contract.ts';
import { analyticsEndpoints } from './analytics.contract.ts';
import { attachmentEndpoints } from './attachments.contract.ts';
import { authEndpoints } from './auth.contract.ts';
import { calendarEndpoints } from './calendar.contract.ts';
import { cartProposalEndpoints } from './cart-proposals.contract.ts';
import { cartEndpoints } from './carts.contract.ts';
import { clientLogEndpoints } from './client-log.contract.ts';
import { communityEndpoints } from './community.contract.ts';
import { counterReceiptEndpoints } from './counter-receipts.contract.ts';
import { customerEndpoints } from './customers.contract.ts';
import { dataSheetEndpoints } from './data-sheets.contract.ts';
import { dictionaryEndpoints } from './dictionary.contract.ts';
import { documentEndpoints } from './documents.contract.ts';
import { externalRepairEndpoints } from './external-repairs.contract.ts';
import { fastUrgencyEndpoints } from './fast-urgencies.contract.ts';
import { favouriteEndpoints } from './favourites.contract.ts';
import { firmEndpoints } from './firm.contract.ts';
import { historyEndpoints } from './history.contract.ts';
import { historyListEndpoints } from './history-list.contract.ts';
import { importEndpoints } from './imports.contract.ts';
import { itemSearchEndpoints } from './item-search.contract.ts';
import { itemEndpoints } from './items.contract.ts';
import { machineEndpoints } from './machines.contract.ts';
import { mailEndpoints } from './mails.contract.ts';
import { mediaEndpoints } from './media.contract.ts';
import { mediaLibraryEndpoints } from './media-library.contract.ts';
import { menuEndpoints } from './menu.contract.ts';
import { negotiationEndpoints } from './negotiations.contract.ts';
import { newsletterEndpoints } from './newsletters.contract.ts';
import { notificationEndpoints } from './notifications.contract.ts';
import { orderLinkEndpoints } from './order-links.contract.ts';
import { ownAccountEndpoints } from './own-account.contract.ts';
import { pageReleaseEndpoints } from './page-releases.contract.ts';
import { pageEndpoints } from './pages.contract.ts';
import { partOrderEndpoints } from './part-orders.contract.ts';
import { paymentEndpoints } from './payments.contract.ts';
import { peopleEndpoints } from './people.contract.ts';
import { personalDataEndpoints } from './personal-data.contract.ts';
import { publicRequestEndpoints } from './public-requests.contract.ts';
import { pushEndpoints } from './push.contract.ts';
import { quoteEndpoints } from './quotes.contract.ts';
import { repairPartEndpoints } from './repair-parts.contract.ts';
import { repairReadEndpoints } from './repair-reads.contract.ts';
import { repairWriteEndpoints } from './repair-writes.contract.ts';
import { reportEndpoints } from './reports.contract.ts';
import { roleUserEndpoints } from './role-users.contract.ts';
import { roleEndpoints } from './roles.contract.ts';
import { salesOrderEndpoints } from './sales-orders.contract.ts';
import { salesmanEndpoints } from './salesmen.contract.ts';
import { savedSearchEndpoints } from './saved-searches.contract.ts';
import { searchEndpoints } from './search.contract.ts';
import { secondFactorEndpoints } from './second-factor.contract.ts';
import { settingsEndpoints } from './settings.contract.ts';
import { setupEndpoints } from './setup.contract.ts';
import { shipmentEndpoints } from './shipments.contract.ts';
import { shopProfileEndpoints } from './shop-profiles.contract.ts';
import { scriptEndpoints, styleEndpoints } from './site-code.contract.ts';
import { socialEndpoints } from './social-sign-in.contract.ts';
import { stockEndpoints } from './stock.contract.ts';
import { themeEndpoints } from './theme.contract.ts';
import { tourEndpoints } from './tours.contract.ts';
import { transportDocumentEndpoints } from './transport-documents.contract.ts';
import { userAddressEndpoints } from './user-addresses.contract.ts';
import { userEndpoints } from './users.contract.ts';
import { warrantyEndpoints } from './warranties.contract.ts';
import { workSheetEndpoints } from './work-sheets.contract.ts';
import { workTimerEndpoints } from './work-timer.contract.ts';

/** The calls that are described one by one; those of record families follow from their definitions. */
export const ENDPOINT_GROUPS = [
  accountEndpoints,
  addressEndpoints,
  adEndpoints,
  analyticsEndpoints,
  attachmentEndpoints,
  authEndpoints,
  calendarEndpoints,
  cartProposalEndpoints,
  cartEndpoints,
  clientLogEndpoints,
  communityEndpoints,
  counterReceiptEndpoints,
  customerEndpoints,
  dataSheetEndpoints,
  dictionaryEndpoints,
  documentEndpoints,
  externalRepairEndpoints,
  fastUrgencyEndpoints,
  favouriteEndpoints,
  firmEndpoints,
  historyEndpoints,
  historyListEndpoints,
  importEndpoints,
  itemSearchEndpoints,
  itemEndpoints,
  machineEndpoints,
  mailEndpoints,
  mediaEndpoints,
  mediaLibraryEndpoints,
  menuEndpoints,
  negotiationEndpoints,
  newsletterEndpoints,
  notificationEndpoints,
  orderLinkEndpoints,
  ownAccountEndpoints,
  pageReleaseEndpoints,
  pageEndpoints,
  partOrderEndpoints,
  paymentEndpoints,
  peopleEndpoints,
  personalDataEndpoints,
  publicRequestEndpoints,
  pushEndpoints,
  quoteEndpoints,
  repairPartEndpoints,
  repairReadEndpoints,
  repairWriteEndpoints,
  reportEndpoints,
  roleUserEndpoints,
  roleEndpoints,
  salesOrderEndpoints,
  salesmanEndpoints,
  savedSearchEndpoints,
  searchEndpoints,
  secondFactorEndpoints,
  settingsEndpoints,
  setupEndpoints,
  shipmentEndpoints,
  shopProfileEndpoints,
  styleEndpoints,
  scriptEndpoints,
  socialEndpoints,
  stockEndpoints,
  themeEndpoints,
  tourEndpoints,
  transportDocumentEndpoints,
  userAddressEndpoints,
  userEndpoints,
  warrantyEndpoints,
  workSheetEndpoints,
  workTimerEndpoints,
] as const;
