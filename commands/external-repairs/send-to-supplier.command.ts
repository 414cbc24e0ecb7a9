import { z } from 'zod';
import { defineCommand, type Surroundings } from '#commands/kernel/command.ts';
import { loadReferred } from '#commands/records/offered/record-facts.ts';
import { sendToSupplier, type TripFacts } from '#domain/external-repairs/external-repair.decide.ts';
import { tripTexts } from '#domain/external-repairs/external-repair.events.ts';
import { FIRM_STREAM, firmFold } from '#domain/firm/firm.state.ts';
import { calendarOf } from '#domain/firm/firm-calendar.ts';
import { cents, id, localDate, orEmpty } from '#domain/kernel/values.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { repairOwnership } from '#domain/repairs/repair-ownership.ts';

/** Sends the goods to a supplier. */
export const sendToSupplierCommand = defineCommand({
  name: 'SendToSupplier',
  schema: z.object({
    id,
    id_business_name_supplier: id.nullish(),
    date: localDate.optional(),
    price: cents.default(0),
    ...orEmpty(tripTexts.shape),
  }),
  access: { function: 'repairs', action: 'edit' },
  allot: async (ids) => ({ id: await ids.next('external-repair') }),
  stream: (payload) => repairStream(payload.id),
  fold: repairFold,
  ownership: repairOwnership,
  gather: tripFacts,
  decide: ({ payload: { id: _, ...sending }, allotted, facts, state, context }) =>
    sendToSupplier(state, { ...sending, externalRepairId: allotted.id }, facts, context),
  answer: ({ allotted }) => ({ id_librone_rip_esterna: allotted.id }),
});

/** Whether the supplier that a form names can be chosen, and the firm's terms. */
export async function tripFacts(
  { load }: Surroundings,
  { id_business_name_supplier: supplier }: { readonly id_business_name_supplier?: number | null | undefined },
): Promise<TripFacts> {
  const firm = await load(FIRM_STREAM, firmFold);
  const supplierKnown = supplier ? (await loadReferred(load, 'businessnamesupplier', supplier)) === 'there' : false;
  return { supplierKnown, supplierDays: firm.supplier_days, calendar: calendarOf(firm) };
}
