import type { EventName } from '#domain/events.ts';
import type { Firm } from '#domain/firm/firm.events.ts';
import { evolveFirm, FIRM_STREAM, FIRST_FIRM } from '#domain/firm/firm.state.ts';
import type { Journal, StoredEvent } from '#journal/journal.ts';
import type { Follower, Write } from '#workers/followers/follower.ts';
import { AD_DUE_ON, adDeadlines } from './ad-deadlines.ts';
import { BOOKING_DUE_ON, bookingDeadlines } from './booking-deadlines.ts';
import { CART_DUE_ON, cartDeadlines } from './cart-deadlines.ts';
import { CONSIGNMENT_DUE_ON, consignmentDeadlines } from './consignment-deadlines.ts';
import {
  forgottenWork,
  offerExpiry,
  offerGroup,
  orderExpiry,
  orderGroup,
  quoteExpiry,
  quoteGroup,
  quoteReminders,
  supplierOverdue,
  tripGroup,
  workTimerGroup,
} from './deadlines.ts';
import { clearDue, setDue } from './due-table.ts';
import { NEWSLETTER_DUE_ON, newsletterDeadlines } from './newsletter-deadlines.ts';
import { PAGE_DUE_ON, pageDeadlines } from './page-deadlines.ts';
import { PAYMENT_DUE_ON, paymentDeadlines } from './payment-deadlines.ts';

/** The events that set and clear deadlines. */
export const DUE_ON: readonly EventName[] = [
  'QuoteIssued',
  'QuoteAccepted',
  'QuoteRejected',
  'QuoteExpired',
  'QuoteWithdrawn',
  'SentToSupplier',
  'ReturnedFromSupplier',
  'ExternalRepairCorrected',
  'WorkStarted',
  'WorkStopped',
  ...AD_DUE_ON,
  'OfferMade',
  'OfferRefused',
  'OfferExpired',
  'OfferAccepted',
  'NegotiationClosed',
  'NegotiationDeleted',
  'OrderPlaced',
  'OrderConfirmed',
  'OrderCancelled',
  'OrderExpired',
  ...PAYMENT_DUE_ON,
  ...CART_DUE_ON,
  ...PAGE_DUE_ON,
  ...BOOKING_DUE_ON,
  ...NEWSLETTER_DUE_ON,
  ...CONSIGNMENT_DUE_ON,
];

/**
 * Writes deadlines (`vault.due`) from the events that set and clear them: from all events, old ones too, each by the
 * firm's terms of its time.
 */
export function dueFollower(journal: Pick<Journal, 'read'>): Follower {
  return {
    name: 'deadlines',
    on: DUE_ON,
    begin: 'beginning',
    react: async (event) => inOrder(await writesOf(event, journal)),
  };
}

/** The firm as it was at an instant (ISO 8601). */
async function firmAt(journal: Pick<Journal, 'read'>, at: string): Promise<Firm> {
  const events = await journal.read(FIRM_STREAM);
  return events.filter(({ meta }) => meta.at <= at).reduce(evolveFirm, FIRST_FIRM);
}

async function writesOf(event: StoredEvent, journal: Pick<Journal, 'read'>): Promise<Write[]> {
  const origin = { eventId: event.id, position: event.position, correlationId: event.meta.correlationId };
  // The event was loaded (demo, import): its deadline holds, but nobody is mailed about it.
  const quiet = event.meta.quiet === true;
  switch (event.type) {
    case 'QuoteIssued': {
      const { repairId, version, content } = event.data;
      const { validUntil } = content;
      const reminders = quiet
        ? []
        : quoteReminders(
            { repairId, version, validUntil },
            { ...origin, at: event.meta.at },
            await firmAt(journal, event.meta.at),
          );
      return [clearDue(quoteGroup(repairId)), setDue([quoteExpiry(repairId, version, validUntil), ...reminders])];
    }
    case 'QuoteAccepted':
    case 'QuoteRejected':
    case 'QuoteExpired':
    case 'QuoteWithdrawn':
      return [clearDue(quoteGroup(event.data.repairId))];
    case 'SentToSupplier':
      return quiet ? [] : [setDue([supplierOverdue(event.data, origin)])];
    case 'ExternalRepairCorrected': {
      const { repairId, externalRepairId, changes } = event.data;
      if (changes.dueOn === undefined) return [];
      // Goods that are already back need no check here: the deadline's handler checks when its time comes.
      const deadline = supplierOverdue({ repairId, externalRepairId, dueOn: changes.dueOn }, origin);
      return [clearDue(tripGroup(externalRepairId)), ...(quiet ? [] : [setDue([deadline])])];
    }
    case 'ReturnedFromSupplier':
      return [clearDue(tripGroup(event.data.externalRepairId))];
    case 'WorkStarted':
      return [setDue([forgottenWork(event.data.id_people, event.data.startedAt)])];
    case 'WorkStopped':
      return [clearDue(workTimerGroup(event.data.id_people))];
    case 'OfferMade': {
      const { negotiationId, n, expiresAt } = event.data;
      return [clearDue(offerGroup(negotiationId)), setDue([offerExpiry(negotiationId, n, expiresAt)])];
    }
    case 'OfferRefused':
    case 'OfferExpired':
    case 'OfferAccepted':
    case 'NegotiationClosed':
    case 'NegotiationDeleted':
      return [clearDue(offerGroup(event.data.negotiationId))];
    case 'OrderPlaced': {
      const { orderId, due_at } = event.data;
      return due_at === null ? [] : [setDue([orderExpiry(orderId, due_at)])];
    }
    case 'OrderConfirmed':
    case 'OrderCancelled':
    case 'OrderExpired':
      return [clearDue(orderGroup(event.data.orderId))];
    default:
      return [
        ...[adDeadlines, cartDeadlines, paymentDeadlines, pageDeadlines, bookingDeadlines],
        ...[newsletterDeadlines, consignmentDeadlines],
      ].flatMap((deadlines) => deadlines(event));
  }
}

function inOrder(writes: readonly Write[]): Write | null {
  if (writes.length === 0) return null;
  return async (client) => {
    for (const write of writes) await write(client);
  };
}
