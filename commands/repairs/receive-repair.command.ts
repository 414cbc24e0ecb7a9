import { defineCommand } from '#commands/kernel/command.ts';
import { kernelMessages } from '#domain/kernel/kernel.messages.ts';
import { receiveRepair } from '#domain/repairs/open-repair.decide.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { allotRepair, newRepairSchema, openingFacts, openingOf } from './new-repair.ts';

/** Staff enter a repair whose goods are here. */
export const receiveRepairCommand = defineCommand({
  name: 'ReceiveRepair',
  schema: newRepairSchema,
  permission: { function: 'repairs', action: 'create' },
  allot: (ids, _payload, context) => allotRepair(ids, context),
  stream: (_payload, allotted) => repairStream(allotted.id),
  opens: true,
  fold: repairFold,
  gather: openingFacts,
  decide: ({ payload, allotted, facts, state, context }) =>
    receiveRepair(state, openingOf(payload, allotted, context), facts),
  answer: ({ allotted }) => allotted,
  message: kernelMessages.added,
});
