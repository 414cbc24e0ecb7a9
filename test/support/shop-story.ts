import { NOTHING_SAID } from '#domain/shop-profiles/shop-limits.ts';
import type { ShopDetails, ShopReviewCause } from '#domain/shop-profiles/shop-profile.events.ts';
import type { ShopProfileEvent } from '#domain/shop-profiles/shop-profile.state.ts';

/** Events of the shop of customer 77, with which tests begin. */
const ofShop = { customer_id: 77 };

export const shopOpened = (details: Partial<ShopDetails> = {}, media: readonly number[] = []): ShopProfileEvent => {
  const [img = null, ...imgAgg] = media.map((one) => ({ media: one, name: `foto-${one}.jpg` }));
  return {
    type: 'ShopProfileOpened',
    data: { ...ofShop, details: { ...NOTHING_SAID, description: 'Torni usati', ...details }, img, imgAgg, AggMaps: [] },
  };
};
export const shopSubmitted = (...causes: ShopReviewCause[]): ShopProfileEvent => ({
  type: 'ShopProfileSubmitted',
  data: { ...ofShop, causes },
});
export const shopPublished: ShopProfileEvent = { type: 'ShopProfilePublished', data: ofShop };
export const shopGivenBack: ShopProfileEvent = {
  type: 'ShopProfileGivenBack',
  data: { ...ofShop, reasons: ['misleading'], note: '' },
};
export const shopHidden: ShopProfileEvent = { type: 'ShopProfileHidden', data: { ...ofShop, by: 'owner' } };
