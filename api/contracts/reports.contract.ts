import { z } from 'zod';
import { REFUSAL_REASONS } from '#domain/ads/offered/refusal-reasons.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { line, text } from '#domain/kernel/values.ts';
import { REPORT_SORTS, REPORT_STATUSES, WORDS_LENGTH } from '#domain/reports/report-limits.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, done, page } from './envelope.ts';
import { cursorInput, customerNumber, direction, flagInput, idInput, idParams, wholeInput } from './input.ts';

const reason = z.enum(REFUSAL_REASONS, asIssue(valueMessages['bad-value']));
const words = text(WORDS_LENGTH);

/** `POST /api/v1/reports`: anybody reports an ad. A signed-in customer is known; others may say who they are. */
export const reportAdBody = z.object({
  ad: idInput,
  reason,
  text: words,
  name: line(120).default(''),
  email: z.union([z.literal(''), z.email(asIssue(valueMessages['bad-email']))]).default(''),
  /** «Ciò che segnalo è vero per quanto ne so» (DSA, article 16). */
  good_faith: flagInput.default(false),
});
export type ReportAdInput = z.input<typeof reportAdBody>;

/** A reported ad in the list of those who decide. */
export const reportRow = z.object({
  /** The ad. */
  id: z.number().int(),
  title: z.string(),
  customer_id: z.number().int(),
  seller_name: z.string(),
  status: z.enum(REPORT_STATUSES),
  /** How many reports wait. */
  open: z.number().int(),
  waits_since: z.string(),
  position: z.string(),
});
export type ReportRow = z.infer<typeof reportRow>;

const decision = z.object({
  removed: z.boolean(),
  reasons: z.array(reason),
  note: z.string(),
  at: z.string(),
  /** The member of staff who decided. */
  decided_by: z.string(),
  appeal: z.object({ text: z.string(), at: z.string() }).nullable(),
  outcome: z.object({ reinstated: z.boolean(), note: z.string(), at: z.string(), decided_by: z.string() }).nullable(),
});

/** The same with all reports and decisions, the newest decision first. */
export const reportDetail = reportRow.extend({
  reports: z.array(
    z.object({
      n: z.number().int(),
      reason,
      text: z.string(),
      /** Empty: the reporter gave no name. */
      name: z.string(),
      email: z.string(),
      at: z.string(),
      /** False: it is decided. */
      waits: z.boolean(),
    }),
  ),
  decisions: z.array(decision),
});
export type ReportDetail = z.infer<typeof reportDetail>;

/** An ad of the reader's own that was taken down: whether that can be disputed, and the answer. */
const removalRow = z.object({
  id: z.number().int(),
  appeal: z.enum(['possible', 'late', 'open', 'reinstated', 'confirmed']),
  /** The answer to the appeal. */
  note: z.string(),
});
export type RemovalRow = z.infer<typeof removalRow>;

const BASE = '/api/v1/reports';

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const reportEndpoints = {
  reportAd: { method: 'POST', path: BASE, body: reportAdBody, answer: done },
  listReports: {
    method: 'GET',
    path: BASE,
    query: z.object({
      /** Title, seller or number. */
      search: line(200).optional(),
      status: z.enum(REPORT_STATUSES).optional(),
      sort: z.enum(REPORT_SORTS).default('waits_since'),
      direction: direction.default('asc'),
      cursor: cursorInput.optional(),
      limit: wholeInput(1, 200).default(50),
    }),
    answer: page(reportRow),
  },
  readReports: { method: 'GET', path: `${BASE}/:id`, params: idParams, answer: answer(reportDetail) },
  decideReports: {
    method: 'POST',
    path: `${BASE}/:id/decide`,
    params: idParams,
    body: z.object({
      removed: flagInput,
      reasons: z.array(reason).default([]),
      note: words.default(''),
      /** The last report that was read: later ones keep waiting, if the ad stays. Absent: all were read. */
      seen: wholeInput(0, 2_147_483_647).optional(),
    }),
    answer: done,
  },
  appealRemoval: {
    method: 'POST',
    path: `${BASE}/:id/appeal`,
    params: idParams,
    body: z.object({ text: words }),
    answer: done,
  },
  decideAppeal: {
    method: 'POST',
    path: `${BASE}/:id/decideAppeal`,
    params: idParams,
    body: z.object({ reinstated: flagInput, note: words.default('') }),
    answer: done,
  },
  ownRemovals: {
    method: 'GET',
    path: `${BASE}/own/:userId`,
    params: z.object({ userId: customerNumber }),
    answer: answer(z.array(removalRow)),
  },
} as const satisfies Endpoints;
