import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { kernelMessages } from '#domain/kernel/kernel.messages.ts';
import { id } from '#domain/kernel/values.ts';
import { cloneRepair } from '#domain/repairs/open-repair.decide.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { allotRepair } from './offered/new-repair.ts';

/** Opens a new repair of the same customer and machine; `id` is the repair to copy. */
export const cloneRepairCommand = defineCommand({
  name: 'CloneRepair',
  schema: z.object({ id }),
  access: { function: 'repairs', action: 'create' },
  allot: (ids, _payload, context) => allotRepair(ids, context),
  stream: (_payload, allotted) => repairStream(allotted.id),
  opens: true,
  fold: repairFold,
  gather: ({ load }, payload) => load(repairStream(payload.id), repairFold),
  decide: ({ allotted: { id: repairId, code_intervention_gr }, facts: source, state }) =>
    cloneRepair(state, { repairId, code_intervention_gr }, source),
  answer: ({ allotted }) => allotted,
  message: kernelMessages.added,
});
