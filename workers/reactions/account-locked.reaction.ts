import { accountRecipient, unnamed } from './lookups.ts';
import { defineReaction } from './reaction.ts';

/** How long the way in of the mail holds: as long as no other mail follows. */
const OPEN_MS = 60 * 60_000;

/** Whoever owns the account hears of a lock and gets a way in, once an hour at most however often somebody makes it lock. */
export const accountLockedReaction = defineReaction({
  name: 'account-locked',
  on: ['AccountLocked'],
  mails: async (event, look) => {
    const {
      id: lock,
      data: { accountId },
      meta: { at },
    } = event;
    const account = await look.accountOf(event);
    const expiresAt = new Date(Date.parse(at) + OPEN_MS).toISOString();
    return [
      {
        template: 'account-locked',
        cause: `account-locked ${accountId} ${at.slice(0, 13)}`,
        recipients: [unnamed(accountRecipient(account))],
        data: { accountId, epoch: account?.epoch ?? 0, lock, expiresAt },
        subjectKey: `account-${accountId}`,
      },
    ];
  },
});
