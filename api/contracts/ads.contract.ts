import { z } from 'zod';
import { adRepair, adTexts, REVIEW_CAUSES } from '#domain/ads/ad.events.ts';
import { adMessages } from '#domain/ads/ad.messages.ts';
import { MAX_AD_REPAIRS, MAX_EXTRA_IMAGES } from '#domain/ads/ad-limits.ts';
import { AD_SORTS } from '#domain/ads/ad-lists.ts';
import { AD_STATUSES } from '#domain/ads/ad-statuses.ts';
import { REFUSAL_REASONS } from '#domain/ads/offered/refusal-reasons.ts';
import { CERTIFICATE_VERDICTS, signedRepairCertificate } from '#domain/ads/repair-certificate.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { capitals, fileRef, line, text } from '#domain/kernel/values.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, done, inserted, money, moneyInput, page } from './envelope.ts';
import { extraImage } from './extra-image.ts';
import {
  clearableId,
  cursorInput,
  customerInQuery,
  customerNumber,
  direction,
  fileInput,
  flagInput,
  idInput,
  idParams,
  passedOver,
  wholeInput,
} from './input.ts';
import { publicImageParams } from './public-image.ts';

/** An amount that an empty text clears. */
const clearableMoney = z.union([z.literal('').transform(() => null), moneyInput]);

/** The fields of an ad, by the specification's names («Ad»); absent: unchanged, empty: cleared. */
const adFields = {
  ...adTexts.partial().shape,
  price: clearableMoney.optional(),
  available: flagInput.optional(),
  new: flagInput.optional(),
  free_shipment: flagInput.optional(),
  shipping_price: clearableMoney.optional(),
  producer_id: clearableId.optional(),
  category_id: clearableId.optional(),
  img: fileInput.optional(),
  imgName: line(200).optional(),
  imgAgg: z
    .array(extraImage)
    .max(MAX_EXTRA_IMAGES, asIssue(adMessages['images-too-many']({ max: MAX_EXTRA_IMAGES })))
    .optional(),
  /** Finished repairs of the seller that the ad shows, with a certificate. */
  repairs: z.array(idInput).max(MAX_AD_REPAIRS).optional(),
  /** The seller is always the signed-in account's customer, whatever is sent. */
  customer_id: customerNumber.optional(),
  category_father_id: passedOver('It follows from the category.'),
  meta_tag_link: passedOver('It follows from the description and who sells.'),
};

/** `PUT /api/v1/ads`. */
export const insertAdBody = z.object({ ...adFields, draft: flagInput.default(false) });
/** `POST /api/v1/ads`. */
export const updateAdBody = z.object({ ...adFields, id: idInput });
export type AdInput = z.input<typeof insertAdBody>;

/** Why a review gave an ad back, or why it was taken down. */
const reasoning = {
  reasons: z.array(z.enum(REFUSAL_REASONS, asIssue(valueMessages['bad-value']))).max(REFUSAL_REASONS.length),
  note: text(1000).default(''),
};

/** A repair of the goods that the firm made, as it was when the ad began to show it. */
const shownRepair = adRepair.omit({ repairId: true });

const outputFields = {
  id: z.number().int(),
  status: z.enum(AD_STATUSES),
  /** The first line of the description. */
  title: z.string(),
  description: z.string(),
  meta_tag_link: z.string(),
  meta_tag_characteristic: z.string(),
  price: money,
  available: z.boolean(),
  external_link: z.string(),
  new: z.boolean(),
  free_shipment: z.boolean(),
  /** Null: to be agreed. */
  shipping_price: money.nullable(),
  producer_id: z.number().int().nullable(),
  category_id: z.number().int().nullable(),
  category_father_id: z.number().int().nullable(),
  city: z.string(),
  province: z.string(),
  seller_name: z.string(),
};

/** An ad as its seller and its reviewers see it. */
export const adRow = z.object({
  ...outputFields,
  customer_id: z.number().int(),
  /** The main image: the id of its file, and its name. */
  img: z.number().int().nullable(),
  imgName: z.string(),
  imgAgg: z.array(fileRef),
  /** Its images that are ready to be shown, and the number of those that are not. */
  shown: z.array(z.number().int()),
  unready: z.number().int(),
  repairs: z.array(shownRepair.extend({ id: z.number().int() })),
  /** Why it waits for a review. */
  causes: z.array(z.enum(REVIEW_CAUSES)),
  /** Why it was given back or taken down; null: neither. */
  given_back: z.object({ reasons: z.array(z.enum(REFUSAL_REASONS)), note: z.string() }).nullable(),
  /** The negotiation for which it is reserved, or by which it was sold. */
  negotiation_id: z.number().int().nullable(),
  agreed_price: money.nullable(),
  reserved_until: z.string().nullable(),
  online_from: z.string().nullable(),
  online_until: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  position: z.string(),
});
export type AdRow = z.infer<typeof adRow>;

