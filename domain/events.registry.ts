// Written by «npm run registries» from the names of files: do not edit.
import { accountEvents, reservationEvents } from './accounts/account.events.ts';
import { actingEvents } from './accounts/acting.events.ts';
import { linkedSignInEvents } from './accounts/linked-sign-in.events.ts';
import { secondFactorEvents } from './accounts/second-factor.events.ts';
import { adEvents } from './ads/ad.events.ts';
import { attachmentEvents } from './attachments/attachment.events.ts';
import { cartEvents } from './carts/cart.events.ts';
import { communityImageEvents } from './community/community-image.events.ts';
import { counterReceiptEvents } from './counter-receipts/counter-receipt.events.ts';
import { customerEvents } from './customers/customer.events.ts';
import { dictionaryEvents } from './dictionary/dictionary.events.ts';
import { externalRepairEvents } from './external-repairs/external-repair.events.ts';
import { fastUrgencyEvents } from './fast-urgencies/fast-urgency.events.ts';
import { favouriteEvents } from './favourites/favourite.events.ts';
import { firmEvents } from './firm/firm.events.ts';
import { mailEvents } from './mails/mail.events.ts';
import { mediaEvents } from './media/media.events.ts';
import { adNegotiationEvents, negotiationEvents } from './negotiations/negotiation.events.ts';
import { newsletterEvents } from './newsletters/newsletter.events.ts';
import { pageEvents } from './pages/page.events.ts';
import { releaseEvents } from './pages/release.events.ts';
import { partOrderEvents } from './part-orders/part-order.events.ts';
import { erasureEvents } from './personal-data/erasure.events.ts';
import { requestEvents } from './public-requests/request.events.ts';
import { conversationEvents, quoteEvents } from './quotes/quote.events.ts';
import { repairEvents } from './repairs/repair.events.ts';
import { reportEvents } from './reports/report.events.ts';
import { roleEvents } from './roles/role.events.ts';
import { consignmentEvents } from './sales-orders/consignment.events.ts';
import { correspondenceEvents } from './sales-orders/correspondence.events.ts';
import { fulfilmentEvents } from './sales-orders/fulfilment.events.ts';
import { orderEvents } from './sales-orders/order.events.ts';
import { savedSearchEvents } from './saved-searches/saved-search.events.ts';
import { shopProfileEvents } from './shop-profiles/shop-profile.events.ts';
import { siteCodeEvents } from './site-code/site-code.events.ts';
import { repairPartsEvents } from './stock/repair-parts.events.ts';
import { receiptEvents, stockEvents } from './stock/stock.events.ts';
import { themeEvents } from './theme/theme.events.ts';
import { tourEvents } from './tours/booking.events.ts';
import { repairDeliveryEvents, transportDocumentEvents } from './transport-documents/transport-document.events.ts';
import { voucherUseEvents } from './voucher-uses/voucher-use.events.ts';
import { warrantyEvents } from './warranties/warranty.events.ts';
import { workSheetEvents } from './work-sheets/work-sheet.events.ts';
import { workTimeEvents, workTimerEvents } from './work-sheets/work-timer.events.ts';

/** The events that are described one by one, by name; those of record families follow from their definitions. */
export const EVENTS = {
  ...accountEvents,
  ...reservationEvents,
  ...actingEvents,
  ...linkedSignInEvents,
  ...secondFactorEvents,
  ...adEvents,
  ...attachmentEvents,
  ...cartEvents,
  ...communityImageEvents,
  ...counterReceiptEvents,
  ...customerEvents,
  ...dictionaryEvents,
  ...externalRepairEvents,
  ...fastUrgencyEvents,
  ...favouriteEvents,
  ...firmEvents,
  ...mailEvents,
  ...mediaEvents,
  ...negotiationEvents,
  ...adNegotiationEvents,
  ...newsletterEvents,
  ...pageEvents,
  ...releaseEvents,
  ...partOrderEvents,
  ...erasureEvents,
  ...requestEvents,
  ...quoteEvents,
  ...conversationEvents,
  ...repairEvents,
  ...reportEvents,
  ...roleEvents,
  ...consignmentEvents,
  ...correspondenceEvents,
  ...fulfilmentEvents,
  ...orderEvents,
  ...savedSearchEvents,
  ...shopProfileEvents,
  ...siteCodeEvents,
  ...repairPartsEvents,
  ...stockEvents,
  ...receiptEvents,
  ...themeEvents,
  ...tourEvents,
  ...transportDocumentEvents,
  ...repairDeliveryEvents,
  ...voucherUseEvents,
  ...warrantyEvents,
  ...workSheetEvents,
  ...workTimerEvents,
  ...workTimeEvents,
} as const;
