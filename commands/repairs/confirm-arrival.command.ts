import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id, localDate } from '#domain/kernel/values.ts';
import { mailsLeftFold, repairMailsStream } from '#domain/mails/offered/repair-mails.ts';
import { confirmArrival } from '#domain/repairs/arrival.decide.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { repairOwnership } from '#domain/repairs/repair-ownership.ts';

/** Sets the repair-arrived checkbox to the value that is wanted. */
export const confirmArrivalCommand = defineCommand({
  name: 'ConfirmArrival',
  schema: z.object({ id, arrived: z.boolean(), arrivedOn: localDate.optional() }),
  access: { function: 'repairs', action: 'arrive' },
  stream: (payload) => repairStream(payload.id),
  fold: repairFold,
  ownership: repairOwnership,
  edits: ({ arrived }) => ({ repaired_arrived: arrived }),
  gather: ({ load }, payload) => load(repairMailsStream(payload.id), mailsLeftFold),
  decide: ({ payload, facts: mails, state, context }) => confirmArrival(state, payload, mails, context),
});
