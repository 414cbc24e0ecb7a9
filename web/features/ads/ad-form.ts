import type { AdInput, AdRow } from '#api/contracts/ads.contract.ts';
import { adSlug } from '#domain/ads/ad-words.ts';
import type { FileRef } from '#web/lib/files/file-ref.ts';
import { parseMoney, typedMoney } from '#web/lib/money/money.ts';
import type { GoodsToSell } from '#web/market/machine-ad.ts';

/** A repair that an ad may show. */
export interface FormRepair {
  readonly id: number;
  readonly code: string;
  readonly finished_on: string;
  readonly isShown: boolean;
}

/** The values of an ad's form: amounts as they are typed, the main image first. */
export interface AdForm {
  description: string;
  meta_tag_characteristic: string;
  price: string;
  available: boolean;
  external_link: string;
  new: boolean;
  free_shipment: boolean;
  shipping_price: string;
  producer_id: number | null;
  category_id: number | null;
  city: string;
  province: string;
  /** What the firm repaired of the goods, and whether the ad shows it. */
  repairs: FormRepair[];
  images: FileRef[];
}

export const EMPTY_AD: AdForm = {
  description: '',
  meta_tag_characteristic: '',
  price: '',
  available: true,
  external_link: '',
  new: false,
  free_shipment: false,
  shipping_price: '',
  producer_id: null,
  category_id: null,
  city: '',
  province: '',
  repairs: [],
  images: [],
};

/** The form values of a new ad of these goods. */
export function adOf({ key: _, repairs, ...texts }: GoodsToSell): AdForm {
  return { ...EMPTY_AD, ...texts, repairs: repairs.map((repair) => ({ ...repair, isShown: true })) };
}

const typedPrice = (wire: string | null) => (wire === null || wire === '0.00' ? '' : typedMoney(wire));

/** The form values of an ad. */
export function formOf(ad: AdRow): AdForm {
  const { description, meta_tag_characteristic, available, external_link, free_shipment, producer_id, category_id } =
    ad;
  const main = ad.img === null ? [] : [{ media: ad.img, name: ad.imgName }];
  return {
    description,
    meta_tag_characteristic,
    available,
    external_link,
    free_shipment,
    producer_id,
    category_id,
    new: ad.new,
    city: ad.city,
    province: ad.province,
    repairs: ad.repairs.map(({ id, code, finished_on }) => ({ id, code, finished_on, isShown: true })),
    images: [...main, ...ad.imgAgg],
    price: typedPrice(ad.price),
    shipping_price: ad.shipping_price === null ? '' : typedMoney(ad.shipping_price),
  };
}

/** The request body of these fields, by the specification's names. Absent fields are left out. */
export function bodyOf({
  price,
  shipping_price,
  images,
  repairs,
  producer_id,
  category_id,
  ...plain
}: Partial<AdForm>): AdInput {
  const amount = (text: string) => parseMoney(text) ?? '';
  const [main, ...others] = images ?? [];
  return {
    ...plain,
    ...(price === undefined ? {} : { price: amount(price) }),
    ...(shipping_price === undefined ? {} : { shipping_price: amount(shipping_price) }),
    ...(producer_id === undefined ? {} : { producer_id: producer_id ?? '' }),
    ...(category_id === undefined ? {} : { category_id: category_id ?? '' }),
    ...(repairs === undefined ? {} : { repairs: repairs.filter(({ isShown }) => isShown).map(({ id }) => id) }),
    ...(images === undefined ? {} : { img: main?.media ?? '', imgName: main?.name ?? '', imgAgg: others }),
  };
}

/**
 * The request body of a new ad, as the specification's form sends it: including the slug, which the server makes, too.
 */
export function newAdBody(form: AdForm, customer_id: number): AdInput {
  const { city, province, ...rest } = bodyOf(form);
  // City and province are not sent empty, so that the customer's own apply.
  const place = { ...(city ? { city } : {}), ...(province ? { province } : {}) };
  return { ...rest, ...place, meta_tag_link: adSlug(form, customer_id) };
}
