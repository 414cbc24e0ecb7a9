import { saying, type Texts } from '../kernel/message.ts';
import { formatEuro } from '../kernel/money.ts';
import type { ClosedWhy, Side } from './negotiation.events.ts';
import { GONE } from './negotiation-guards.ts';

const bySide =
  (seller: Texts, buyer: Texts) =>
  ({ side }: { readonly side: Side }) =>
    side === 'seller' ? seller : buyer;
const ofPrice =
  (it: string, en: string) =>
  ({ price }: { readonly price: number }): Texts => ({
    it: `${it}: ${formatEuro(price, 'it')}`,
    en: `${en}: ${formatEuro(price, 'en')}`,
  });

/** What happened in a negotiation and to favourites, in a few words. */
export const NEGOTIATION_TITLES = {
  NegotiationOpened: saying('Trattativa iniziata', 'Negotiation begun'),
  NegotiationMessageSent: bySide(
    { it: 'Messaggio del venditore', en: 'Message of the seller' },
    { it: 'Messaggio dell’acquirente', en: 'Message of the buyer' },
  ),
  NegotiationMessageRemoved: saying('Messaggio eliminato', 'Message removed'),
  OfferMade: ofPrice('Offerta', 'Offer'),
  OfferRefused: saying('Offerta rifiutata', 'Offer refused'),
  OfferExpired: saying('Offerta scaduta', 'Offer expired'),
  OfferAccepted: ofPrice('Offerta accettata', 'Offer accepted'),
  AcceptanceConfirmed: saying('Annuncio riservato per l’offerta accettata', 'Ad reserved for the accepted offer'),
  NegotiationClosed: ({ why }: { readonly why: ClosedWhy }): Texts => ({
    it: `Trattativa chiusa: ${GONE[why].it}`,
    en: `Negotiation closed: ${GONE[why].en}`,
  }),
  NegotiationReopened: saying('Trattativa ripresa', 'Negotiation taken up again'),
  NegotiationRead: bySide(
    { it: 'Letta dal venditore', en: 'Read by the seller' },
    { it: 'Letta dall’acquirente', en: 'Read by the buyer' },
  ),
  NegotiationDeleted: saying('Trattativa eliminata', 'Negotiation deleted'),
  NegotiationListed: saying('Trattativa elencata con il suo annuncio', 'Negotiation listed with its ad'),
  FavouriteAdded: saying('Aggiunto ai preferiti', 'Added to the favourites'),
  FavouriteRemoved: saying('Tolto dai preferiti', 'Removed from the favourites'),
};
