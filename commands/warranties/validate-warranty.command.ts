import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { customerFold, customerStream } from '#domain/customers/customer.state.ts';
import { id, localDate, text } from '#domain/kernel/values.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { repairOwnership } from '#domain/repairs/repair-ownership.ts';
import { validateWarranty, type WarrantyFacts } from '#domain/warranties/validate-warranty.decide.ts';
import { WARRANTY_KINDS, warrantyTouches } from '#domain/warranties/warranty.events.ts';
import { deliveredFold } from './delivered-on.ts';

/** The technician fills in the warranty validation module. */
export const validateWarrantyCommand = defineCommand({
  name: 'ValidateWarranty',
  schema: z.object({
    id,
    kind: z.enum(WARRANTY_KINDS).optional(),
    since: localDate.optional(),
    covered: z.boolean().optional(),
    notes: text(2000).optional(),
  }),
  access: { function: 'repairs', action: 'edit' },
  stream: (payload) => repairStream(payload.id),
  fold: repairFold,
  ownership: repairOwnership,
  edits: ({ id: _, ...module }) => warrantyTouches(module),
  gather: async ({ load }, payload): Promise<WarrantyFacts> => {
    const repair = await load(repairStream(payload.id), repairFold);
    if (repair.status === 'none') return { consumer: false, earlier: null };
    const { customer_id, details } = repair;
    const customer = await load(customerStream(customer_id), customerFold);
    const consumer = customer.status === 'known' && customer.details.vat_number === '';
    if (details.rip_association === null) return { consumer, earlier: null };
    const { state, deliveredOn } = await load(repairStream(details.rip_association), deliveredFold);
    const same = state.status !== 'none' && state.customer_id === customer_id;
    return { consumer, earlier: same ? { deliveredOn } : null };
  },
  decide: ({ payload: { id: _, ...validation }, facts, state, context }) =>
    validateWarranty(state, validation, facts, context),
});
