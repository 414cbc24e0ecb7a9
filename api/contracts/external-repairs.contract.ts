import { z } from 'zod';
import { line, localDate, text } from '#domain/kernel/values.ts';
import { moneyInput } from './envelope.ts';
import { clearableId, idInput, passedOver } from './input.ts';

/**
 * `POST /api/v1/intervention/updateExternalRepair`: with `date_return_product_from_the_supplier` it records the return of
 * the goods that are at the supplier; else it sends them. Without a supplier sending is refused.
 */
export const updateExternalRepairBody = z.object({
  /** The repair (the specification's `id_intervention`). */
  id_intervention: idInput,
  id_librone_rip_esterna: idInput.optional(),
  date: localDate.optional(),
  ddt_exit: line(40).default(''),
  id_business_name_supplier: clearableId.optional(),
  description: text(2000).default(''),
  code_gr: line(80).default(''),
  price: moneyInput.optional(),
  codice_intervento: line(80).default(''),
  date_return_product_from_the_supplier: z.union([z.literal(''), localDate], { error: 'Data non valida' }).optional(),
  ddt_supplier: line(40).default(''),
  reference_supplier: line(120).default(''),
  notes_from_repairman: text(4000).default(''),
  /** On return: the state that the repair takes up; default: the one that it left. */
  states_id: idInput.optional(),
  id: passedOver('`id_librone_rip_esterna` says which trip.'),
});
export type UpdateExternalRepairBody = z.input<typeof updateExternalRepairBody>;
