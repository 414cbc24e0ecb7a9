import { formatEuro } from '../kernel/money.ts';
import type { Side } from '../negotiations/negotiation.events.ts';
import { type ClosedWhy, GONE } from '../negotiations/offered/closed-why.ts';
import { customerKind, ending, type NotificationKind, type Occasion } from './notification-kind.ts';

const negotiates = { function: 'negotiations', action: 'view' } as const;
const ownNegotiation = ({ facts }: { readonly facts?: Occasion['facts'] }) => `/trattative/${facts?.negotiation}`;
const otherParty = (
  data: Record<'sellerId' | 'buyerId', number> & { readonly negotiationId: number; readonly side: Side },
  facts: Occasion['facts'] = {},
): Occasion => ({
  customerId: data.side === 'seller' ? data.buyerId : data.sellerId,
  facts: { negotiation: data.negotiationId, ...facts },
});

/** Notifications to customers about their negotiations with one another. */
export const MARKET_KINDS = {
  'negotiation-message': customerKind({
    title: { it: 'Messaggio o offerta in una trattativa', en: 'Message or offer in a negotiation' },
    on: ['NegotiationMessageSent', 'OfferMade'],
    occasion: ({ type, data }) => otherParty(data, type === 'OfferMade' ? { price: data.price } : {}),
    whom: ['customer'],
    may: negotiates,
    text: ({ facts }) =>
      facts.price === undefined
        ? { it: 'Nuovo messaggio in una trattativa', en: 'New message in a negotiation' }
        : {
            it: `Nuova offerta: ${formatEuro(Number(facts.price), 'it')}, vale 48 ore`,
            en: `New offer: ${formatEuro(Number(facts.price), 'en')}, it holds for 48 hours`,
          },
    link: ownNegotiation,
    mails: ['negotiation-messages'],
    push: { title: { it: 'Un messaggio in una trattativa', en: 'A message in a negotiation' } },
    resolved: ending({ on: ['NegotiationRead'] }),
    withdrawn: ending({ on: ['NegotiationDeleted'] }),
  }),
  'offer-accepted': customerKind({
    title: { it: 'Annuncio riservato per me', en: 'Ad reserved for me' },
    on: ['AcceptanceConfirmed'],
    occasion: ({ data }) => ({
      customerId: data.buyerId,
      facts: { negotiation: data.negotiationId, price: data.price },
    }),
    whom: ['customer'],
    may: negotiates,
    text: ({ facts }) => ({
      it: `Offerta accettata: l’annuncio è riservato per te a ${formatEuro(Number(facts.price), 'it')}`,
      en: `Offer accepted: the ad is reserved for you at ${formatEuro(Number(facts.price), 'en')}`,
    }),
    link: ownNegotiation,
    withdrawn: ending({ on: ['NegotiationDeleted'] }),
  }),
  'offer-answered': customerKind({
    title: { it: 'Risposta a una mia offerta', en: 'Answer to an offer of mine' },
    on: ['OfferAccepted', 'OfferRefused'],
    // A buyer whose offer the seller accepts is told once the ad is reserved (`offer-accepted`).
    occasion: ({ type, data }) =>
      type === 'OfferAccepted' && data.side === 'seller'
        ? null
        : otherParty(data, { accepted: type === 'OfferAccepted' }),
    whom: ['customer'],
    may: negotiates,
    text: ({ facts }) =>
      facts.accepted
        ? { it: 'La tua offerta è stata accettata', en: 'Your offer was accepted' }
        : { it: 'La tua offerta è stata rifiutata', en: 'Your offer was refused' },
    link: ownNegotiation,
    push: { title: { it: 'Risposta a una tua offerta', en: 'An answer to an offer of yours' } },
    withdrawn: ending({ on: ['NegotiationDeleted'] }),
  }),
  'negotiation-closed': customerKind({
    title: { it: 'Trattativa chiusa', en: 'Negotiation closed' },
    on: ['NegotiationClosed'],
    occasion: ({ data }) => ({ customerId: data.buyerId, facts: { negotiation: data.negotiationId, why: data.why } }),
    whom: ['customer'],
    may: negotiates,
    text: ({ facts }) => {
      const why = GONE[facts.why as ClosedWhy] ?? GONE.removed;
      return { it: `Trattativa chiusa: ${why.it}`, en: `Negotiation closed: ${why.en}` };
    },
    link: ownNegotiation,
    withdrawn: ending({ on: ['NegotiationDeleted', 'NegotiationReopened'] }),
  }),
} as const satisfies Record<string, NotificationKind>;
