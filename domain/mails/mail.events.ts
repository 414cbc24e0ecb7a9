import { z } from 'zod';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { around, type LocalizedText, saying } from '../kernel/message.ts';
import { id, line, made } from '../kernel/values.ts';
import { MAIL_TEMPLATES, type MailTemplateName } from './offered/mail-templates.ts';

const ofMail = {
  /** Id of the outbox message. */
  mailId: id,
  template: made(80),
  /** The repair that the message is about; null: it is about none. */
  repairId: id.nullable(),
  customer_id: id.nullable(),
};

const { template: _, ...task } = ofMail;

function mailText(template: string): LocalizedText {
  const known = MAIL_TEMPLATES[template as MailTemplateName];
  return known ? { it: known.title, en: known.titleEn } : { it: template, en: template };
}

/**
 * The outcomes of a message of the outbox. A message about a repair has them in the stream `repair-mails-{repairId}`,
 * so that undo can ask whether a mail has left; any other in `mail-{id}`. Texts and addresses stay in the vault.
 */
export const mailEvents = eventsIn(
  { chapter: 'Mails', stream: 'repair-mails-{repairId}, mail-{id}', historyOf: ['repair'] },
  {
    MailDelivered: event(z.object({ ...ofMail, attempt: z.number().int().positive() }), {
      about: 'The mail server took the message (or it was kept as a file, without a mail server).',
      says: ({ template }) =>
        around(
          (t) => `E-mail inviata: ${t}`,
          (t) => `E-mail sent: ${t}`,
          mailText(template),
        ),
    }),
    MailFailed: event(z.object({ ...ofMail, attempts: z.number().int().positive(), reason: line(500) }), {
      about: 'The message could not be delivered after the last try: a task for the desk.',
      says: ({ template }) =>
        around(
          (t) => `E-mail non consegnata: ${t}`,
          (t) => `E-mail not delivered: ${t}`,
          mailText(template),
        ),
    }),
    MailTaskDone: event(z.object(task), {
      about: 'Somebody took care of a message that could not be delivered.',
      says: saying('E-mail non consegnata: sistemata', 'E-mail not delivered: taken care of'),
      touches: () => ({ task: 'done' }),
    }),
    MailTaskReopened: event(z.object(task), {
      about: 'What was done about a message that could not be delivered did not help: the task is open again.',
      says: saying('E-mail non consegnata: di nuovo da sistemare', 'E-mail not delivered: open again'),
      touches: () => ({ task: 'open' }),
    }),
  },
);
