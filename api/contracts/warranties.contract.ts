import { z } from 'zod';
import { text } from '#domain/kernel/values.ts';
import { WARRANTY_KINDS } from '#domain/warranties/warranty.events.ts';
import type { Endpoints } from './endpoint.ts';
import { done, written } from './envelope.ts';
import { dateInput, flagInput, idInput, idParams } from './input.ts';

/** The warranty validation module as staff read it. */
export const warrantyView = z.object({
  kind: z.enum(WARRANTY_KINDS),
  since: z.string(),
  until: z.string(),
  covered: z.boolean(),
  notes: z.string(),
  confirmed: z.boolean(),
});

/**
 * `POST /api/v1/intervention/updateWarranty`: the technician's validation; only what is sent changes. Only a warranty
 * on goods needs `since`.
 */
export const updateWarrantyBody = z.object({
  id: idInput,
  kind: z.enum(WARRANTY_KINDS).optional(),
  since: dateInput.optional(),
  covered: flagInput.optional(),
  notes: text(2000).optional(),
});
export type UpdateWarrantyBody = z.input<typeof updateWarrantyBody>;

/** `POST /api/v1/intervention/confirmWarranty`: the manager confirms the value that was read there. */
export const confirmWarrantyBody = z.object({ id: idInput, covered: flagInput });

export const warrantyReturnBody = z.object({ defect: text(2000).optional() });

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const warrantyEndpoints = {
  updateWarranty: {
    method: 'POST',
    path: '/api/v1/intervention/updateWarranty',
    body: updateWarrantyBody,
    answer: done,
  },
  confirmWarranty: {
    method: 'POST',
    path: '/api/v1/intervention/confirmWarranty',
    body: confirmWarrantyBody,
    answer: done,
  },
  warrantyReturn: {
    method: 'PUT',
    path: '/api/v1/intervention/warrantyReturn/:id',
    params: idParams,
    body: warrantyReturnBody,
    answer: written(z.object({ id: z.number().int(), code_intervention_gr: z.string() })),
  },
} as const satisfies Endpoints;
