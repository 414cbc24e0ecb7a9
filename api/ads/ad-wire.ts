import type { z } from 'zod';
import type { insertAdBody, PublicAdRow, updateAdBody } from '#api/contracts/ads.contract.ts';
import type { CommandInput } from '#api/kernel/command-route.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { sentImages } from '#api/kernel/sent-images.ts';
import { soldImage } from '#api/kernel/sold-address.ts';
import type { AdDetails, AdImages, AdRepair } from '#domain/ads/ad.events.ts';
import type { AdState } from '#domain/ads/offered/ad.state.ts';
import { toDecimal } from '#domain/kernel/money.ts';
import { amount } from '#projections/ads/ad-on-wire.ts';
import type { PublicAdView } from '#projections/ads/public-ads.query.ts';

type Body = z.output<typeof insertAdBody> | z.output<typeof updateAdBody>;
type Input = Pick<CommandInput, 'actor' | 'commandId'> & { readonly body: Body };

const PLAIN = [
  ...(['description', 'meta_tag_characteristic', 'available', 'external_link', 'new', 'free_shipment'] as const),
  ...(['shipping_price', 'producer_id', 'category_id', 'city', 'province', 'repairs'] as const),
];

/**
 * Turns the body of an ad form into the command's input: absent fields stay absent, an emptied price becomes 0, images
 * are stored and named by their media ids.
 * @throws Problem 413, 422 for an image
 */
export async function adInput(
  input: Input,
  ad: AdState,
  deps: RouteDeps,
): Promise<Partial<Omit<AdDetails, 'category_father_id'> & AdImages & { repairs: number[] }>> {
  const { body } = input;
  const plain = Object.fromEntries(PLAIN.filter((field) => body[field] !== undefined).map((f) => [f, body[f]]));
  return {
    ...plain,
    ...(body.price === undefined ? {} : { price: body.price ?? 0 }),
    ...(await sentImages(body, ad, input, deps)),
  };
}

/** An ad as everybody sees it: prices as decimals, each image as its addresses in three sizes. */
export function publicAdOnWire({ shown, customer_id: _, updated_at: __, ...ad }: PublicAdView): PublicAdRow {
  const sold = { kind: 'ad', id: ad.id } as const;
  const address = (media: number) => ({
    small: soldImage(sold, media, 'small'),
    medium: soldImage(sold, media, 'medium'),
    large: soldImage(sold, media, 'large'),
  });
  return {
    ...ad,
    price: toDecimal(ad.price),
    shipping_price: amount(ad.shipping_price),
    images: shown.map(address),
    repairs: ad.repairs.map(publicRepair),
  };
}

/** A repair that an ad shows, as everybody sees it: without its number. */
export const publicRepair = ({ repairId: _, parts, ...repair }: AdRepair) => ({ ...repair, parts: [...parts] });
