import { customerOf } from '../kernel/actor.ts';
import type { DecisionContext } from '../kernel/decider.ts';
import { isRefusal, missing, type Refusal, refuseState } from '../kernel/refusal.ts';
import { type ClosedWhy, GONE } from './closed-why.ts';
import type { Side } from './negotiation.events.ts';
import { negotiationMessages } from './negotiation.messages.ts';
import type { Negotiation, NegotiationEvent, NegotiationState } from './negotiation.state.ts';
import { MAX_ROWS, MAX_UNANSWERED } from './negotiation-limits.ts';

export type NegotiationDecision = readonly NegotiationEvent[] | Refusal;

/** How an ad stands, as far as negotiations ask. */
export interface AdStanding {
  readonly adId: number;
  readonly sellerId: number;
  /** Null: it is to be had. `hidden`: its seller or a review has it in hand; what was begun about it goes on later. */
  readonly gone: Exclude<ClosedWhy, 'released'> | 'hidden' | null;
  /** The negotiation that it is reserved for, or was sold in. */
  readonly heldFor: number | null;
}

/** A negotiation that is there for its parties, and on which side the actor stands; missing for everybody else. */
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

/** Whether one side may write so many rows more. Null: it may. */
export function refuseFlood({ unanswered, last, since }: Negotiation, side: Side, rows: number): Refusal | null {
  if (unanswered[side] + rows > MAX_UNANSWERED) {
    return refuseState(negotiationMessages['too-many-unanswered']({ max: MAX_UNANSWERED }));
  }
  return last - since + rows > MAX_ROWS
    ? refuseState(negotiationMessages['negotiation-full']({ max: MAX_ROWS }))
    : null;
}

/** Whether the ad is still to be had in this negotiation. Null: it is. */
export function refuseGone(ad: AdStanding, { negotiationId }: Negotiation): Refusal | null {
  return ad.gone === null || ad.heldFor === negotiationId ? null : refuseState(GONE[ad.gone]);
}

/** A negotiation that its party may go on with: taken up again where the ad is to be had again. */
export function taken(
  state: NegotiationState,
  ad: AdStanding,
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
