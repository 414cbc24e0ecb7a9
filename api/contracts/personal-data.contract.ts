import { z } from 'zod';
import { asIssue } from '#domain/kernel/message.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { ERASURE_GROUNDS, PERSONAL_SUBJECT } from '#domain/personal-data/erasure.events.ts';
import { erasureMessages } from '#domain/personal-data/erasure.messages.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, inserted, page } from './envelope.ts';
import { cursorInput, customerNumber, idInput, idParams, wholeInput } from './input.ts';

/**
 * `PUT /api/v1/erasure/customer`, `/account`, and `{path}/erase` of record families. `confirm`: what the person who
 * requests it typed to be sure: the record's number, or its name as shown.
 */
export const eraseBody = z.object({
  id: idInput,
  confirm: z
    .string({ error: asIssue(valueMessages.required) })
    .trim()
    .max(200, asIssue(valueMessages['too-long']({ max: 200 }))),
  grounds: z.enum(ERASURE_GROUNDS, { error: asIssue(erasureMessages['grounds-missing']) }),
  reference: z
    .string({ error: asIssue(valueMessages.required) })
    .trim()
    .max(40, asIssue(valueMessages['too-long']({ max: 40 }))),
});
export type EraseBody = z.input<typeof eraseBody>;

/** Query of `GET /api/v1/erasures`. */
export const erasureListQuery = z.object({
  /** `customer-12`, `account-3`, `record-contact-7`. */
  subject: z.string().max(120).regex(PERSONAL_SUBJECT, asIssue(valueMessages['bad-value'])).optional(),
  cursor: cursorInput.optional(),
  limit: wholeInput(1, 200).default(50),
});

/** An erasure and its progress. */
export const erasureView = z.object({
  id: z.number().int(),
  /** Empty while it waits for its turn. */
  subject: z.string(),
  state: z.enum(['waiting', 'running', 'completed']),
  requestedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  /** The steps that are done, and the number of all steps. */
  done: z.number().int(),
  steps: z.number().int(),
  /** The certificate's number: `CANC-2026-00001`. */
  code: z.string().nullable(),
});
export type ErasureView = z.infer<typeof erasureView>;

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const personalDataEndpoints = {
  eraseCustomer: {
    method: 'PUT',
    path: '/api/v1/erasure/customer',
    body: eraseBody.extend({ id: customerNumber }),
    answer: inserted,
  },
  eraseAccount: { method: 'PUT', path: '/api/v1/erasure/account', body: eraseBody, answer: inserted },
  listErasures: { method: 'GET', path: '/api/v1/erasures', query: erasureListQuery, answer: page(erasureView) },
  readErasure: { method: 'GET', path: '/api/v1/erasure/:id', params: idParams, answer: answer(erasureView) },
  certificateJson: { method: 'GET', path: '/api/v1/erasure/:id/certificate.json', params: idParams },
  certificatePdf: { method: 'GET', path: '/api/v1/erasure/:id/certificate.pdf', params: idParams },
} as const satisfies Endpoints;
