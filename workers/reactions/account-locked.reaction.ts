import { accountRecipient, unnamed } from '#workers/lookups/lookups.ts';
import { defineReaction } from './reaction.ts';

/** How long the link of the mail works, in ms: as long as no other mail follows. */
const OPEN_MS = 60 * 60_000;

/**
 * Tells the owner of an account that it is locked, with a link that lets them in: at most once an hour, however often
 * somebody makes it lock.
 */
export const accountLockedReaction = defineReaction({
  name: 'account-locked',
  on: ['AccountLocked'],
  mails: async (event, lookups) => {
    const {
      id: lock,
      data: { accountId },
      meta: { at },
    } = event;
    const account = await lookups.accountOf(event);
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
