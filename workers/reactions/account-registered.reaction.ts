import { accountRecipient, unnamed } from './look.ts';
import { defineReaction } from './reaction.ts';

/** Whoever registered himself gets a confirmation; accounts that staff open are told by staff. */
export const accountRegisteredReaction = defineReaction({
  name: 'account-registered',
  on: ['AccountOpened'],
  mails: async (event, look) => {
    const { accountId, origin } = event.data;
    if (origin !== 'registration') return [];
    const recipients = [unnamed(accountRecipient(await look.accountOf(event)))];
    return [{ template: 'registration', recipients, data: { accountId }, subjectKey: `account-${accountId}` }];
  },
});
