import type { Side } from '#domain/negotiations/negotiation.events.ts';
import type { NegotiationEvent } from '#domain/negotiations/negotiation.state.ts';
import type { ClosedWhy } from '#domain/negotiations/offered/closed-why.ts';

/** Events of the negotiation of customer 78 about ad 9, which is customer 77's, with which tests begin. */
const ids = { negotiationId: 90_000_078, adId: 9, sellerId: 77, buyerId: 78 };
const by = (side: Side) => ({ side, customer_id: side === 'seller' ? 77 : 78 });

export const begun: NegotiationEvent = { type: 'NegotiationOpened', data: ids };
export const said = (n: number, side: Side, description = 'Buongiorno'): NegotiationEvent => ({
  type: 'NegotiationMessageSent',
  data: { ...ids, ...by(side), n, description },
});
export const messageRemoved = (n: number, side: Side): NegotiationEvent => ({
  type: 'NegotiationMessageRemoved',
  data: { ...ids, ...by(side), n },
});
/** Made at 12:00 UTC on the day on which these tests play. */
export const offered = (n: number, side: Side, price = 1000_00): NegotiationEvent => ({
  type: 'OfferMade',
  data: { ...ids, ...by(side), n, price, expiresAt: '2026-03-04T12:00:00.000Z' },
});
export const offerRefused = (n: number, side: Side): NegotiationEvent => ({
  type: 'OfferRefused',
  data: { ...ids, ...by(side), n },
});
export const offerExpired = (n: number): NegotiationEvent => ({ type: 'OfferExpired', data: { ...ids, n } });
export const offerAccepted = (n: number, side: Side, price = 1000_00): NegotiationEvent => ({
  type: 'OfferAccepted',
  data: { ...ids, ...by(side), n, price },
});
export const confirmed = (n: number, price = 1000_00): NegotiationEvent => ({
  type: 'AcceptanceConfirmed',
  data: { ...ids, n, price },
});
export const closed = (why: ClosedWhy): NegotiationEvent => ({ type: 'NegotiationClosed', data: { ...ids, why } });
export const reopened: NegotiationEvent = { type: 'NegotiationReopened', data: ids };
export const wasRead = (side: Side, upTo: number): NegotiationEvent => ({
  type: 'NegotiationRead',
  data: { ...ids, ...by(side), upTo },
});
export const threadDeleted = (side: Side | 'staff' = 'buyer', upTo = 1): NegotiationEvent => ({
  type: 'NegotiationDeleted',
  data: { ...ids, side, upTo },
});
