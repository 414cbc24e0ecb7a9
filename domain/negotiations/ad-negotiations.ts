import type { EventOf } from '../kernel/event-definition.ts';
import { adNegotiationEvents } from './negotiation.events.ts';

export type AdNegotiationEvent = EventOf<(typeof adNegotiationEvents)['NegotiationListed']>;

/** The negotiations about an ad, in the order in which they began. */
export type AdNegotiations = readonly number[];

/** Total: events of other streams change nothing. */
function evolve(state: AdNegotiations, event: { readonly type: string; readonly data: unknown }): AdNegotiations {
  if (!Object.hasOwn(adNegotiationEvents, event.type)) return state;
  const { negotiationId } = (event as AdNegotiationEvent).data;
  return state.includes(negotiationId) ? state : [...state, negotiationId];
}

export const adNegotiationsFold = { initial: [] as AdNegotiations, evolve };

export function adNegotiationsStream(adId: number): string {
  return `ad-negotiations-${adId}`;
}

/** Enters a negotiation among those about its ad. Known already: no event. */
export function listNegotiation(
  state: AdNegotiations,
  data: { readonly adId: number; readonly negotiationId: number },
): readonly AdNegotiationEvent[] {
  return state.includes(data.negotiationId) ? [] : [{ type: 'NegotiationListed', data }];
}
