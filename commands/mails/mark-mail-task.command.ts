import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id } from '#domain/kernel/values.ts';
import { mailTasksFold, markMailTask } from '#domain/mails/mail-task.decide.ts';
import { mailStream } from '#domain/mails/offered/repair-mails.ts';

/** Marks the task that a given-up message leaves as done, or as open again. */
export const markMailTaskCommand = defineCommand({
  // Events are stored with this name: it stays.
  name: 'SettleMailTask',
  schema: z.object({
    mailId: id,
    /**
     * The repair that the message is about: the task's stream is found by it. With another repair there is no such
     * task.
     */
    repairId: id.nullable(),
    done: z.boolean(),
  }),
  access: { function: 'mails', action: 'edit' },
  stream: (payload) => mailStream(payload),
  fold: mailTasksFold,
  decide: ({ payload, state }) => markMailTask(state, payload),
});
