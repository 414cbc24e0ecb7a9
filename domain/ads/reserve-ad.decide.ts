import { addDays } from '../kernel/calendar.ts';
import type { DecisionContext } from '../kernel/decider.ts';
import { missing, type Refusal, refuseState } from '../kernel/refusal.ts';
import { type AdDecision, idsOf } from './ad.decide.ts';
import { adMessages } from './ad.messages.ts';
import { RESERVED_DAYS } from './ad-limits.ts';
import type { Ad, AdState } from './offered/ad.state.ts';

/** What was agreed in a negotiation. */
export interface Agreed {
  readonly negotiationId: number;
  readonly offerId: number;
  readonly buyer_id: number;
  readonly price: number;
}

/**
 * Reserves the ad for an accepted offer. The first offer gets the ad; any later one is refused with the reason. The
 * same offer again changes nothing.
 */
export function reserveAd(ad: AdState, agreed: Agreed, { today }: DecisionContext): AdDecision {
  if (!ad) return missing;
  const { stage } = ad;
  if (stage.status === 'RESERVED' && isSameOffer(stage.reservation, agreed)) return [];
  const refusal = refuseUnavailable(ad, today);
  if (refusal) return refusal;
  if (agreed.buyer_id === ad.customer_id) return refuseState(adMessages['own-ad']);
  return [{ type: 'AdReserved', data: { ...idsOf(ad), ...agreed, until: addDays(today, RESERVED_DAYS) } }];
}

function isSameOffer(one: Agreed, other: Agreed): boolean {
  return one.negotiationId === other.negotiationId && one.offerId === other.offerId;
}

function refuseUnavailable({ stage }: Ad, today: string): Refusal | null {
  if (stage.status === 'RESERVED') return refuseState(adMessages['reserved-for-another']);
  if (stage.status === 'SOLD') return refuseState(adMessages['already-sold']);
  if (stage.status !== 'ONLINE' || today > stage.until) return refuseState(adMessages['not-online']);
  return null;
}

/**
 * Seller or buyer gives up the reservation of this negotiation (null: of any). Refused when the ad is not reserved for
 * it.
 */
export function releaseAd(ad: AdState, negotiationId: number | null, by: 'seller' | 'buyer'): AdDecision {
  if (!ad) return missing;
  const { stage } = ad;
  if (stage.status !== 'RESERVED') return refuseState(adMessages['not-reserved']);
  if (negotiationId !== null && stage.reservation.negotiationId !== negotiationId) {
    return refuseState(adMessages['not-reserved']);
  }
  return [released(ad, stage.reservation, by)];
}

/** The clock: the buyer's days are over. No longer reserved, or for another negotiation: no event. */
export function endReservation(ad: AdState, negotiationId: number, { today }: DecisionContext): AdDecision {
  if (!ad) return missing;
  const { stage } = ad;
  if (stage.status !== 'RESERVED' || stage.reservation.negotiationId !== negotiationId) return [];
  if (today <= stage.reservation.until) return refuseState(adMessages['still-reserved']);
  return [released(ad, stage.reservation, 'clock')];
}

function released(ad: Ad, { negotiationId, buyer_id }: Agreed, by: 'clock' | 'seller' | 'buyer') {
  return { type: 'AdReservationReleased' as const, data: { ...idsOf(ad), negotiationId, buyer_id, by } };
}
