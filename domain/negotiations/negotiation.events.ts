import { z } from 'zod';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { type LocalizedText, saying } from '../kernel/message.ts';
import { formatEuro } from '../kernel/money.ts';
import { cents, id, instant, text } from '../kernel/values.ts';
import { MESSAGE_LENGTH } from './negotiation-limits.ts';
import { CLOSED_WHY, GONE } from './offered/closed-why.ts';
import { fromHyphen } from './offered/negotiation-id.ts';

/** The sides of a negotiation. */
export const SIDES = ['seller', 'buyer'] as const;
export type Side = (typeof SIDES)[number];

/** The ids that every event of a negotiation carries. */
const ofNegotiation = {
  /** Follows from ad and buyer. */
  negotiationId: id,
  adId: id,
  sellerId: id,
  buyerId: id,
};
/** Who did it; texts in the event are this customer's personal data, too. */
const by = { side: z.enum(SIDES), customer_id: id };
/** The number of a row (message or offer) in the negotiation: 1, 2, 3 … */
const n = z.number().int().positive();
const price = cents.min(1);

/** Since version 2 the negotiation is a number. */
const numbered = { version: 2, upcasters: { 1: fromHyphen } };

const ofPrice =
  (it: string, en: string) =>
  ({ price }: { readonly price: number }): LocalizedText => ({
    it: `${it}: ${formatEuro(price, 'it')}`,
    en: `${en}: ${formatEuro(price, 'en')}`,
  });
const bySide =
  (seller: LocalizedText, buyer: LocalizedText) =>
  ({ side }: { readonly side: Side }) =>
    side === 'seller' ? seller : buyer;

/** One customer's negotiation about one ad: stream `negotiation-{adId}-{buyerId}`. */
export const negotiationEvents = eventsIn(
  { chapter: 'Negotiations', stream: 'negotiation-{id}', historyOf: [] },
  {
    NegotiationOpened: event(z.object({ ...ofNegotiation }), {
      ...numbered,
      about: 'A customer began to negotiate about an ad; after a deletion, anew.',
      says: saying('Trattativa iniziata', 'Negotiation begun'),
    }),
    NegotiationMessageSent: event(z.object({ ...ofNegotiation, ...by, n, description: text(MESSAGE_LENGTH) }), {
      ...numbered,
      about: 'One side wrote to the other.',
      says: bySide(
        { it: 'Messaggio del venditore', en: 'Message of the seller' },
        { it: 'Messaggio dell’acquirente', en: 'Message of the buyer' },
      ),
    }),
    NegotiationMessageRemoved: event(z.object({ ...ofNegotiation, ...by, n }), {
      ...numbered,
      about: 'Somebody took his own message away, for both sides.',
      says: saying('Messaggio eliminato', 'Message removed'),
    }),
    OfferMade: event(z.object({ ...ofNegotiation, ...by, n, price, expiresAt: instant }), {
      ...numbered,
      about:
        'One side offered a price, which the other may accept for 48 hours; an earlier pending offer is superseded.',
      says: ofPrice('Offerta', 'Offer'),
    }),
    OfferRefused: event(z.object({ ...ofNegotiation, ...by, n }), {
      ...numbered,
      about: 'The other side refused the pending offer.',
      says: saying('Offerta rifiutata', 'Offer refused'),
    }),
    OfferExpired: event(z.object({ ...ofNegotiation, n }), {
      ...numbered,
      about: 'Nobody answered the offer within its 48 hours.',
      says: saying('Offerta scaduta', 'Offer expired'),
    }),
    OfferAccepted: event(z.object({ ...ofNegotiation, ...by, n, price }), {
      ...numbered,
      about: 'The other side accepted this offer at this price; whether the ad is still to be had, the ad says next.',
      says: ofPrice('Offerta accettata', 'Offer accepted'),
    }),
    AcceptanceConfirmed: event(z.object({ ...ofNegotiation, n, price }), {
      ...numbered,
      about: 'The ad is reserved for this negotiation, at the price that was accepted.',
      says: saying('Annuncio riservato per l’offerta accettata', 'Ad reserved for the accepted offer'),
    }),
    NegotiationClosed: event(z.object({ ...ofNegotiation, why: z.enum(CLOSED_WHY) }), {
      ...numbered,
      about: 'What happened to the ad ended this negotiation.',
      says: ({ why }) => ({
        it: `Trattativa chiusa: ${GONE[why].it}`,
        en: `Negotiation closed: ${GONE[why].en}`,
      }),
    }),
    NegotiationReopened: event(z.object({ ...ofNegotiation }), {
      ...numbered,
      about: 'The ad is to be had again, and somebody took the negotiation up where it had ended.',
      says: saying('Trattativa ripresa', 'Negotiation taken up again'),
    }),
    NegotiationRead: event(z.object({ ...ofNegotiation, ...by, upTo: n }), {
      ...numbered,
      about: 'One side read what the other wrote and offered, up to this row.',
      says: bySide(
        { it: 'Letta dal venditore', en: 'Read by the seller' },
        { it: 'Letta dall’acquirente', en: 'Read by the buyer' },
      ),
    }),
    NegotiationDeleted: event(
      z.object({ ...ofNegotiation, side: z.enum([...SIDES, 'staff']), upTo: z.number().int().nonnegative() }),
      {
        ...numbered,
        about: 'The thread was deleted, for both sides; the history keeps it.',
        says: saying('Trattativa eliminata', 'Negotiation deleted'),
      },
    ),
  },
);

/** The negotiations about an ad, so that what happens to it reaches all of them: stream `ad-negotiations-{adId}`. */
export const adNegotiationEvents = eventsIn(
  { chapter: 'Negotiations about an ad', stream: 'ad-negotiations-{adId}', historyOf: [] },
  {
    NegotiationListed: event(z.object({ adId: id, negotiationId: id }), {
      ...numbered,
      about: 'A negotiation was entered among those about its ad.',
      says: saying('Trattativa elencata con il suo annuncio', 'Negotiation listed with its ad'),
    }),
  },
);
