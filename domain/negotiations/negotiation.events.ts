import { z } from 'zod';
import { defineEvent } from '../kernel/event-definition.ts';
import { cents, id, instant, text } from '../kernel/values.ts';
import { fromHyphen } from './negotiation-id.ts';
import { MESSAGE_LENGTH } from './negotiation-limits.ts';

/** On which side of a negotiation somebody stands. */
export const SIDES = ['seller', 'buyer'] as const;
export type Side = (typeof SIDES)[number];

/** Why a negotiation is over: what became of the ad. `released`: its own reservation was given up. */
export const CLOSED_WHY = ['reserved', 'sold', 'expired', 'removed', 'released'] as const;
export type ClosedWhy = (typeof CLOSED_WHY)[number];

/** Of every row that an event touches. */
const ofNegotiation = {
  /** Follows from ad and buyer. */
  negotiationId: id,
  adId: id,
  sellerId: id,
  buyerId: id,
};
/** Who did it: whose words they are, too. */
const by = { side: z.enum(SIDES), customer_id: id };
/** The place of a row, message or offer, in the negotiation: 1, 2, 3 … */
const n = z.number().int().positive();
const price = cents.min(1);

/** Since version 2 the negotiation is a number. */
const numbered = { version: 2, upcasters: { 1: fromHyphen } };

/** What became of one customer's wish to buy one ad: stream `negotiation-{adId}-{buyerId}`. */
export const negotiationEvents = {
  NegotiationOpened: defineEvent('NegotiationOpened', z.object({ ...ofNegotiation }), {
    ...numbered,
    about: 'A customer began to negotiate about an ad; after a deletion, anew.',
  }),
  NegotiationMessageSent: defineEvent(
    'NegotiationMessageSent',
    z.object({ ...ofNegotiation, ...by, n, description: text(MESSAGE_LENGTH) }),
    { ...numbered, about: 'One side wrote to the other.' },
  ),
  NegotiationMessageRemoved: defineEvent('NegotiationMessageRemoved', z.object({ ...ofNegotiation, ...by, n }), {
    ...numbered,
    about: 'Somebody took his own message away, for both sides.',
  }),
  OfferMade: defineEvent('OfferMade', z.object({ ...ofNegotiation, ...by, n, price, expiresAt: instant }), {
    ...numbered,
    about: 'One side offered a price, which the other may accept for 48 hours; an earlier pending offer is superseded.',
  }),
  OfferRefused: defineEvent('OfferRefused', z.object({ ...ofNegotiation, ...by, n }), {
    ...numbered,
    about: 'The other side refused the pending offer.',
  }),
  OfferExpired: defineEvent('OfferExpired', z.object({ ...ofNegotiation, n }), {
    ...numbered,
    about: 'Nobody answered the offer within its 48 hours.',
  }),
  OfferAccepted: defineEvent('OfferAccepted', z.object({ ...ofNegotiation, ...by, n, price }), {
    ...numbered,
    about: 'The other side accepted this offer at this price; whether the ad is still to be had, the ad says next.',
  }),
  AcceptanceConfirmed: defineEvent('AcceptanceConfirmed', z.object({ ...ofNegotiation, n, price }), {
    ...numbered,
    about: 'The ad is reserved for this negotiation, at the price that was accepted.',
  }),
  NegotiationClosed: defineEvent('NegotiationClosed', z.object({ ...ofNegotiation, why: z.enum(CLOSED_WHY) }), {
    ...numbered,
    about: 'What happened to the ad ended this negotiation.',
  }),
  NegotiationReopened: defineEvent('NegotiationReopened', z.object({ ...ofNegotiation }), {
    ...numbered,
    about: 'The ad is to be had again, and somebody took the negotiation up where it had ended.',
  }),
  NegotiationRead: defineEvent('NegotiationRead', z.object({ ...ofNegotiation, ...by, upTo: n }), {
    ...numbered,
    about: 'One side read what the other wrote and offered, up to this row.',
  }),
  NegotiationDeleted: defineEvent(
    'NegotiationDeleted',
    z.object({ ...ofNegotiation, side: z.enum([...SIDES, 'staff']), upTo: z.number().int().nonnegative() }),
    { ...numbered, about: 'The thread was deleted, for both sides; the history keeps it.' },
  ),
};

/** The negotiations about an ad, so that what happens to it reaches all of them: stream `ad-negotiations-{adId}`. */
export const adNegotiationEvents = {
  NegotiationListed: defineEvent('NegotiationListed', z.object({ adId: id, negotiationId: id }), {
    ...numbered,
    about: 'A negotiation was entered among those about its ad.',
  }),
};
