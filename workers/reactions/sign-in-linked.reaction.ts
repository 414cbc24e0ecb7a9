import { accountRecipient, unnamed } from '#workers/lookups/lookups.ts';
import { defineReaction } from './reaction.ts';

/**
 * Tells the owner of an account of each provider that lets them in, or no longer does. Not before they have confirmed
 * their e-mail: a person who registers by a provider that does not vouch for it gets one mail only, with the link.
 */
export const signInLinkedReaction = defineReaction({
  name: 'sign-in-linked',
  on: ['SignInLinked', 'SignInUnlinked'],
  mails: async (event, lookups) => {
    const { accountId, provider } = event.data;
    const account = await lookups.accountOf(event);
    if (!account?.emailConfirmed) return [];
    const data = { accountId, provider, linked: event.type === 'SignInLinked' };
    const recipients = [unnamed(accountRecipient(account))];
    return [{ template: 'linked-sign-in', recipients, data, subjectKey: `account-${accountId}` }];
  },
});
