import { accountRecipient, unnamed } from '#workers/lookups/lookups.ts';
import { defineReaction } from './reaction.ts';

/**
 * Sends a person who registered a confirmation, with the link that confirms their e-mail. Where staff opened the
 * account, staff tell its owner.
 */
export const accountRegisteredReaction = defineReaction({
  name: 'account-registered',
  on: ['EmailConfirmationSent'],
  mails: async (event, lookups) => {
    const { accountId, until: expiresAt } = event.data;
    const account = await lookups.accountOf(event);
    if (!account) return [];
    const data = { accountId, emails: account.emails, expiresAt };
    const recipients = [unnamed(accountRecipient(account))];
    return [{ template: 'registration', recipients, data, subjectKey: `account-${accountId}` }];
  },
});
