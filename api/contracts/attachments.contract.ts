import { z } from 'zod';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { ATTACHMENT_SORTS } from '#domain/attachments/attachment-lists.ts';
import { fileRef, line } from '#domain/kernel/values.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, done, inserted, options, page, placed } from './envelope.ts';
import {
  choiceQuery,
  clearableCustomer,
  clearableId,
  cursorInput,
  customerInQuery,
  customerNumber,
  direction,
  fileInput,
  idInput,
  idParams,
  languageInput,
  wholeInput,
} from './input.ts';

/** An attachment in the reader's language, with all of its translations. */
const attachment = z.object({
  id: z.number().int(),
  /** The customer for whom it is, and the customer's name. */
  userId: z.number().int(),
  customer: z.string(),
  item_id: z.number().int().nullable(),
  /** The item's name; empty: none. */
  item: z.string(),
  /** The reader's language, else Italian, else the language that exists. */
  language: z.enum(LANGUAGES),
  name: z.string(),
  file_name: z.string(),
  translations: z.array(z.object({ language: z.enum(LANGUAGES), name: z.string(), file: fileRef })),
  created_at: z.string(),
  updated_at: z.string(),
});
export type AttachmentRow = z.infer<typeof attachment>;

/** One attachment, with the revision for its next save (`If-Match`). */
const attachmentDetail = attachment.extend({ revision: z.number().int() });
export type AttachmentDetail = z.infer<typeof attachmentDetail>;

const base = '/api/v1/itemAttachmentFile';

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const attachmentEndpoints = {
  /** The attachments of a customer; absent: of the reader's own. */
  attachmentsOfUser: {
    method: 'POST',
    path: `${base}/getAllByAttachmentUser`,
    body: z.object({ userId: customerNumber.optional() }),
    answer: placed(z.array(attachment)),
  },
  selectAttachments: { method: 'GET', path: `${base}/select`, query: choiceQuery, answer: options },
  /** Of all customers whom the reader sees. */
  listAttachments: {
    method: 'GET',
    path: `${base}/all`,
    query: z.object({
      search: z.string().trim().max(200).optional(),
      userId: customerInQuery.optional(),
      sort: z.enum(ATTACHMENT_SORTS).default('id'),
      direction: direction.default('desc'),
      cursor: cursorInput.optional(),
      limit: wholeInput(1, 200).default(50),
    }),
    answer: page(attachment),
  },
  readAttachment: { method: 'GET', path: `${base}/:id`, params: idParams, answer: answer(attachmentDetail) },
  /** The file itself, for readers who may see the attachment. */
  attachmentFile: {
    method: 'GET',
    path: `${base}/getByFile/:id`,
    params: idParams,
    query: z.object({ idLanguage: languageInput.optional() }),
  },
  insertAttachment: {
    method: 'PUT',
    path: base,
    body: z.object({
      /** Empty is refused, as an empty name and file are. */
      userId: clearableCustomer,
      item_id: clearableId.optional(),
      idLanguage: languageInput.default('it'),
      name: line(200),
      file: fileInput,
    }),
    answer: inserted,
  },
  /** Changes name and file in one language, which may be a new one; the item changes for all languages. */
  updateAttachment: {
    method: 'POST',
    path: base,
    body: z.object({
      id: idInput,
      item_id: clearableId.optional(),
      idLanguage: languageInput.default('it'),
      name: line(200).optional(),
      file: fileInput.optional(),
    }),
    answer: done,
  },
  deleteAttachment: { method: 'DELETE', path: `${base}/:id`, params: idParams, answer: done },
  deleteTranslation: {
    method: 'DELETE',
    path: `${base}/delTranslation/:id/:idLanguage`,
    params: z.object({ id: idInput, idLanguage: languageInput }),
    answer: done,
  },
} as const satisfies Endpoints;
