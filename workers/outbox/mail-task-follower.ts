import type { Follower } from '#workers/followers/follower.ts';

/**
 * Notes at a given-up message that it was taken care of, or is open again.
 * @param changed called with its id after the commit
 */
export function mailTaskFollower(changed: (mailId: number) => void): Follower {
  let noted: number | null = null;
  return {
    name: 'mail-tasks',
    on: ['MailTaskDone', 'MailTaskReopened'],
    begin: 'beginning',
    react: async (event) => {
      if (event.type !== 'MailTaskDone' && event.type !== 'MailTaskReopened') return null;
      const { mailId } = event.data;
      const done = event.type === 'MailTaskDone';
      return async (client) => {
        await client.query('update vault.outbox set task_done = $2 where id = $1', [mailId, done]);
        // A task that is marked as done says that the address takes mail, or was corrected.
        if (done) {
          await client.query(
            'delete from vault.mail_suppressions where address = (select suppressed from vault.outbox where id = $1)',
            [mailId],
          );
        }
        noted = mailId;
      };
    },
    committed: () => {
      if (noted !== null) changed(noted);
      noted = null;
    },
  };
}
