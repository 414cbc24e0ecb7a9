import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { allotRepair } from '#commands/repairs/offered/new-repair.ts';
import { kernelMessages } from '#domain/kernel/kernel.messages.ts';
import { id, text } from '#domain/kernel/values.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { returnUnderWarranty } from '#domain/warranties/return-under-warranty.decide.ts';
import { deliveredFold } from './delivered-on.ts';

/** Opens a repair because a delivered one came back within its warranty; `id` is the delivered one. */
export const openWarrantyReturnCommand = defineCommand({
  name: 'OpenWarrantyReturn',
  schema: z.object({ id, defect: text(2000).default('') }),
  access: { function: 'repairs', action: 'create' },
  allot: (ids, _payload, context) => allotRepair(ids, context),
  stream: (_payload, allotted) => repairStream(allotted.id),
  opens: true,
  fold: repairFold,
  gather: ({ load }, payload) => load(repairStream(payload.id), deliveredFold),
  decide: ({ payload: { defect }, allotted: { id: repairId, code_intervention_gr }, facts, state, context }) => {
    const opening = { repairId, code_intervention_gr, defect, today: context.today };
    return returnUnderWarranty(state, opening, facts.state, facts.deliveredOn);
  },
  answer: ({ allotted }) => allotted,
  message: kernelMessages.added,
});
