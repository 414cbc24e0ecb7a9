import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id } from '#domain/kernel/values.ts';
import { mailTasksFold, settleMailTask } from '#domain/mails/mail-task.decide.ts';
import { mailStream } from '#domain/mails/repair-mails.ts';

/** The task that a given-up message leaves is done, or open again. */
export const settleMailTaskCommand = defineCommand({
  name: 'SettleMailTask',
  schema: z.object({
    mailId: id,
    /** The repair that the message speaks of, by which its stream is found: with another one there is no such task. */
    repairId: id.nullable(),
    done: z.boolean(),
  }),
  access: { function: 'mails', action: 'edit' },
  stream: (payload) => mailStream(payload),
  fold: mailTasksFold,
  decide: ({ payload, state }) => settleMailTask(state, payload),
});
