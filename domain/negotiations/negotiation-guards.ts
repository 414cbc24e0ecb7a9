import { customerOf } from '../kernel/actor.ts';
import type { DecisionContext } from '../kernel/decider.ts';
import { isRefusal, missing, type Refusal, refuseState } from '../kernel/refusal.ts';
import type { Side } from './negotiation.events.ts';
import { negotiationMessages } from './negotiation.messages.ts';
import type { Negotiation, NegotiationEvent, NegotiationState } from './negotiation.state.ts';
import { MAX_ROWS, MAX_UNANSWERED } from './negotiation-limits.ts';
import { type ClosedWhy, GONE } from './offered/closed-why.ts';

export type NegotiationDecision = readonly NegotiationEvent[] | Refusal;

/** What negotiations need to know of an ad. */
export interface NegotiatedAd {
  readonly adId: number;
  readonly sellerId: number;
  /** Null: it is available. `hidden`: its seller edits it or a review holds it; negotiations about it go on later. */
  readonly gone: Exclude<ClosedWhy, 'released'> | 'hidden' | null;
  /** The negotiation that the ad is reserved for, or was sold in. */
  readonly heldFor: number | null;
}

/** The negotiation and the actor's side in it; missing for everybody who is no party. */
export function partyIn(
  state: NegotiationState,
  { actor }: DecisionContext,
): { readonly negotiation: Negotiation; readonly side: Side; readonly customer_id: number } | Refusal {
  if (state.status === 'none' || state.phase === 'deleted') return missing;
  const customer_id = customerOf(actor);
  if (customer_id === null) return missing;
  if (customer_id === state.sellerId) return { negotiation: state, side: 'seller', customer_id };
  return customer_id === state.buyerId ? { negotiation: state, side: 'buyer', customer_id } : missing;
}

/** The ids that every event of a negotiation carries. */
export function idsOf({ negotiationId, adId, sellerId, buyerId }: Negotiation) {
  return { negotiationId, adId, sellerId, buyerId };
}

/** Refuses if a side may not write so many more rows. Null: it may. */
export function refuseFlood({ unanswered, last, since }: Negotiation, side: Side, rows: number): Refusal | null {
  if (unanswered[side] + rows > MAX_UNANSWERED) {
    return refuseState(negotiationMessages['too-many-unanswered']({ max: MAX_UNANSWERED }));
  }
  return last - since + rows > MAX_ROWS
    ? refuseState(negotiationMessages['negotiation-full']({ max: MAX_ROWS }))
    : null;
}

/** Refuses if the ad is no longer available to this negotiation. Null: it is. */
export function refuseGone(ad: NegotiatedAd, { negotiationId }: Negotiation): Refusal | null {
  return ad.gone === null || ad.heldFor === negotiationId ? null : refuseState(GONE[ad.gone]);
}

/**
 * The negotiation of a party who may go on with it. `before` reopens a closed one, because its ad is available again.
 */
export function resumedNegotiation(
  state: NegotiationState,
  ad: NegotiatedAd,
  context: DecisionContext,
): (Exclude<ReturnType<typeof partyIn>, Refusal> & { readonly before: readonly NegotiationEvent[] }) | Refusal {
  const party = partyIn(state, context);
  if (isRefusal(party)) return party;
  const gone = refuseGone(ad, party.negotiation);
  if (gone) return gone;
  const closed = party.negotiation.phase === 'closed';
  const before: NegotiationEvent[] = closed ? [{ type: 'NegotiationReopened', data: idsOf(party.negotiation) }] : [];
  return { ...party, before };
}
