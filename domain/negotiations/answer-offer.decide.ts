import type { DecisionContext } from '../kernel/decider.ts';
import { isRefusal, refuse, refuseState } from '../kernel/refusal.ts';
import { negotiationMessages } from './negotiation.messages.ts';
import type { NegotiationState, PendingOffer } from './negotiation.state.ts';
import { idsOf, type NegotiatedAd, type NegotiationDecision, partyIn, refuseGone } from './negotiation-guards.ts';
import { OFFER_HOURS } from './negotiation-limits.ts';

/** An answer to an offer as it was shown: which row, at which price. */
export interface OfferAnswer {
  readonly n: number;
  /** Cents. */
  readonly price: number;
  readonly accepted: boolean;
}

/**
 * The other side answers the pending offer. The answer names offer and price, so that a changed offer needs a new
 * answer. Accepting the accepted offer again changes nothing.
 */
export function answerOffer(
  state: NegotiationState,
  answer: OfferAnswer,
  ad: NegotiatedAd,
  context: DecisionContext,
): NegotiationDecision {
  const party = partyIn(state, context);
  if (isRefusal(party)) return party;
  const { negotiation, side, customer_id } = party;
  const { n, price, accepted } = answer;
  const { accepted: agreed, offer } = negotiation;
  if (agreed) {
    return accepted && agreed.n === n && agreed.price === price
      ? []
      : refuseState(negotiationMessages['already-agreed']);
  }
  const gone = refuseGone(ad, negotiation);
  if (gone) return gone;
  if (!offer) return refuseState(negotiationMessages['offer-not-pending']);
  if (offer.n !== n || offer.price !== price) return refuseState(negotiationMessages['offer-changed']);
  if (offer.side === side) return refuse(negotiationMessages['own-offer'], 'offer');
  if (isPastDue(offer, context.now)) {
    return refuseState(negotiationMessages['offer-expired']({ hours: OFFER_HOURS }));
  }
  const common = { ...idsOf(negotiation), side, customer_id, n };
  return accepted ? [{ type: 'OfferAccepted', data: { ...common, price } }] : [{ type: 'OfferRefused', data: common }];
}

/** The clock: the offer's hours are over. Answered, replaced or gone meanwhile: no event. */
export function expireOffer(state: NegotiationState, n: number, { now }: DecisionContext): NegotiationDecision {
  if (state.status === 'none' || state.offer?.n !== n) return [];
  if (!isPastDue(state.offer, now)) return refuseState(negotiationMessages['offer-still-valid']);
  return [{ type: 'OfferExpired', data: { ...idsOf(state), n } }];
}

/**
 * Records the ad's reply to an acceptance: the ad is reserved for this negotiation, or it is gone and the negotiation
 * is over. Not accepted, or recorded already: no event.
 */
export function recordAdReply(state: NegotiationState, ad: NegotiatedAd): NegotiationDecision {
  if (state.status === 'none' || state.phase !== 'accepted' || !state.accepted) return [];
  if (ad.heldFor === state.negotiationId) {
    return [{ type: 'AcceptanceConfirmed', data: { ...idsOf(state), ...state.accepted } }];
  }
  // The ad refused, yet it is available: its other reservation was given up just now. Nobody holds the ad for this
  // buyer.
  const why = ad.gone === null || ad.gone === 'hidden' ? 'released' : ad.gone;
  return [{ type: 'NegotiationClosed', data: { ...idsOf(state), why } }];
}

function isPastDue({ expiresAt }: PendingOffer, now: string): boolean {
  return now >= expiresAt;
}
