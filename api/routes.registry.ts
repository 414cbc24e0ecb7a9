// Written by «npm run registries» from the names of files: do not edit.
import { READ_USER_ROUTES } from './accounts/read-users.routes.ts';
import { selectTechniciansRoute } from './accounts/select-technicians.route.ts';
import { WRITE_USER_ROUTES } from './accounts/write-users.routes.ts';
import { findTownsRoute } from './addresses/find-towns.route.ts';
import { USER_ADDRESS_ROUTES } from './addresses/user-addresses.routes.ts';
import { adImageRoute } from './ads/ad-image.route.ts';
import { READ_AD_ROUTES } from './ads/read-ads.routes.ts';
import { REPAIR_CERTIFICATE_ROUTES } from './ads/repair-certificate.routes.ts';
import { REVIEW_AD_ROUTES } from './ads/review-ads.routes.ts';
import { WRITE_AD_ROUTES } from './ads/write-ads.routes.ts';
import { ATTACHMENT_ROUTES } from './attachments/attachments.routes.ts';
import { CALENDAR_ROUTES } from './calendar/calendar.routes.ts';
import { CART_PROPOSAL_ROUTES } from './carts/cart-proposals.routes.ts';
import { READ_CART_ROUTES } from './carts/read-carts.routes.ts';
import { WRITE_CART_ROUTES } from './carts/write-carts.routes.ts';
import { insertLogRoute } from './client-log/client-log.route.ts';
import { READ_IMAGE_ROUTES } from './community/read-images.routes.ts';
import { WRITE_IMAGE_ROUTES } from './community/write-images.routes.ts';
import { issueReceiptRoute } from './counter-receipts/issue-receipt.route.ts';
import { READ_CUSTOMER_ROUTES } from './customers/read-customers.routes.ts';
import { chooseCustomerRoute, selectCustomersRoute } from './customers/select-customers.route.ts';
import {
  archiveCustomerRoute,
  entrustCustomerRoute,
  insertCustomerRoute,
  restoreCustomerRoute,
  updateCustomerRoute,
} from './customers/write-customer.routes.ts';
import { DATA_SHEET_ROUTES } from './data-sheets/data-sheets.routes.ts';
import {
  dictionaryRoute,
  programTextsRoute,
  rewordTextRoute,
  wordingHistoryRoute,
} from './dictionary/dictionary.routes.ts';
import { defaultLanguageRoute, languageRoute } from './dictionary/language.routes.ts';
import { readExternalRepairsRoute, readTripsRoute } from './external-repairs/read-external-repairs.route.ts';
import {
  insertTripRoute,
  updateExternalRepairRoute,
  updateTripRoute,
} from './external-repairs/update-external-repair.route.ts';
import { insertUrgenciesRoute } from './fast-urgencies/insert-urgencies.route.ts';
import { readUrgenciesRoute } from './fast-urgencies/read-urgencies.route.ts';
import { updateFastRoute } from './fast-urgencies/update-fast.route.ts';
import { FAVOURITE_ROUTES } from './favourites/favourite.routes.ts';
import { mailTestRoute } from './firm/mail-test.route.ts';
import {
  firmHistoryRoute,
  firmLogoRoute,
  firmTermsRoute,
  publicFirmRoute,
  readFirmRoute,
  termsOfSaleRoute,
} from './firm/read-firm.routes.ts';
import { correctFirmRoute, firmLogoChangeRoute } from './firm/write-firm.routes.ts';
import { exportEventsRoute, listEventsRoute, selectActorsRoute } from './history/list-history.routes.ts';
import { HISTORY_ROUTES } from './history/read-history.routes.ts';
import { itemDetailRoute, searchItemsGlobalRoute, searchItemsRoute } from './item-gr/search-items.routes.ts';
import { itemImageRoute } from './items/item-image.route.ts';
import type { Route } from './kernel/route.ts';
import { MACHINE_ROUTES } from './machines/machines.routes.ts';
import { markMailTaskRoute } from './mails/mark-mail-task.route.ts';
import { listMailsRoute, readMailRoute } from './mails/read-mails.routes.ts';
import { mailReportRoute } from './mails/report.route.ts';
import { LIBRARY_ROUTES } from './media/library.routes.ts';
import { disableEntryRoute, enableEntryRoute, readMenuRoute } from './menu/menu.routes.ts';
import { NEGOTIATION_ROUTES } from './negotiations/negotiation.routes.ts';
import { followLinkRoute } from './newsletters/link.route.ts';
import { NEWSLETTER_ROUTES } from './newsletters/newsletter.routes.ts';
import { RECIPIENT_ROUTES } from './newsletters/recipient.routes.ts';
import { NEWSLETTER_REPORT_ROUTES } from './newsletters/report.routes.ts';
import {
  chooseNotificationsRoute,
  markNotificationsRoute,
  readMentionableInNewRoute,
  readMentionableRoute,
  readNotificationChoicesRoute,
  readNotificationsRoute,
} from './notifications/notifications.routes.ts';
import {
  inviteAgainRoute,
  inviteColleagueRoute,
  readColleaguesRoute,
  removeColleagueRoute,
} from './own-account/colleagues.routes.ts';
import { PUBLIC_PAGE_ROUTES } from './pages/public-pages.routes.ts';
import { READ_PAGE_ROUTES } from './pages/read-pages.routes.ts';
import { RELEASE_ROUTES } from './pages/releases.routes.ts';
import { WRITE_PAGE_ROUTES } from './pages/write-pages.routes.ts';
import { PART_ORDER_ROUTES } from './part-orders/part-orders.routes.ts';
import { eraseAccountRoute, eraseCustomerRoute } from './personal-data/erase.routes.ts';
import {
  certificateJsonRoute,
  certificatePdfRoute,
  listErasuresRoute,
  readErasureRoute,
} from './personal-data/read-erasures.routes.ts';
import { ebookFileRoute } from './public-requests/ebook-file.route.ts';
import { FORM_ROUTES } from './public-requests/form.routes.ts';
import { INBOX_ROUTES } from './public-requests/inbox.routes.ts';
import { PUSH_ROUTES } from './push/push.routes.ts';
import { decideQuoteRoute } from './quotes/decide-quote.route.ts';
import { decideQuoteLinkRoute, showQuoteLinkRoute } from './quotes/quote-link.routes.ts';
import { postQuoteMessageRoute, seeQuoteMessagesRoute } from './quotes/quote-messages.route.ts';
import {
  earlierQuotesRoute,
  readQuoteRoute,
  readQuotesRoute,
  storageOffersRoute,
} from './quotes/read-quotes.routes.ts';
import { insertQuoteRoute, saveQuoteRoute, updateQuoteRoute } from './quotes/save-quote.route.ts';
import { selectQuoteStatesRoute } from './quotes/select-quote-states.route.ts';
import { withdrawQuoteRoute } from './quotes/withdraw-quote.route.ts';
import { IMPORT_ROUTES } from './records/import-records.routes.ts';
import { insertUteByUserRoute, referentsOfUserRoute, uteByUserRoute } from './records/people/people-of-user.routes.ts';
import { selectPeopleRoute, selectReferentsRoute } from './records/people/select-people.routes.ts';
import { RECORD_ROUTES } from './records/record.routes.ts';
import { cloneRepairRoute } from './repairs/clone-repair.route.ts';
import {
  customerModuleRoute,
  customerQuoteRoute,
  customerQuotesRoute,
  customerRepairsRoute,
} from './repairs/customer-repairs.routes.ts';
import { deleteRepairRoute, restoreRepairRoute } from './repairs/delete-repair.route.ts';
import { insertModuleRoute } from './repairs/insert-module.route.ts';
import { insertRepairRoute } from './repairs/insert-repair.route.ts';
import {
  allRepairsRoute,
  everyRepairRoute,
  listRepairsRoute,
  repairsOfCustomerRoute,
  searchRepairsRoute,
} from './repairs/list-repairs.route.ts';
import { deleteQuoteRoute, deleteSheetRoute, deleteTripRoute } from './repairs/parts/delete-part.routes.ts';
import { PART_LIST_ROUTES } from './repairs/parts/list-parts.routes.ts';
import {
  readRepairRoute,
  readRepairValuesRoute,
  selectRepairsRoute,
  telephoneRoute,
} from './repairs/read-repair.routes.ts';
import { countRepairsRoute, graphicRoute, lastIdRoute, specificationsRoute } from './repairs/repair-figures.routes.ts';
import { updateCheckRoute } from './repairs/update-check.route.ts';
import { updateNotedRoute } from './repairs/update-noted.route.ts';
import { updateInterventionRoute, updateRepairRoute } from './repairs/update-repair.routes.ts';
import { updateStateRoute } from './repairs/update-state.route.ts';
import { updateUnrepairableRoute } from './repairs/update-unrepairable.route.ts';
import { updateUserRoute } from './repairs/update-user.route.ts';
import { REPORT_ROUTES } from './reports/report.routes.ts';
import { READ_ROLE_ROUTES } from './roles/read-roles.routes.ts';
import { ROLE_USER_ROUTES } from './roles/role-user.routes.ts';
import { deleteRoleRoute, insertRoleRoute, updateRoleRoute } from './roles/write-role.routes.ts';
import { SHIPMENT_ROUTES } from './sales-orders/consignment.routes.ts';
import { SHIPMENT_PART_ROUTES } from './sales-orders/consignment-parts.routes.ts';
import { ORDER_LINK_ROUTES } from './sales-orders/order-link.routes.ts';
import { ORDER_WORDS_ROUTES } from './sales-orders/order-words.routes.ts';
import { PAYMENT_ROUTES } from './sales-orders/payment.routes.ts';
import { SALES_ORDER_ROUTES } from './sales-orders/sales-orders.routes.ts';
import { STAFF_ORDER_ROUTES } from './sales-orders/staff-orders.routes.ts';
import { webhookRoute } from './sales-orders/webhook.route.ts';
import { salesmanCustomersRoute } from './salesmen/salesman-customers.route.ts';
import { selectSalesmenRoute } from './salesmen/select-salesmen.route.ts';
import { SAVED_SEARCH_ROUTES } from './saved-searches/saved-search.routes.ts';
import { SEARCH_ROUTES } from './search/search.routes.ts';
import { readSettingsRoute, saveSettingRoute } from './settings/settings.routes.ts';
import { SHOP_PROFILE_ROUTES } from './shop-profiles/shop-profile.routes.ts';
import { SCRIPT_ROUTES, STYLE_ROUTES } from './site-code/site-code.routes.ts';
import { ANALYTICS_ROUTES } from './statistics/analytics.routes.ts';
import { STOCK_ROUTES } from './stock/stock.routes.ts';
import { THEME_ROUTES } from './theme/theme.routes.ts';
import { TOUR_ROUTES } from './tours/tour.routes.ts';
import { cancelTransportDocumentRoute } from './transport-documents/cancel-transport-document.route.ts';
import { issueTransportDocumentRoute } from './transport-documents/issue-transport-document.route.ts';
import { sendDocumentAgainRoute } from './transport-documents/send-document-again.route.ts';
import { updateDeliveredRoute } from './transport-documents/update-delivered.route.ts';
import { WARRANTY_ROUTES } from './warranties/warranty.routes.ts';
import { readSheetRoute, workSheetSummaryRoute } from './work-sheets/read-work-sheet.route.ts';
import { insertSheetRoute, saveWorkSheetRoute, updateSheetRoute } from './work-sheets/save-work-sheet.route.ts';
import { readTimerRoute, startTimerRoute, stopTimerRoute } from './work-sheets/work-timer.routes.ts';

