import type { ShopProfile, ShopProfileInput } from '#api/contracts/shop-profiles.contract.ts';
import { NOTHING_SAID } from '#domain/shop-profiles/shop-limits.ts';

import type { FileRef } from '#web/lib/files/file-ref.ts';

type ShopDetails = typeof NOTHING_SAID;

/** A map in the form; one that is not saved yet has no number. */
export type MapForm = Omit<ShopProfile['AggMaps'][number], 'id_map'> & { readonly id_map: number | null };

/** The form values of a shop: the main image first. */
export interface ShopForm extends ShopDetails {
  images: FileRef[];
  AggMaps: MapForm[];
}

/** Turns a shop into its form values. */
export function formOf(shop: ShopProfile): ShopForm {
  const details = Object.fromEntries(
    (Object.keys(NOTHING_SAID) as (keyof ShopDetails)[]).map((field) => [field, shop[field]]),
  ) as ShopDetails;
  const main = shop.img === null ? [] : [{ media: shop.img, name: shop.imgName }];
  return { ...details, images: [...main, ...shop.imgAgg], AggMaps: [...shop.AggMaps] };
}

/** The request body of these fields, by the specification's names. Absent fields are left out. */
export function bodyOf({ images, AggMaps, ...details }: Partial<ShopForm>): ShopProfileInput {
  const [main, ...others] = images ?? [];
  return {
    ...details,
    ...(AggMaps === undefined ? {} : { AggMaps: AggMaps.map((map) => ({ ...map, id_map: map.id_map ?? '' })) }),
    ...(images === undefined ? {} : { img: main?.media ?? '', imgName: main?.name ?? '', imgAgg: others }),
  };
}
