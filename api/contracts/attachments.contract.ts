import { z } from 'zod';
import { LANGUAGES } from '#domain/accounts/languages.ts';
import { fileRef, line } from '#domain/kernel/values.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, done, inserted, options, placed } from './envelope.ts';
import {
  choiceQuery,
  clearableCustomer,
  clearableId,
  customerInQuery,
  customerNumber,
  fileInput,
  idInput,
  idParams,
  languageInput,
  wholeInput,
} from './input.ts';

/** An attachment in the reader's language, with all that it has. */
const attachment = z.object({
  id: z.number().int(),
  /** The customer for whom it is, and what he is called. */
  userId: z.number().int(),
  customer: z.string(),
  item_id: z.number().int().nullable(),
  /** What the item is called; empty: none. */
  item: z.string(),
  /** In the reader's language, else in Italian, else in the one that is there. */
  language: z.enum(LANGUAGES),
  name: z.string(),
  file_name: z.string(),
  translations: z.array(z.object({ language: z.enum(LANGUAGES), name: z.string(), file: fileRef })),
  created_at: z.string(),
  updated_at: z.string(),
});
export type AttachmentRow = z.infer<typeof attachment>;

/** One attachment, with what its next save stands on (`If-Match`). */
const attachmentDetail = attachment.extend({ revision: z.number().int() });
export type AttachmentDetail = z.infer<typeof attachmentDetail>;

const base = '/api/v1/itemAttachmentFile';

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const attachmentEndpoints = {
  /** A customer's; absent: one's own. */
  attachmentsOfUser: {
    method: 'POST',
    path: `${base}/getAllByAttachmentUser`,
    body: z.object({ userId: customerNumber.optional() }),
    answer: placed(z.array(attachment)),
  },
  selectAttachments: { method: 'GET', path: `${base}/select`, query: choiceQuery, answer: options },
  /** As far as one sees customers, newest first. */
  listAttachments: {
    method: 'GET',
    path: `${base}/all`,
    query: z.object({
      search: z.string().trim().max(200).optional(),
      userId: customerInQuery.optional(),
      cursor: z.string().max(500).optional(),
      limit: wholeInput(1, 200).default(50),
    }),
    answer: z.object({
      ...{ data: z.array(attachment), message: z.string() },
      ...{ next: z.string().nullable(), position: z.string().nullable() },
    }),
  },
  readAttachment: { method: 'GET', path: `${base}/:id`, params: idParams, answer: answer(attachmentDetail) },
  /** The file itself, for whoever may see the attachment. */
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
  /** Name and file in one language, which it may not have had yet; the item for all of them. */
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
