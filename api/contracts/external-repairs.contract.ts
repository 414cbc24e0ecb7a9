import { z } from 'zod';
import { tripTexts } from '#domain/external-repairs/external-repair.events.ts';
import { internal } from '#domain/kernel/internal.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, done, money, moneyInput } from './envelope.ts';
import { clearableId, dateInput, dayInput, idInput, idParams, passedOver } from './input.ts';

/**
 * `POST /api/v1/intervention/updateExternalRepair`. With the id of a trip, the trip is corrected: only the fields sent
 * change, and an empty text clears. Without one, the goods are sent, with every field that the form knows. A day of
 * return records the return of goods that are away. Sending without a supplier is refused.
 */
export const updateExternalRepairBody = z.object({
  /** The repair (the specification's `id_intervention`). */
  id_intervention: idInput,
  id_librone_rip_esterna: idInput.optional(),
  date: dateInput.optional(),
  ...tripTexts.partial().shape,
  id_business_name_supplier: clearableId.optional(),
  price: moneyInput.optional(),
  date_return_product_from_the_supplier: dayInput.optional(),
  /** On return: the state that the repair enters; default: the state that it left. */
  states_id: idInput.optional(),
  id: passedOver('`id_librone_rip_esterna` says which trip.'),
});
export type UpdateExternalRepairBody = z.input<typeof updateExternalRepairBody>;

/** A trip to a supplier as staff read it. */
export const externalRepairView = z.object({
  id_librone_rip_esterna: z.number().int(),
  /** The same trip, and its repair. */
  id: z.number().int(),
  id_intervention: z.number().int(),
  id_business_name_supplier: z.number().int(),
  supplier: z.string(),
  date: z.string(),
  ddt_exit: z.string(),
  description: z.string(),
  code_gr: z.string(),
  /** The supplier's price; null for readers who may neither see purchase prices nor write this one. */
  price: money.nullable(),
  codice_intervento: z.string(),
  due_on: z.string(),
  date_return_product_from_the_supplier: z.string().nullable(),
  ddt_supplier: z.string(),
  reference_supplier: z.string(),
  notes_from_repairman: z.string(),
});

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const externalRepairEndpoints = {
  readExternalRepairs: {
    method: 'GET',
    path: '/api/v1/intervention/getByViewExternalRepair/:id',
    params: idParams,
    answer: answer(internal(z.array(externalRepairView))),
  },
  updateExternalRepair: {
    method: 'POST',
    path: '/api/v1/intervention/updateExternalRepair',
    body: updateExternalRepairBody,
    answer: done,
  },
} as const satisfies Endpoints;
