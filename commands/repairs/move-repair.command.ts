import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { id, text } from '#domain/kernel/values.ts';
import { mailsLeftFold, repairMailsStream } from '#domain/mails/offered/repair-mails.ts';
import { moveRepair } from '#domain/repairs/move-repair.decide.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { repairMessages } from '#domain/repairs/repair.messages.ts';
import { repairOwnership } from '#domain/repairs/repair-ownership.ts';
import { findState, stateInput, storedStates } from './offered/stored-states.ts';

/** The state select: moves the repair along the state machine, with a reason where one is asked for. */
export const moveRepairCommand = defineCommand({
  name: 'MoveRepair',
  schema: z.object({ id, states_id: stateInput, reason: text(1000).default('') }),
  access: { function: 'repairs', action: 'edit' },
  stream: (payload) => repairStream(payload.id),
  fold: repairFold,
  ownership: repairOwnership,
  gather: async (around, payload) => ({
    mails: await around.load(repairMailsStream(payload.id), mailsLeftFold),
    to: findState(await storedStates(around), payload.states_id),
  }),
  edits: (_, { to }) => ({ states_id: to ? (to.label === null ? to.state : `${to.state}/${to.label}`) : null }),
  decide: ({ payload: { reason }, facts: { mails, to }, state, context }) =>
    to ? moveRepair(state, { to, reason }, mails, context) : refuse(repairMessages['state-unknown'], 'states_id'),
});
