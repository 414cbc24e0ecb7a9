import { defineCommand } from '#commands/kernel/command.ts';
import { kernelMessages } from '#domain/kernel/kernel.messages.ts';
import { submitFaultModule } from '#domain/repairs/open-repair.decide.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { allotRepair, chosenCustomer, newRepairSchema, openingFacts, openingOf } from './new-repair.ts';

/** A customer asks for a repair, which waits in the arriving list for its goods. */
export const submitFaultModuleCommand = defineCommand({
  name: 'SubmitFaultModule',
  schema: newRepairSchema,
  access: { function: 'repairs', action: 'request' },
  allot: async (ids, payload, context) => ({
    ...(await allotRepair(ids, context)),
    customer_id: chosenCustomer(payload, context),
  }),
  stream: (_payload, allotted) => repairStream(allotted.id),
  opens: true,
  fold: repairFold,
  ownership: (_state, _payload, { customer_id }) => ({ customer_id }),
  gather: openingFacts,
  decide: ({ payload, allotted, facts, state, context }) =>
    submitFaultModule(state, openingOf(payload, allotted, context), facts),
  answer: ({ allotted: { id, code_intervention_gr } }) => ({ id, code_intervention_gr }),
  message: kernelMessages.added,
});
