import { defineCommand } from '#commands/kernel/command.ts';
import { kernelMessages } from '#domain/kernel/kernel.messages.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import { receiveRepair } from '#domain/repairs/open-repair.decide.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { repairMessages } from '#domain/repairs/repair.messages.ts';
import { allotRepair, newRepairSchema, openingFacts, openingOf } from './offered/new-repair.ts';
import { findState, stateInput, storedStates } from './offered/stored-states.ts';

/** Staff enter a repair whose goods are here. */
export const receiveRepairCommand = defineCommand({
  name: 'ReceiveRepair',
  schema: newRepairSchema.extend({ states_id: stateInput.optional() }),
  access: { function: 'repairs', action: 'create' },
  allot: (ids, _payload, context) => allotRepair(ids, context),
  stream: (_payload, allotted) => repairStream(allotted.id),
  opens: true,
  fold: repairFold,
  gather: async (around, { states_id, ...payload }) => ({
    ...(await openingFacts(around, payload)),
    begins: states_id === undefined ? null : findState(await storedStates(around), states_id),
  }),
  decide: ({ payload: { states_id: _, ...payload }, allotted, facts, state, context }) => {
    const { begins = refuse(repairMessages['state-unknown'], 'states_id') } = facts;
    return isRefusal(begins) ? begins : receiveRepair(state, openingOf(payload, allotted, context), facts, begins);
  },
  answer: ({ allotted }) => allotted,
  message: kernelMessages.added,
});
