import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { findState, stateInput, storedStates } from '#commands/repairs/offered/stored-states.ts';
import { recordSupplierReturn } from '#domain/external-repairs/external-repair.decide.ts';
import { returnPapers } from '#domain/external-repairs/external-repair.events.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { cents, id, localDate } from '#domain/kernel/values.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { repairMessages } from '#domain/repairs/repair.messages.ts';
import { repairOwnership } from '#domain/repairs/repair-ownership.ts';

/** Records that the goods are back; `states_id` says where the repair goes on (default: where it left off). */
export const recordSupplierReturnCommand = defineCommand({
  name: 'RecordSupplierReturn',
  schema: z.object({
    id,
    id_librone_rip_esterna: id.optional(),
    date_return_product_from_the_supplier: localDate.optional(),
    ...returnPapers.partial().shape,
    price: cents.optional(),
    states_id: stateInput.optional(),
  }),
  access: { function: 'repairs', action: 'edit' },
  stream: (payload) => repairStream(payload.id),
  fold: repairFold,
  ownership: repairOwnership,
  gather: async (around, { states_id }) =>
    states_id === undefined ? undefined : findState(await storedStates(around), states_id),
  decide: ({ payload: { id: _, id_librone_rip_esterna, states_id, ...returning }, facts: to, state, context }) => {
    if (states_id !== undefined && !to) return refuse(repairMessages['state-unknown'], 'states_id');
    return recordSupplierReturn(state, { ...returning, externalRepairId: id_librone_rip_esterna, to }, context);
  },
});
