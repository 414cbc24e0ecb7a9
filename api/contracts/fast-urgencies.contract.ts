import { z } from 'zod';
import { asIssue } from '#domain/kernel/message.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { line, localDate, text } from '#domain/kernel/values.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, done } from './envelope.ts';
import { customerNumber, flagInput, idInput, passedOver } from './input.ts';

/** At most 15 rows are read on save (specification, section 9). */
export const MAX_URGENCY_ROWS = 15;

const row = {
  /** The repair to be hurried. */
  id_intervention: idInput.optional(),
  date: localDate.optional(),
  object: line(200).optional(),
  /** The text: `descriptionfast` in the repair's window, `description` in the list. */
  descriptionfast: text(2000).optional(),
  description: text(2000).optional(),
  user_id: customerNumber.optional(),
  referent: line(120).optional(),
  description_user_id: passedOver('The name of `user_id`, shown by the list.'),
  code_intervention_gr: passedOver('The code of `id_intervention`, shown by the list.'),
};

/** `PUT /api/v1/fasturgencies`: one urgency, or several rows of them in `fasturgencies`. */
export const insertUrgenciesBody = z.object({
  ...row,
  fasturgencies: z
    .array(z.object(row))
    .max(MAX_URGENCY_ROWS, asIssue(valueMessages['too-many-rows']({ max: MAX_URGENCY_ROWS })))
    .optional(),
});
export type InsertUrgenciesBody = z.input<typeof insertUrgenciesBody>;

/** `POST /api/v1/fasturgencies/updateFast`: new rows are raised, rows with `open: false` are closed, rows with another text are
 * raised anew in the place of the old one. */
export const updateFastBody = z.object({
  fasturgencies: z
    .array(z.object({ ...row, id: idInput.optional(), isNew: flagInput.default(false), open: flagInput.default(true) }))
    .min(1)
    .max(MAX_URGENCY_ROWS, asIssue(valueMessages['too-many-rows']({ max: MAX_URGENCY_ROWS }))),
});

/** A row of `GET /api/v1/fasturgencies/getUserData/{userId}`. */
export const urgencyRow = z.object({
  id: z.number().int(),
  id_intervention: z.number().int(),
  code_intervention_gr: z.string(),
  user_id: z.number().int(),
  /** Who it is for, by name. */
  description_user_id: z.string(),
  date: z.string(),
  object: z.string(),
  description: z.string(),
  referent: z.string(),
  open: z.boolean(),
});
export type UrgencyRow = z.infer<typeof urgencyRow>;

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const fastUrgencyEndpoints = {
  insertUrgencies: { method: 'PUT', path: '/api/v1/fasturgencies', body: insertUrgenciesBody, answer: done },
  updateFast: { method: 'POST', path: '/api/v1/fasturgencies/updateFast', body: updateFastBody, answer: done },
  readUrgencies: {
    method: 'GET',
    path: '/api/v1/fasturgencies/getUserData/:userId',
    params: z.object({ userId: customerNumber }),
    answer: answer(z.array(urgencyRow)),
  },
} as const satisfies Endpoints;
