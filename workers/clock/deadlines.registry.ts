// Written by «npm run registries» from the names of files: do not edit.
import { adDeadlines } from './ad.deadlines.ts';
import { bookingDeadlines } from './booking.deadlines.ts';
import { bounceDeadlines } from './bounce.deadlines.ts';
import { cartDeadlines } from './cart.deadlines.ts';
import { consignmentDeadlines } from './consignment.deadlines.ts';
import { delayedNotificationDeadlines } from './delayed-notification.deadlines.ts';
import { newsletterDeadlines } from './newsletter.deadlines.ts';
import { offerDeadlines } from './offer.deadlines.ts';
import { orderDeadlines } from './order.deadlines.ts';
import { pageDeadlines } from './page.deadlines.ts';
import { paymentDeadlines } from './payment.deadlines.ts';
import { pickupDeadlines } from './pickup.deadlines.ts';
import { quoteDeadlines } from './quote.deadlines.ts';
import { requestDeadlines } from './request.deadlines.ts';
import { searchFindsDeadlines } from './search-finds.deadlines.ts';
import { supplierDeadlines } from './supplier.deadlines.ts';
import { workTimerDeadlines } from './work-timer.deadlines.ts';

/** The deadlines of all features; a kind that is not here is never handled. */
export const DEADLINES = [
  adDeadlines,
  bookingDeadlines,
  bounceDeadlines,
  cartDeadlines,
  consignmentDeadlines,
  delayedNotificationDeadlines,
  newsletterDeadlines,
  offerDeadlines,
  orderDeadlines,
  pageDeadlines,
  paymentDeadlines,
  pickupDeadlines,
  quoteDeadlines,
  requestDeadlines,
  searchFindsDeadlines,
  supplierDeadlines,
  workTimerDeadlines,
] as const;
