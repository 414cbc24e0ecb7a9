import type { AdState } from '../ads/offered/ad.state.ts';
import type { NegotiatedAd } from './negotiation-guards.ts';
import { negotiationId } from './offered/negotiation-id.ts';

/** The status of an ad for negotiations on a day (`YYYY-MM-DD`); null: there is no ad. */
export function negotiatedAdOf(ad: AdState, today: string): NegotiatedAd | null {
  if (!ad) return null;
  const { adId, customer_id: sellerId, stage } = ad;
  const open = { adId, sellerId, gone: null, heldFor: null };
  switch (stage.status) {
    case 'ONLINE':
      return today > stage.until ? { ...open, gone: 'expired' } : open;
    case 'RESERVED':
      return { ...open, gone: 'reserved', heldFor: stage.reservation.negotiationId };
    case 'SOLD': {
      const { buyer_id: buyerId } = stage;
      return { ...open, gone: 'sold', heldFor: buyerId === null ? null : negotiationId({ adId, buyerId }) };
    }
    case 'EXPIRED':
      return { ...open, gone: 'expired' };
    case 'REMOVED':
      return { ...open, gone: 'removed' };
    default:
      return { ...open, gone: 'hidden' };
  }
}
