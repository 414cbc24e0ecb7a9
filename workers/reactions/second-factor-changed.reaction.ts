import { accountRecipient, unnamed } from '#workers/lookups/lookups.ts';
import { defineReaction } from './reaction.ts';

const CHANGES = {
  SecondFactorTurnedOn: 'on',
  SecondFactorTurnedOff: 'off',
  SecondFactorReset: 'reset',
  SecondFactorLocked: 'locked',
} as const;

/**
 * Tells the owner of an account of each change of its second factor, and of guesses that come after the right password.
 */
export const secondFactorChangedReaction = defineReaction({
  name: 'second-factor-changed',
  on: ['SecondFactorTurnedOn', 'SecondFactorTurnedOff', 'SecondFactorReset', 'SecondFactorLocked'],
  mails: async (event, lookups) => {
    const { accountId } = event.data;
    const recipients = [unnamed(accountRecipient(await lookups.accountOf(event)))];
    const data = { accountId, change: CHANGES[event.type] };
    return [{ template: 'second-factor', recipients, data, subjectKey: `account-${accountId}` }];
  },
});
