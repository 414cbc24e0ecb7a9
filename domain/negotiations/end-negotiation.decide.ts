import { scopeOf } from '../accounts/offered/permissions.ts';
import type { DecisionContext } from '../kernel/decider.ts';
import { isRefusal, missing, refuse, refuseState } from '../kernel/refusal.ts';
import { negotiationMessages } from './negotiation.messages.ts';
import { type NegotiationState, otherSide } from './negotiation.state.ts';
import { idsOf, type NegotiatedAd, type NegotiationDecision, partyIn } from './negotiation-guards.ts';

/**
 * Closes a negotiation after what happened to its ad: the others when the ad is reserved or sold, all when it expires
 * or is removed, the reserved one when its reservation is given up. Not concerned: no event.
 */
export function followAd(state: NegotiationState, ad: NegotiatedAd): NegotiationDecision {
  // A negotiation that waits for the ad's reply is left to its own process (`reserve-accepted`).
  if (state.status === 'none' || state.phase === 'deleted' || state.phase === 'accepted') return [];
  if (state.phase === 'reserved') {
    if (ad.heldFor === state.negotiationId) return [];
    return [
      { type: 'NegotiationClosed', data: { ...idsOf(state), why: ad.gone === 'removed' ? 'removed' : 'released' } },
    ];
  }
  const { gone, heldFor } = ad;
  if (gone === null || gone === 'hidden' || heldFor === state.negotiationId || state.phase === 'closed') return [];
  return [{ type: 'NegotiationClosed', data: { ...idsOf(state), why: gone } }];
}

/**
 * Deletes the thread, for both sides: a party does, or a moderator. Refused while the ad is reserved for it: nobody
 * could see for whom the ad is kept. Giving the reservation up is a decision of its own, in the ad's stream.
 */
export function deleteNegotiation(
  state: NegotiationState,
  ad: NegotiatedAd,
  context: DecisionContext,
): NegotiationDecision {
  const party = partyIn(state, context);
  const moderates = scopeOf(context.actor, { function: 'negotiations', action: 'delete' }) === 'all';
  if (isRefusal(party) && !moderates) return party;
  if (state.status === 'none' || state.phase === 'deleted') return missing;
  if (state.phase === 'accepted') return refuseState(negotiationMessages['already-agreed']);
  const side = isRefusal(party) ? 'staff' : party.side;
  if (ad.gone === 'reserved' && ad.heldFor === state.negotiationId) {
    return refuseState(negotiationMessages[side === 'buyer' ? 'renounce-first' : 'release-first']);
  }
  return [{ type: 'NegotiationDeleted', data: { ...idsOf(state), side, upTo: state.last } }];
}

/** Removes one's own message, for both sides. */
export function removeMessage(state: NegotiationState, n: number, context: DecisionContext): NegotiationDecision {
  const party = partyIn(state, context);
  if (isRefusal(party)) return party;
  const { negotiation, side, customer_id } = party;
  const writer = negotiation.messages.get(n);
  if (!writer) return missing;
  if (writer !== side) return refuse(negotiationMessages['not-your-message']);
  return [{ type: 'NegotiationMessageRemoved', data: { ...idsOf(negotiation), side, customer_id, n } }];
}

/** One side has read the other's rows, up to `upTo` (default: the newest). Nothing new: no event. */
export function readNegotiation(
  state: NegotiationState,
  upTo: number | undefined,
  context: DecisionContext,
): NegotiationDecision {
  const party = partyIn(state, context);
  if (isRefusal(party)) return party;
  const { negotiation, side, customer_id } = party;
  const newest = negotiation.newest[otherSide(side)];
  const until = Math.min(upTo ?? newest, newest);
  if (until <= negotiation.read[side]) return [];
  return [{ type: 'NegotiationRead', data: { ...idsOf(negotiation), side, customer_id, upTo: until } }];
}
