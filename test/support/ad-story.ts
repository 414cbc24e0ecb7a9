import type { AdDetails, AdRepair, ReviewCause } from '#domain/ads/ad.events.ts';
import type { AdEvent } from '#domain/ads/offered/ad.state.ts';
import type { RefusalReason } from '#domain/ads/offered/refusal-reasons.ts';
import { negotiationId } from '#domain/negotiations/offered/negotiation-id.ts';

/** Events of ad 9 of customer 77, with which tests begin. */
const ids = { adId: 9, customer_id: 77 };

export const adDetails = (over: Partial<AdDetails> = {}): AdDetails => ({
  description: 'Saldatrice MIG 250 A',
  meta_tag_characteristic: 'Trifase',
  price: 1250_00,
  available: true,
  external_link: '',
  new: false,
  free_shipment: false,
  shipping_price: null,
  producer_id: null,
  category_id: null,
  category_father_id: null,
  city: 'Reggio Emilia',
  province: 'RE',
  ...over,
});

const file = (media: number) => ({ media, name: `foto-${media}.jpg` });
/** The first file is the main image. */
export const images = (...media: number[]) => {
  const [img = null, ...imgAgg] = media.map(file);
  return { img, imgAgg };
};

export const drafted = (details: Partial<AdDetails> = {}, media: readonly number[] = []): AdEvent => ({
  type: 'AdDrafted',
  data: { ...ids, details: adDetails(details), ...images(...media) },
});
export const corrected = (changes: Partial<AdDetails & ReturnType<typeof images>>): AdEvent => ({
  type: 'AdCorrected',
  data: { ...ids, changes },
});
export const adRepair = (repairId: number): AdRepair => ({
  repairId,
  code: `RIP-2026-0000${repairId}`,
  finished_on: '2026-02-12',
  machine: 'Saldatrice MIG 250',
  series: 'AB12',
  parts: [{ code_gr: 'GR-FUSE', description: 'Fusibile 20 A', quantity: 2 }],
});
export const repairsShown = (...numbers: number[]): AdEvent => ({
  type: 'AdRepairsShown',
  data: { ...ids, repairs: numbers.map(adRepair) },
});
export const adSubmitted = (...causes: ReviewCause[]): AdEvent => ({ type: 'AdSubmitted', data: { ...ids, causes } });
export const approved: AdEvent = { type: 'AdApproved', data: ids };
export const givenBack = (...reasons: RefusalReason[]): AdEvent => ({
  type: 'AdRefusedByReview',
  data: { ...ids, reasons, note: 'Togliere il telefono' },
});
export const prepared = (...media: number[]): AdEvent => ({ type: 'AdImagesPrepared', data: { ...ids, media } });
/** Published on the day on which these tests play. */
export const published = (from = '2026-03-02', until = '2026-05-01'): AdEvent => ({
  type: 'AdPublished',
  data: { ...ids, from, until },
});
/** Reserved for customer 78, until 9 March. */
export const reserved = (buyer_id = 78, offerId = 2): AdEvent => ({
  type: 'AdReserved',
  data: {
    ...ids,
    negotiationId: negotiationId({ adId: 9, buyerId: buyer_id }),
    offerId,
    buyer_id,
    price: 1000_00,
    until: '2026-03-09',
  },
});
export const released = (by: 'clock' | 'seller' | 'buyer' = 'seller'): AdEvent => ({
  type: 'AdReservationReleased',
  data: { ...ids, negotiationId: 90_000_078, buyer_id: 78, by },
});
export const adSold: AdEvent = {
  type: 'AdSold',
  data: { ...ids, negotiationId: 90_000_078, buyer_id: 78, price: 1000_00 },
};
export const adExpired: AdEvent = { type: 'AdExpired', data: ids };
export const adReinstated: AdEvent = { type: 'AdReinstated', data: ids };
export const adRemoved = (by: 'owner' | 'moderation' | 'erasure' = 'owner'): AdEvent => ({
  type: 'AdRemoved',
  data: { ...ids, by, reasons: by === 'moderation' ? ['fraud'] : [], note: '' },
});

/** The events that bring an ad to each of its states. */
export const AD_STORY = {
  DRAFT: [drafted()],
  IN_REVIEW: [drafted(), adSubmitted('first-ads')],
  PREPARING: [drafted({}, [31, 32]), adSubmitted()],
  ONLINE: [drafted(), adSubmitted(), published()],
  RESERVED: [drafted(), adSubmitted(), published(), reserved()],
  SOLD: [drafted(), adSubmitted(), published(), reserved(), adSold],
  EXPIRED: [drafted(), adSubmitted(), published(), adExpired],
  REMOVED: [drafted(), adRemoved()],
} as const;
