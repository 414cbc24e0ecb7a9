import { z } from 'zod';
import { MAIL_SORTS, MAIL_STATES, MAIL_VIEWS } from '#domain/mails/mail-lists.ts';
import { isMailTemplate } from '#domain/mails/offered/mail-templates.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, done, page } from './envelope.ts';
import { cursorInput, idInput, idParams, wholeInput } from './input.ts';

/** A row of «Posta inviata» (`GET /api/v1/mails`). */
export const mailRow = z.object({
  id: z.number().int(),
  template: z.string(),
  /** The template's name in words. */
  title: z.string(),
  subject: z.string(),
  recipient: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.number().int(),
  due_at: z.string(),
  sent_at: z.string().nullable(),
  error: z.string().nullable(),
  /** What a given-up message leaves to be done; null: nothing. */
  task: z.enum(['open', 'done']).nullable(),
  repairId: z.number().int().nullable(),
  code_intervention_gr: z.string().nullable(),
  position: z.string(),
});
export type MailRow = z.infer<typeof mailRow>;

/** `GET /api/v1/mails/{id}`: the message itself, as text and HTML (to be shown in a sandboxed frame). */
export const mailDetail = mailRow.extend({
  text: z.string(),
  html: z.string(),
  attachments: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      bytes: z.number().int(),
      /** Read it by `GET /api/v1/media/{media}`; `url` is that address in full. */
      media: z.number().int(),
      url: z.string(),
    }),
  ),
});

/** Query of `GET /api/v1/mails`. Several states: comma-separated. */
export const mailListQuery = z.object({
  /** Recipient, subject, template or the repair's code. */
  search: z.string().trim().max(200).optional(),
  view: z.enum(MAIL_VIEWS).optional(),
  state: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(z.enum(MAIL_STATES)))
    .optional(),
  template: z.string().refine(isMailTemplate).optional(),
  repair: idInput.optional(),
  /** Only mails whose task is open, or done. */
  task: z.enum(['open', 'done']).optional(),
  sort: z.enum(MAIL_SORTS).default('id'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  cursor: cursorInput.optional(),
  limit: wholeInput(1, 500).default(100),
});

/** `POST /api/v1/mails/{id}/task`: the task of a given-up message is done, or open again. */
export const mailTaskBody = z.object({ done: z.boolean() });

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const mailEndpoints = {
  listMails: { method: 'GET', path: '/api/v1/mails', query: mailListQuery, answer: page(mailRow) },
  markMailTask: {
    method: 'POST',
    path: '/api/v1/mails/:id/task',
    params: idParams,
    body: mailTaskBody,
    answer: done,
  },
  /** The body is the report itself, not JSON; the route sets its size (`api/mails/report.route.ts`). */
  takeReport: { method: 'POST', path: '/api/v1/mails/reports', answer: answer(z.null()) },
  readMail: { method: 'GET', path: '/api/v1/mails/:id', params: idParams, answer: answer(mailDetail) },
} as const satisfies Endpoints;
