import { z } from 'zod';
import { REFUSAL_REASONS } from '#domain/ads/offered/refusal-reasons.ts';
import { customerForm } from '#domain/customers/offered/customer-input.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { fileRef, line, text } from '#domain/kernel/values.ts';
import { MAX_SHOP_IMAGES, MAX_SHOP_MAPS, SHOP_SORTS, SHOP_STATUSES } from '#domain/shop-profiles/shop-limits.ts';
import { SHOP_REVIEW_CAUSES, shopDetails, shopMap } from '#domain/shop-profiles/shop-profile.events.ts';
import { shopProfileMessages } from '#domain/shop-profiles/shop-profile.messages.ts';

import type { Endpoints } from './endpoint.ts';
import { answer, done, page } from './envelope.ts';
import { extraImage } from './extra-image.ts';
import {
  clearableId,
  cursorInput,
  customerNumber,
  customerParams,
  direction,
  fileInput,
  passedOver,
  wholeInput,
} from './input.ts';
import { publicImageParams } from './public-image.ts';

const follows = (from: string) => passedOver(`It follows from ${from}.`);

/** A map as it is sent: a new one has no id. */
const mapInput = z.object({
  ...shopMap.partial().shape,
  id_map: clearableId.optional(),
});

/**
 * `POST /api/v1/shopProfile`, by the specification's names («Shop profile»); absent: unchanged, empty: cleared. The
 * shop's identity is the customer's own data, which may be sent with it.
 */
export const updateShopProfileBody = customerForm(
  {
    id: customerNumber.optional(),
    ...shopDetails.partial().shape,
    /** The customer's `codepostal`. */
    postal_code: line(10).optional(),
    img: fileInput.optional(),
    imgName: line(200).optional(),
    imgAgg: z
      .array(extraImage)
      .max(MAX_SHOP_IMAGES, asIssue(shopProfileMessages['shop-images-too-many']({ max: MAX_SHOP_IMAGES })))
      .optional(),
    AggMaps: z
      .array(mapInput)
      .max(MAX_SHOP_MAPS, asIssue(shopProfileMessages['shop-maps-too-many']({ max: MAX_SHOP_MAPS })))
      .optional(),
    vat_type_id: follows('the customer’s VAT type or rate'),
    province_id: follows('the province'),
    region_id: follows('the province'),
    nation_id: follows('the country'),
  },
  { whole: false },
);
export type ShopProfileInput = z.input<typeof updateShopProfileBody>;

const ofOne = z.number().int().nullable();

/** A shop as its owner and its reviewers see it. */
export const shopProfile = z.object({
  /** The customer's number. */
  id: z.number().int(),
  status: z.enum(SHOP_STATUSES),
  email: z.string(),
  business_name: z.string(),
  name: z.string(),
  surname: z.string(),
  vat_number: z.string(),
  fiscal_code: z.string(),
  address: z.string(),
  postal_code: z.string(),
  city: z.string(),
  country: z.string(),
  province: z.string(),
  telephone_number: z.string(),
  website: z.string(),
  vat_type_id: ofOne,
  province_id: ofOne,
  region_id: ofOne,
  nation_id: ofOne,
  ...shopDetails.shape,
  img: z.number().int().nullable(),
  imgName: z.string(),
  imgAgg: z.array(fileRef),
  AggMaps: z.array(shopMap),
  /** Its images that are ready to be shown, and the number of those that are not. */
  shown: z.array(z.number().int()),
  unready: z.number().int(),
  causes: z.array(z.enum(SHOP_REVIEW_CAUSES)),
  /** Why it was given back or taken down; null: it was not. */
  given_back: z.object({ reasons: z.array(z.enum(REFUSAL_REASONS)), note: z.string() }).nullable(),
  /** The address of its page, while it is online. */
  address_of_page: z.string(),
});
export type ShopProfile = z.infer<typeof shopProfile>;

/** One shop, with the revision for its next save (`If-Match`). */
const shopProfileDetail = shopProfile.extend({ revision: z.number().int() });
export type ShopProfileDetail = z.infer<typeof shopProfileDetail>;

/** A shop in the list of its reviewers. */
const shopRow = shopProfile
  .pick({ id: true, status: true, causes: true })
  .extend({ label: z.string(), updated_at: z.string(), position: z.string() });
export type ShopRow = z.infer<typeof shopRow>;

const base = '/api/v1/shopProfile';
const onOne = { method: 'POST', params: customerParams, answer: done } as const;

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const shopProfileEndpoints = {
  readShop: { method: 'GET', path: `${base}/:id`, params: customerParams, answer: answer(shopProfileDetail) },
  updateShop: { method: 'POST', path: base, body: updateShopProfileBody, answer: done },
  publishShop: { ...onOne, path: `${base}/:id/publish` },
  hideShop: { ...onOne, path: `${base}/:id/hide` },
  approveShop: { ...onOne, path: `${base}/:id/approve` },
  giveBackShop: {
    ...onOne,
    path: `${base}/:id/giveBack`,
    body: z.object({
      reasons: z.array(z.enum(REFUSAL_REASONS, asIssue(valueMessages['bad-value']))).max(REFUSAL_REASONS.length),
      note: text(1000).default(''),
    }),
  },
  /** For reviewers. */
  listShops: {
    method: 'GET',
    path: base,
    query: z.object({
      search: z.string().trim().max(200).optional(),
      status: z.enum(SHOP_STATUSES).optional(),
      sort: z.enum(SHOP_SORTS).default('updated_at'),
      direction: direction.default('asc'),
      cursor: cursorInput.optional(),
      limit: wholeInput(1, 200).default(50),
    }),
    answer: page(shopRow),
  },
  shopImage: { method: 'GET', path: `${base}/:id/images/:media/:size`, params: publicImageParams },
} as const satisfies Endpoints;