/** One ad, with the revision for its next save (`If-Match`), and what it names in words; empty: nothing. */
const adDetail = adRow.extend({ category: z.string(), producer: z.string(), revision: z.number().int() });
export type AdDetail = z.infer<typeof adDetail>;

/** The addresses of an image, which anybody may read while the ad is visible. */
const publicImage = z.object({ small: z.string(), medium: z.string(), large: z.string() });

/** An ad as anybody sees it. */
export const publicAdRow = z.object({
  ...outputFields,
  images: z.array(publicImage),
  repairs: z.array(shownRepair),
  published_at: z.string(),
});
export type PublicAdRow = z.infer<typeof publicAdRow>;

const flagText = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');

/** The filters by which visitors choose ads; amounts as people write them. */
const publicQuery = z.object({
  category_id: idInput.optional(),
  producer_id: idInput.optional(),
  province: capitals(2).optional(),
  new: flagText.optional(),
  price_from: moneyInput.optional(),
  price_to: moneyInput.optional(),
  customer_id: customerInQuery.optional(),
  cursor: cursorInput.optional(),
  limit: wholeInput(1, 100).default(24),
});
const publicPage = z.object({ data: z.array(publicAdRow), message: z.string(), next: z.string().nullable() });

const base = '/api/v1/ads';
const onOne = { method: 'POST', params: idParams, answer: done } as const;

/** How many customers saved a search that finds this ad, while it is online; for its seller. Null: fewer than three. */
const adDemandRow = z.object({ id: z.number().int(), searchers: z.number().int().nullable() });

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const adEndpoints = {
  insertAd: { method: 'PUT', path: base, body: insertAdBody, answer: inserted },
  updateAd: { method: 'POST', path: base, body: updateAdBody, answer: done },
  deleteAd: { method: 'DELETE', path: `${base}/:id`, params: idParams, answer: done },
  submitAd: { ...onOne, path: `${base}/:id/submit` },
  sellAd: { ...onOne, path: `${base}/:id/sold` },
  releaseAd: { ...onOne, path: `${base}/:id/release` },
  ownAds: {
    method: 'GET',
    path: `${base}/getByUser/:userId`,
    params: z.object({ userId: customerNumber }),
    answer: answer(z.array(adRow)).extend({ position: z.string().nullable() }),
  },
  adDemand: {
    method: 'GET',
    path: '/api/v1/ads/demand/:userId',
    params: z.object({ userId: customerNumber }),
    answer: answer(z.array(adDemandRow)),
  },
  readAd: { method: 'GET', path: `${base}/:id`, params: idParams, answer: answer(adDetail) },
  /** For reviewers. */
  listAds: {
    method: 'GET',
    path: base,
    query: z.object({
      search: z.string().trim().max(200).optional(),
      status: z.enum(AD_STATUSES).optional(),
      sort: z.enum(AD_SORTS).default('id'),
      direction: direction.default('desc'),
      cursor: cursorInput.optional(),
      limit: wholeInput(1, 200).default(50),
    }),
    answer: page(adRow),
  },
  approveAd: { ...onOne, path: `${base}/:id/approve` },
  refuseAd: { ...onOne, path: `${base}/:id/refuse`, body: z.object(reasoning) },
  takeDownAd: { ...onOne, path: `${base}/:id/takeDown`, body: z.object(reasoning) },
  listItems: { method: 'GET', path: `${base}/getListItems`, query: publicQuery, answer: publicPage },
  shopList: {
    method: 'GET',
    path: `${base}/getShopListByFilter/:customerId`,
    params: z.object({ customerId: idInput }),
    query: publicQuery.omit({ customer_id: true }),
    answer: publicPage,
  },
  byCategory: {
    method: 'GET',
    path: `${base}/getByCategory/:categoryId`,
    params: z.object({ categoryId: idInput }),
    query: publicQuery.omit({ category_id: true }),
    answer: publicPage,
  },
  itemById: {
    method: 'GET',
    path: `${base}/getItemById/:id`,
    params: idParams,
    answer: answer(publicAdRow),
  },
  /** The signed certificate of the repairs that an ad shows, as a file of JSON. */
  repairCertificate: { method: 'GET', path: `${base}/:id/certificate`, params: idParams },
  /**
   * Whether the firm signed exactly this certificate (`valid`), and what it is otherwise. What is no certificate is
   * refused with its fields (400), so the verdict `none` is never given here.
   */
  verifyCertificate: {
    method: 'POST',
    path: `${base}/certificate/verify`,
    body: signedRepairCertificate,
    answer: answer(z.object({ valid: z.boolean(), verdict: z.enum(CERTIFICATE_VERDICTS) })),
  },
  adImage: {
    method: 'GET',
    path: `${base}/:id/images/:media/:size`,
    params: publicImageParams,
  },
} as const satisfies Endpoints;
