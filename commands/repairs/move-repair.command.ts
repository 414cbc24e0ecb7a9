import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { id, text } from '#domain/kernel/values.ts';
import { mailsLeftFold, repairMailsStream } from '#domain/mails/repair-mails.ts';
import { moveRepair } from '#domain/repairs/move-repair.decide.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { repairMessages } from '#domain/repairs/repair.messages.ts';
import { repairOwnership } from '#domain/repairs/repair-ownership.ts';
import { stateKeyOf } from '#domain/repairs/state-keys.ts';

/** The state select: along the state machine, with a reason where it asks for one. */
export const moveRepairCommand = defineCommand({
  name: 'MoveRepair',
  schema: z.object({ id, states_id: id, reason: text(1000).default('') }),
  permission: { function: 'repairs', action: 'edit' },
  stream: (payload) => repairStream(payload.id),
  fold: repairFold,
  ownership: repairOwnership,
  edits: ({ states_id }) => ({ states_id: stateKeyOf(states_id) ?? null }),
  gather: ({ load }, payload) => load(repairMailsStream(payload.id), mailsLeftFold),
  decide: ({ payload: { states_id, reason }, facts: mails, state, context }) => {
    const to = stateKeyOf(states_id);
    if (!to) return refuse(repairMessages['state-unknown'], 'states_id');
    return moveRepair(state, { to, reason }, mails, context);
  },
});
