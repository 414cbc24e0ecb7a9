import type { MailTemplateName } from '#domain/mails/offered/mail-templates.ts';
import { wantsMail } from '#domain/notifications/offered/notification-kinds.ts';
import type { Lookups } from '#workers/lookups/lookups.ts';
import type { Recipient } from '#workers/lookups/recipient.ts';

/**
 * The recipients of a mail without those of the staff who chose not to get its kind by mail. A mail that belongs to no
 * kind leaves out nobody, and people without an account are never left out.
 */
export async function withoutDeclined(
  lookups: Pick<Lookups, 'account'>,
  template: MailTemplateName,
  recipients: readonly (Recipient | null)[],
): Promise<readonly Recipient[]> {
  const known = recipients.filter((recipient) => recipient !== null);
  const wanted = await Promise.all(
    known.map(async (recipient) => {
      const id = 'accountId' in recipient && typeof recipient.accountId === 'number' ? recipient.accountId : null;
      const account = id === null ? null : await lookups.account(id);
      // A customer's choice is applied when the mail leaves, and the mail log says so.
      return !account || account.customer_id !== null || wantsMail(account, template);
    }),
  );
  return known.filter((_, index) => wanted[index]);
}
