import { z } from 'zod';
import { urgencyTexts } from '#domain/fast-urgencies/fast-urgency.events.ts';
import { MAX_URGENCY_ROWS } from '#domain/fast-urgencies/urgency-limits.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, done } from './envelope.ts';
import { customerNumber, dateInput, flagInput, idInput, passedOver } from './input.ts';

/** The fields of a row. The specification's own rows name no repair: such an urgency is the customer's (`user_id`). */
export const urgencyRowInput = z.object({
  /** The repair to be hurried. */
  id_intervention: idInput.optional(),
  date: dateInput.optional(),
  ...urgencyTexts.partial().shape,
  /** The text: `descriptionfast` in the repair's window, `description` in the list. */
  description: urgencyTexts.shape.descriptionfast.optional(),
  user_id: customerNumber.optional(),
  description_user_id: passedOver('The name of `user_id`, shown by the list.'),
  code_intervention_gr: passedOver('The code of `id_intervention`, shown by the list.'),
});

const tooMany = asIssue(valueMessages['too-many-rows']({ max: MAX_URGENCY_ROWS }));

/**
 * `PUT /api/v1/fasturgencies`: one urgency, further rows of them in `fasturgencies`, or both. A row without its own
 * customer, day, repair or referent takes the first one's.
 */
export const insertUrgenciesBody = urgencyRowInput.extend({
  fasturgencies: z.array(urgencyRowInput).max(MAX_URGENCY_ROWS, tooMany).optional(),
});

export const updateFastRow = urgencyRowInput.extend({
  id: idInput.optional(),
  isNew: flagInput.default(false),
  open: flagInput.default(true),
});
const savedRows = z.array(updateFastRow).min(1).max(MAX_URGENCY_ROWS, tooMany);

/**
 * `POST /api/v1/fasturgencies/updateFast`: a list of rows, bare or in `fasturgencies`. New ones are raised, those with
 * `open: false` are closed, all others are changed to what they say.
 */
export const updateFastBody = z.union([savedRows, z.object({ fasturgencies: savedRows })]);
export type UpdateFastRow = z.input<typeof updateFastRow>;

/** A row of `GET /api/v1/fasturgencies/getUserData/{userId}`. */
export const urgencyRow = z.object({
  id: z.number().int(),
  /** Null, with an empty code: the customer's, not a repair's. */
  id_intervention: z.number().int().nullable(),
  code_intervention_gr: z.string(),
  user_id: z.number().int(),
  /** The name of the customer that it is for. */
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
