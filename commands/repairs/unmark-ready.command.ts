import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id } from '#domain/kernel/values.ts';
import { mailsLeftFold, repairMailsStream } from '#domain/mails/offered/repair-mails.ts';
import { unmarkReady } from '#domain/repairs/ready.decide.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { repairOwnership } from '#domain/repairs/repair-ownership.ts';

/** Unticks ready: the repair goes back to the state before. */
export const unmarkReadyCommand = defineCommand({
  name: 'UnmarkReady',
  schema: z.object({ id }),
  access: { function: 'repairs', action: 'edit' },
  stream: (payload) => repairStream(payload.id),
  fold: repairFold,
  ownership: repairOwnership,
  edits: () => ({ ready: false }),
  gather: ({ load }, payload) => load(repairMailsStream(payload.id), mailsLeftFold),
  decide: ({ facts: mails, state }) => unmarkReady(state, mails),
});