/** Every route of the API but those of sign-in, papers, files and the first start, which mount themselves. */
export const ROUTES: readonly Route[] = [
  ...READ_USER_ROUTES,
  selectTechniciansRoute,
  ...WRITE_USER_ROUTES,
  findTownsRoute,
  ...USER_ADDRESS_ROUTES,
  adImageRoute,
  ...READ_AD_ROUTES,
  ...REPAIR_CERTIFICATE_ROUTES,
  ...REVIEW_AD_ROUTES,
  ...WRITE_AD_ROUTES,
  ...ATTACHMENT_ROUTES,
  ...CALENDAR_ROUTES,
  ...CART_PROPOSAL_ROUTES,
  ...READ_CART_ROUTES,
  ...WRITE_CART_ROUTES,
  insertLogRoute,
  ...READ_IMAGE_ROUTES,
  ...WRITE_IMAGE_ROUTES,
  issueReceiptRoute,
  ...READ_CUSTOMER_ROUTES,
  selectCustomersRoute,
  chooseCustomerRoute,
  insertCustomerRoute,
  updateCustomerRoute,
  entrustCustomerRoute,
  archiveCustomerRoute,
  restoreCustomerRoute,
  ...DATA_SHEET_ROUTES,
  dictionaryRoute,
  programTextsRoute,
  rewordTextRoute,
  wordingHistoryRoute,
  defaultLanguageRoute,
  languageRoute,
  readExternalRepairsRoute,
  readTripsRoute,
  updateExternalRepairRoute,
  insertTripRoute,
  updateTripRoute,
  insertUrgenciesRoute,
  readUrgenciesRoute,
  updateFastRoute,
  ...FAVOURITE_ROUTES,
  mailTestRoute,
  readFirmRoute,
  publicFirmRoute,
  firmLogoRoute,
  firmTermsRoute,
  termsOfSaleRoute,
  firmHistoryRoute,
  correctFirmRoute,
  firmLogoChangeRoute,
  listEventsRoute,
  exportEventsRoute,
  selectActorsRoute,
  ...HISTORY_ROUTES,
  searchItemsRoute,
  searchItemsGlobalRoute,
  itemDetailRoute,
  itemImageRoute,
  ...MACHINE_ROUTES,
  markMailTaskRoute,
  listMailsRoute,
  readMailRoute,
  mailReportRoute,
  ...LIBRARY_ROUTES,
  readMenuRoute,
  enableEntryRoute,
  disableEntryRoute,
  ...NEGOTIATION_ROUTES,
  followLinkRoute,
  ...NEWSLETTER_ROUTES,
  ...RECIPIENT_ROUTES,
  ...NEWSLETTER_REPORT_ROUTES,
  readNotificationsRoute,
  markNotificationsRoute,
  readNotificationChoicesRoute,
  chooseNotificationsRoute,
  readMentionableRoute,
  readMentionableInNewRoute,
  readColleaguesRoute,
  inviteColleagueRoute,
  inviteAgainRoute,
  removeColleagueRoute,
  ...PUBLIC_PAGE_ROUTES,
  ...READ_PAGE_ROUTES,
  ...RELEASE_ROUTES,
  ...WRITE_PAGE_ROUTES,
  ...PART_ORDER_ROUTES,
  eraseCustomerRoute,
  eraseAccountRoute,
  listErasuresRoute,
  readErasureRoute,
  certificateJsonRoute,
  certificatePdfRoute,
  ebookFileRoute,
  ...FORM_ROUTES,
  ...INBOX_ROUTES,
  ...PUSH_ROUTES,
  decideQuoteRoute,
  showQuoteLinkRoute,
  decideQuoteLinkRoute,
  postQuoteMessageRoute,
  seeQuoteMessagesRoute,
  readQuotesRoute,
  readQuoteRoute,
  earlierQuotesRoute,
  storageOffersRoute,
  saveQuoteRoute,
  insertQuoteRoute,
  updateQuoteRoute,
  selectQuoteStatesRoute,
  withdrawQuoteRoute,
  ...IMPORT_ROUTES,
  referentsOfUserRoute,
  uteByUserRoute,
  insertUteByUserRoute,
  selectPeopleRoute,
  selectReferentsRoute,
  ...RECORD_ROUTES,
  cloneRepairRoute,
  customerRepairsRoute,
  customerQuotesRoute,
  customerModuleRoute,
  customerQuoteRoute,
  deleteRepairRoute,
  restoreRepairRoute,
  insertModuleRoute,
  insertRepairRoute,
  listRepairsRoute,
  allRepairsRoute,
  everyRepairRoute,
  searchRepairsRoute,
  repairsOfCustomerRoute,
  deleteTripRoute,
  deleteSheetRoute,
  deleteQuoteRoute,
  ...PART_LIST_ROUTES,
  readRepairRoute,
  readRepairValuesRoute,
  selectRepairsRoute,
  telephoneRoute,
  countRepairsRoute,
  lastIdRoute,
  graphicRoute,
  specificationsRoute,
  updateCheckRoute,
  updateNotedRoute,
  updateRepairRoute,
  updateInterventionRoute,
  updateStateRoute,
  updateUnrepairableRoute,
  updateUserRoute,
  ...REPORT_ROUTES,
  ...READ_ROLE_ROUTES,
  ...ROLE_USER_ROUTES,
  insertRoleRoute,
  updateRoleRoute,
  deleteRoleRoute,
  ...SHIPMENT_ROUTES,
  ...SHIPMENT_PART_ROUTES,
  ...ORDER_LINK_ROUTES,
  ...ORDER_WORDS_ROUTES,
  ...PAYMENT_ROUTES,
  ...SALES_ORDER_ROUTES,
  ...STAFF_ORDER_ROUTES,
  webhookRoute,
  salesmanCustomersRoute,
  selectSalesmenRoute,
  ...SAVED_SEARCH_ROUTES,
  ...SEARCH_ROUTES,
  readSettingsRoute,
  saveSettingRoute,
  ...SHOP_PROFILE_ROUTES,
  ...STYLE_ROUTES,
  ...SCRIPT_ROUTES,
  ...ANALYTICS_ROUTES,
  ...STOCK_ROUTES,
  ...THEME_ROUTES,
  ...TOUR_ROUTES,
  cancelTransportDocumentRoute,
  issueTransportDocumentRoute,
  sendDocumentAgainRoute,
  updateDeliveredRoute,
  ...WARRANTY_ROUTES,
  workSheetSummaryRoute,
  readSheetRoute,
  saveWorkSheetRoute,
  insertSheetRoute,
  updateSheetRoute,
  readTimerRoute,
  startTimerRoute,
  stopTimerRoute,
];
