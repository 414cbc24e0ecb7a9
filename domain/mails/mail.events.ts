import { z } from 'zod';
import { defineEvent } from '../kernel/event-definition.ts';
import { id, line, made } from '../kernel/values.ts';

const ofMail = {
  /** Id of the outbox message. */
  mailId: id,
  template: made(80),
  /** The repair that it speaks of, when it speaks of one. */
  repairId: id.nullable(),
  customer_id: id.nullable(),
};

const { template: _, ...task } = ofMail;

/**
 * What became of a message of the outbox: stream `repair-mails-{repairId}` when it speaks of a repair (so that undo can
 * ask whether one has left), else `mail-{id}`. Texts and addresses stay in the vault.
 */
export const mailEvents = {
  MailDelivered: defineEvent('MailDelivered', z.object({ ...ofMail, attempt: z.number().int().positive() }), {
    about: 'The mail server took the message (or it was kept as a file, without a mail server).',
  }),
  MailFailed: defineEvent(
    'MailFailed',
    z.object({ ...ofMail, attempts: z.number().int().positive(), reason: line(500) }),
    {
      about: 'The message could not be delivered after the last try: a task for the desk.',
    },
  ),
  MailTaskDone: defineEvent('MailTaskDone', z.object(task), {
    about: 'Somebody took care of a message that could not be delivered.',
    touches: () => ({ task: 'done' }),
  }),
  MailTaskReopened: defineEvent('MailTaskReopened', z.object(task), {
    about: 'What was done about a message that could not be delivered did not help: the task is open again.',
    touches: () => ({ task: 'open' }),
  }),
};
