import { z } from 'zod';
import { orEmpty, ownDocumentNumber, text } from '#domain/kernel/values.ts';
import { goodsRow } from '#domain/transport-documents/document-contents.ts';
import { MAX_REPAIRS, MAX_ROWS } from '#domain/transport-documents/goods.ts';
import { transportDocumentEvents } from '#domain/transport-documents/transport-document.events.ts';
import type { Endpoints } from './endpoint.ts';
import { done, written } from './envelope.ts';
import { dateInput, flagInput, idInput, wholeInput } from './input.ts';

const { cause, carrier, code_tracking, notes } = transportDocumentEvents.TransportDocumentIssued.schema.shape;

/**
 * `PUT /api/v1/transportdocument`: issues the next number of the year's own series for a repair, and for others of its
 * customer, and gives them back: all of them, or none when one refuses.
 */
export const issueTransportDocumentBody = z.object({
  id_intervention: idInput,
  /** Others of the same customer that leave with it. */
  other_interventions: z
    .array(idInput)
    .max(MAX_REPAIRS - 1)
    .default([]),
  cause: cause.default('reso da riparazione'),
  ...orEmpty({ carrier, code_tracking }),
  packages: idInput.default(1),
  /** Whether the customer also gets it by e-mail. */
  by_mail: flagInput.default(true),
  /** Default: today, which is also the latest. Never before the last document of the series. */
  date_ddt_gr: dateInput.optional(),
  /** The printed rows; default: one row for each repair, and their exit notes. */
  rows: z
    .array(goodsRow.extend({ quantity: wholeInput(1, 9999) }))
    .min(1)
    .max(MAX_ROWS)
    .optional(),
  notes: notes.optional(),
});
export type IssueTransportDocumentBody = z.input<typeof issueTransportDocumentBody>;

/** `POST /api/v1/transportdocument/cancel`: its number stays used, and its repair is ready again. */
export const cancelTransportDocumentBody = z.object({
  id_intervention: idInput,
  nr_ddt_gr: ownDocumentNumber,
  reason: text(1000).default(''),
});
export type CancelTransportDocumentBody = z.input<typeof cancelTransportDocumentBody>;

/** `POST /api/v1/transportdocument/send`: mails it to the customer once more. */
export const sendDocumentAgainBody = z.object({ id_intervention: idInput, nr_ddt_gr: ownDocumentNumber });
export type SendDocumentAgainBody = z.input<typeof sendDocumentAgainBody>;

/** `POST /api/v1/intervention/updateDelivered`: the wanted value, so that a retry cannot flip it back. */
export const updateDeliveredBody = z.object({ id: idInput, delivered: flagInput });
export type UpdateDeliveredBody = z.input<typeof updateDeliveredBody>;

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const transportDocumentEndpoints = {
  issueTransportDocument: {
    method: 'PUT',
    path: '/api/v1/transportdocument',
    body: issueTransportDocumentBody,
    answer: written(z.object({ id: z.number().int(), nr_ddt_gr: z.string(), date_ddt_gr: z.string() })),
  },
  cancelTransportDocument: {
    method: 'POST',
    path: '/api/v1/transportdocument/cancel',
    body: cancelTransportDocumentBody,
    answer: done,
  },
  sendDocumentAgain: {
    method: 'POST',
    path: '/api/v1/transportdocument/send',
    body: sendDocumentAgainBody,
    answer: done,
  },
  updateDelivered: {
    method: 'POST',
    path: '/api/v1/intervention/updateDelivered',
    body: updateDeliveredBody,
    answer: done,
  },
} as const satisfies Endpoints;
