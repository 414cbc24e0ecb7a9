import { customerOf } from '../kernel/actor.ts';
import type { DecisionContext } from '../kernel/decider.ts';
import { isRefusal, missing, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import { negotiationMessages } from './negotiation.messages.ts';
import {
  evolveNegotiation,
  type Negotiation,
  type NegotiationEvent,
  type NegotiationState,
} from './negotiation.state.ts';
import {
  idsOf,
  type NegotiatedAd,
  type NegotiationDecision,
  refuseFlood,
  resumedNegotiation,
} from './negotiation-guards.ts';
import { MAX_BEGUN, offerEnd } from './negotiation-limits.ts';
import { GONE } from './offered/closed-why.ts';
import { negotiationId } from './offered/negotiation-id.ts';

/** What somebody writes: a message, an offer in cents, or both. */
export interface Written {
  readonly description?: string;
  readonly price?: number;
}

/**
 * A customer writes about somebody's ad: the first time begins the negotiation; later writes, also from a second tab,
 * go on with it.
 * @param ad null: there is none, or the customer may not see it
 * @param unanswered how many negotiations the customer began, about any ads, that no seller has answered yet
 */
export function beginNegotiation(
  state: NegotiationState,
  written: Written,
  ad: NegotiatedAd | null,
  unanswered: number,
  context: DecisionContext,
): NegotiationDecision {
  const buyerId = customerOf(context.actor);
  if (!ad || buyerId === null) return missing;
  if (buyerId === ad.sellerId) return refuse(negotiationMessages['own-ad'], 'item');
  if (state.status === 'known' && state.phase !== 'deleted') return writeInNegotiation(state, written, ad, context);
  if (ad.gone === 'hidden') return missing;
  if (ad.gone !== null) return refuseState(GONE[ad.gone]);
  if (unanswered >= MAX_BEGUN) return refuseState(negotiationMessages['too-many-begun']({ max: MAX_BEGUN }));
  const { adId, sellerId } = ad;
  const data = { negotiationId: negotiationId({ adId, buyerId }), adId, sellerId, buyerId };
  const opened: NegotiationEvent = { type: 'NegotiationOpened', data };
  const rest = writeInNegotiation(evolveNegotiation(state, opened), written, ad, context);
  return isRefusal(rest) ? rest : [opened, ...rest];
}

/** One party writes to the other. A new offer replaces the pending one, whoever made that. */
export function writeInNegotiation(
  state: NegotiationState,
  { description = '', price }: Written,
  ad: NegotiatedAd,
  context: DecisionContext,
): NegotiationDecision {
  const party = resumedNegotiation(state, ad, context);
  if (isRefusal(party)) return party;
  const text = description.trim();
  if (text === '' && price === undefined) return refuse(negotiationMessages['nothing-said'], 'description');
  const { negotiation, side, customer_id, before } = party;
  const refusal = refuseFlood(negotiation, side, Number(text !== '') + Number(price !== undefined));
  if (refusal) return refusal;
  const common = { ...idsOf(negotiation), side, customer_id };
  const events: NegotiationEvent[] = [...before];
  let n = negotiation.last;
  if (text !== '') {
    n += 1;
    events.push({ type: 'NegotiationMessageSent', data: { ...common, n, description: text } });
  }
  if (price === undefined) return events;
  const agreed = refuseAgreed(negotiation);
  if (agreed) return agreed;
  n += 1;
  events.push({ type: 'OfferMade', data: { ...common, n, price, expiresAt: offerEnd(context.now) } });
  return events;
}

/** Once an offer was accepted nobody makes a new one. */
function refuseAgreed({ phase }: Negotiation): Refusal | null {
  return phase === 'accepted' || phase === 'reserved' ? refuseState(negotiationMessages['already-agreed']) : null;
}
