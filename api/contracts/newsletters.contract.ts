import { z } from 'zod';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { newsletterContent } from '#domain/newsletters/newsletter-content.ts';
import {
  CHOICES,
  FATES,
  NEWSLETTER_SORTS,
  NEWSLETTER_STATES,
  NEWSLETTER_VIEWS,
  PAUSES,
} from '#domain/newsletters/newsletter-limits.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, done, inserted, options, page, placed } from './envelope.ts';
import {
  choiceQuery,
  clearableId,
  clockTime,
  cursorInput,
  dateInput,
  idInput,
  idParams,
  seenHash,
  selectQuery,
  wholeInput,
} from './input.ts';
import { publicImageParams } from './public-image.ts';

const int = z.number().int();
const counts = z.record(z.enum(FATES), int);

/** A newsletter in the list. */
const newsletterRow = z.object({
  id: int,
  subject: z.string(),
  status: z.enum(NEWSLETTER_STATES),
  language: z.enum(LANGUAGES),
  /** When it leaves, or left. */
  at: z.string().nullable(),
  /** How many get it, and how many were chosen but never asked for it; null: the recipients are not fixed yet. */
  recipients: int.nullable(),
  left_out: int.nullable(),
  updated_at: z.string(),
  position: z.string(),
});
export type NewsletterRow = z.infer<typeof newsletterRow>;

/** A choice of recipients, with its name. */
const choiceRow = z.object({
  id: int,
  newsletter_id: int,
  kind: z.enum(CHOICES),
  /** The id of the group, contact, customer or part, of a repair of such a machine, or a number of days; null: all. */
  of: int.nullable(),
  text: z.string(),
});
export type NewsletterChoiceRow = z.infer<typeof choiceRow>;

/** What readers did: how many left by its link or complained, and how often each of its links was followed. */
const answers = z.object({
  left: int,
  complaints: int,
  links: z.array(z.object({ address: z.string(), clicks: int })),
});
export type NewsletterAnswers = z.infer<typeof answers>;

/** A newsletter as its writers see it, with the revision for its next save (`If-Match`). */
const newsletterDetail = newsletterContent.extend({
  id: int,
  revision: int,
  status: z.enum(NEWSLETTER_STATES),
  at: z.string().nullable(),
  paused_for: z.enum(PAUSES).nullable(),
  /** The draft's hash: scheduling names it. */
  hash: z.string(),
  recipients: z.array(choiceRow),
  /** Who would get it now; once it is frozen, who gets it. */
  audience: z.object({ recipients: int, left_out: int }),
  fates: counts,
  answers,
});
export type NewsletterDetail = z.infer<typeof newsletterDetail>;

/** The outcome of a newsletter. */
const report = newsletterRow.omit({ position: true }).extend({ fates: counts, answers });
export type NewsletterReport = z.infer<typeof report>;

const recipientFate = z.object({
  id: int,
  contact_id: int,
  contact: z.string(),
  state: z.enum(FATES),
  attempts: int,
  error: z.string().nullable(),
  settled_at: z.string().nullable(),
});
export type RecipientFate = z.infer<typeof recipientFate>;

const listQuery = z.object({
  search: z.string().trim().max(200).optional(),
  view: z.enum(NEWSLETTER_VIEWS).optional(),
  sort: z.enum(NEWSLETTER_SORTS).default('id'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  cursor: cursorInput.optional(),
  limit: wholeInput(1, 500).default(100),
});

const base = '/api/v1/newsletter';
const chosen = '/api/v1/newsletterrecipient';
const reports = '/api/v1/reportnewsletter';
const ofOne = { params: idParams } as const;
const step = { method: 'POST', params: idParams, answer: done } as const;
const linkToken = z.object({ token: z.string().min(1).max(500) });
const choiceBody = z.object({ kind: z.enum(CHOICES), of: clearableId.default(null) });

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const newsletterEndpoints = {
  listNewsletters: { method: 'GET', path: `${base}/all`, query: listQuery, answer: page(newsletterRow) },
  selectNewsletters: { method: 'GET', path: `${base}/select`, query: selectQuery, answer: options },
  newsletterCounts: {
    method: 'GET',
    path: `${base}/getCounts`,
    answer: answer(z.record(z.enum(NEWSLETTER_VIEWS), int)),
  },
  readNewsletter: { method: 'GET', path: `${base}/:id`, ...ofOne, answer: placed(newsletterDetail) },
  openNewsletter: {
    method: 'PUT',
    path: base,
    body: newsletterContent.partial().extend({ language: z.enum(LANGUAGES).default('it') }),
    answer: inserted,
  },
  writeNewsletter: {
    method: 'POST',
    path: base,
    body: newsletterContent.partial().extend({ id: idInput }),
    answer: done,
  },
  discardNewsletter: { method: 'DELETE', path: `${base}/:id`, ...ofOne, answer: done },
  testNewsletter: { ...step, path: `${base}/:id/test` },
  /** Without a day it leaves at once. */
  scheduleNewsletter: {
    ...step,
    path: `${base}/:id/schedule`,
    body: z.object({ hash: seenHash, day: dateInput.optional(), time: clockTime.default('09:00') }),
  },
  unscheduleNewsletter: { ...step, path: `${base}/:id/unschedule` },
  pauseNewsletter: { ...step, path: `${base}/:id/pause` },
  resumeNewsletter: { ...step, path: `${base}/:id/resume` },
  stopNewsletter: { ...step, path: `${base}/:id/stop` },
  /** `token`: of a link in a mail. */
  followLink: { method: 'GET', path: `${base}/links/:token`, params: linkToken },
  readCopy: { method: 'GET', path: `${base}/copies/:token`, params: linkToken },
  newsletterImage: { method: 'GET', path: `${base}/:id/images/:media/:size`, params: publicImageParams },
  selectRecipients: { method: 'GET', path: `${chosen}/select`, query: selectQuery, answer: options },
  /** Models of machines that were repaired, each by a repair of such a machine. */
  selectMachines: { method: 'GET', path: `${chosen}/machines/select`, query: choiceQuery, answer: options },
  listRecipients: {
    method: 'GET',
    path: `${chosen}/all`,
    query: z.object({ newsletter_id: idInput }),
    answer: answer(z.array(choiceRow)),
  },
  readRecipients: { method: 'GET', path: `${chosen}/:id`, ...ofOne, answer: answer(choiceRow) },
  chooseRecipients: {
    method: 'PUT',
    path: chosen,
    body: choiceBody.extend({ newsletter_id: idInput }),
    answer: inserted,
  },
  changeRecipients: { method: 'POST', path: chosen, body: choiceBody.extend({ id: idInput }), answer: done },
  dropRecipients: { method: 'DELETE', path: `${chosen}/:id`, ...ofOne, answer: done },
  selectReports: { method: 'GET', path: `${reports}/select`, query: selectQuery, answer: options },
  listReports: { method: 'GET', path: `${reports}/all`, answer: answer(z.array(report)) },
  readReport: { method: 'GET', path: `${reports}/:id`, ...ofOne, answer: answer(report) },
  /** The ledger, recipient by recipient. */
  listFates: {
    method: 'GET',
    path: `${reports}/:id/recipients`,
    ...ofOne,
    query: z.object({
      state: z.enum(FATES).optional(),
      cursor: cursorInput.optional(),
      limit: wholeInput(1, 500).default(100),
    }),
    answer: answer(z.array(recipientFate)).extend({ next: z.string().nullable() }),
  },
} as const satisfies Endpoints;
