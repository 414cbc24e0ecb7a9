import type { MailTemplateName } from '#domain/mails/mail-templates.ts';
import { kindOfMail, wants } from '#domain/notifications/notification-kinds.ts';
import type { Recipient } from '#workers/outbox/message.ts';
import type { Look } from '#workers/reactions/look.ts';

/**
 * The recipients of a mail without those of the staff who chose not to get its kind by mail. Mails of no kind, and people without
 * an account, are never left out.
 */
export async function wanting(
  look: Pick<Look, 'account'>,
  template: MailTemplateName,
  recipients: readonly (Recipient | null)[],
): Promise<readonly Recipient[]> {
  const kind = kindOfMail(template);
  const known = recipients.filter((recipient) => recipient !== null);
  if (kind === null) return known;
  const wanted = await Promise.all(
    known.map(async (recipient) => {
      const id = 'accountId' in recipient && typeof recipient.accountId === 'number' ? recipient.accountId : null;
      const account = id === null ? null : await look.account(id);
      return !account || wants(account.channelsOff, kind, 'mail');
    }),
  );
  return known.filter((_, index) => wanted[index]);
}
