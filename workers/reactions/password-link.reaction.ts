import { accountRecipient } from '#workers/lookups/lookups.ts';
import { defineReaction } from './reaction.ts';

/** Sends a person who is invited, or is to choose a new password, the link for it. */
export const passwordLinkReaction = defineReaction({
  name: 'password-link',
  on: ['AccountInvited', 'PasswordLinkSent'],
  mails: async (event, lookups) => {
    const { accountId, until: expiresAt } = event.data;
    const account = await lookups.accountOf(event);
    if (!account) return [];
    return [
      {
        template: event.type === 'AccountInvited' ? 'invitation' : 'new-password',
        recipients: [accountRecipient(account)],
        data: { accountId, epoch: account.epoch, links: account.links, expiresAt },
        subjectKey: `account-${accountId}`,
      },
    ];
  },
});
