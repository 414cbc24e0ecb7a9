import type { Surroundings } from '#commands/kernel/command.ts';
import { adFold, adStream } from '#domain/ads/offered/ad.state.ts';
import { negotiatedAdOf } from '#domain/negotiations/negotiated-ad.ts';
import type { NegotiationState } from '#domain/negotiations/negotiation.state.ts';
import type { NegotiatedAd } from '#domain/negotiations/negotiation-guards.ts';

/** The status of an ad now, by its own stream; null: there is no such ad. */
export async function loadNegotiatedAd({ load, context }: Surroundings, adId: number): Promise<NegotiatedAd | null> {
  return negotiatedAdOf(await load(adStream(adId), adFold), context.today);
}

/** The status of a negotiation's ad. A negotiation that nobody began is about no ad: it gets a removed one. */
export async function loadAdOfNegotiation(surroundings: Surroundings, state: NegotiationState): Promise<NegotiatedAd> {
  const known = state.status === 'known' ? await loadNegotiatedAd(surroundings, state.adId) : null;
  return known ?? { adId: 0, sellerId: 0, gone: 'removed', heldFor: null };
}
