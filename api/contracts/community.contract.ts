import { z } from 'zod';
import { REFUSAL_REASONS } from '#domain/ads/offered/refusal-reasons.ts';
import { communityImageMessages } from '#domain/community/community-image.messages.ts';
import {
  COMMUNITY_IMAGE_SORTS,
  COMMUNITY_IMAGE_STATUSES,
  LAST_GALLERY_PAGE,
  MAX_IMAGES_AT_ONCE,
} from '#domain/community/community-image-limits.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { line, text } from '#domain/kernel/values.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, done, inserted, page, written } from './envelope.ts';
import { extraImage } from './extra-image.ts';
import {
  clearableCustomer,
  clearableId,
  cursorInput,
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

/** What is written of an image; absent: unchanged, empty: cleared. */
const descriptionFields = {
  description: text(1000).optional(),
  image_category_id: clearableId.optional(),
};

/** One new image. Its customer is the signed-in one; staff name the customer. */
const insertBody = z.object({
  ...descriptionFields,
  userId: customerNumber.optional(),
  img: fileInput,
  imgName: line(200).optional(),
});

/** Several new images with the same description and category. */
const insertNewBody = z.object({
  ...descriptionFields,
  userId: customerNumber.optional(),
  images: z
    .array(extraImage)
    .min(1, asIssue(communityImageMessages['no-image-chosen']))
    .max(MAX_IMAGES_AT_ONCE, asIssue(communityImageMessages['images-at-once']({ max: MAX_IMAGES_AT_ONCE }))),
});

/** Online: everybody sees the images. Otherwise they are given back, with the reasons. */
const onlineBody = z.object({
  /** One image, or several. */
  id: z
    .union([idInput.transform((one) => [one]), z.array(idInput).min(1).max(100)])
    .describe('Il numero di un’immagine, o un elenco di numeri'),
  online: flagInput,
  reasons: z
    .array(z.enum(REFUSAL_REASONS, asIssue(valueMessages['bad-value'])))
    .max(REFUSAL_REASONS.length)
    .default([]),
  note: text(1000).default(''),
});

const ofImage = {
  id: z.number().int(),
  description: z.string(),
  image_category_id: z.number().int().nullable(),
  /** The category's name; empty: none. */
  category: z.string(),
};

/** An image as its owner and its reviewers see it. */
const communityImage = z.object({
  ...ofImage,
  userId: z.number().int(),
  owner_name: z.string(),
  status: z.enum(COMMUNITY_IMAGE_STATUSES),
  /** The file's id and name. */
  img: z.number().int(),
  imgName: z.string(),
  /** Ready to be shown. */
  ready: z.boolean(),
  /** Why it was given back; null: it was not. */
  given_back: z.object({ reasons: z.array(z.enum(REFUSAL_REASONS)), note: z.string() }).nullable(),
  created_at: z.string(),
});
export type CommunityImageRow = z.infer<typeof communityImage>;

/** One image, with the revision for its next save (`If-Match`). */
const communityImageDetail = communityImage.extend({ revision: z.number().int() });
export type CommunityImageDetail = z.infer<typeof communityImageDetail>;

/** An image as anybody sees it. */
const galleryImage = z.object({
  ...ofImage,
  userId: z.number().int(),
  /** A firm by its name; a person by first name and initial. */
  author: z.string(),
  images: z.object({ small: z.string(), medium: z.string(), large: z.string() }),
  published_at: z.string(),
});

const galleryPage = z.object({
  data: z.array(galleryImage),
  message: z.string(),
  pageSelected: z.number().int(),
  totalPages: z.number().int(),
  totItems: z.number().int(),
});
export type GalleryAnswer = z.infer<typeof galleryPage>;

const listQuery = z.object({
  search: z.string().trim().max(200).optional(),
  status: z.enum(COMMUNITY_IMAGE_STATUSES).optional(),
  sort: z.enum(COMMUNITY_IMAGE_SORTS).default('id'),
  direction: direction.default('desc'),
  cursor: cursorInput.optional(),
  limit: wholeInput(1, 200).default(50),
});
const listAnswer = page(communityImage);

const base = '/api/v1/CommunityImage';

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const communityEndpoints = {
  /** The gallery, searched. Open to anybody. */
  searchGallery: {
    method: 'POST',
    path: `${base}/getAllSearch`,
    body: z.object({
      userId: clearableCustomer.optional(),
      image_category_id: clearableId.optional(),
      search: line(200).default(''),
      /** The page, from 1. */
      paginator: wholeInput(1, LAST_GALLERY_PAGE).default(1),
      idLanguage: passedOver('Texts are in the reader’s language.'),
    }),
    answer: galleryPage,
  },
  /** The gallery of a category; 0: of all categories. Open to anybody. */
  gallery: {
    method: 'GET',
    path: `${base}/getGallery/:id`,
    params: z.object({ id: wholeInput(0, 2_147_483_647) }),
    query: z.object({ paginator: wholeInput(1, LAST_GALLERY_PAGE).default(1) }),
    answer: galleryPage,
  },
  /** In every state: the reader's own, or everybody's for reviewers. */
  listImages: { method: 'GET', path: `${base}/all`, query: listQuery, answer: listAnswer },
  listImagesIn: {
    method: 'GET',
    path: `${base}/all/:idLanguage`,
    params: z.object({ idLanguage: z.string().max(10) }),
    query: listQuery,
    answer: listAnswer,
  },
  readImage: { method: 'GET', path: `${base}/:id`, params: idParams, answer: answer(communityImageDetail) },
  insertImage: { method: 'PUT', path: base, body: insertBody, answer: inserted },
  insertToWebP: { method: 'POST', path: `${base}/insertToWebP`, body: insertBody, answer: inserted },
  insertNewImages: {
    method: 'POST',
    path: `${base}/insertNewImages`,
    body: insertNewBody,
    answer: written(z.array(z.object({ id: z.number().int() }))),
  },
  updateImage: { method: 'POST', path: base, body: z.object({ ...descriptionFields, id: idInput }), answer: done },
  deleteImage: { method: 'DELETE', path: `${base}/:id`, params: idParams, answer: done },
  updateOnline: { method: 'POST', path: `${base}/updateOnlineCheckImages`, body: onlineBody, answer: done },
  communityImage: { method: 'GET', path: `${base}/:id/images/:media/:size`, params: publicImageParams },
} as const satisfies Endpoints;
