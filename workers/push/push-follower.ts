import type { Follower } from '#workers/followers/follower.ts';
import { PUSH_KINDS } from './push-kinds.ts';

/**
 * Puts into `vault.push_outbox` what is to be pushed, in the transaction that moves its checkpoint: once for each event and browser.
 * Quiet events (demo data, imports) are not pushed. A channel by itself, which a registry of notifications may take over.
 */
export function pushFollower(now: () => number, enqueued: () => void): Follower {
  const kinds = Object.entries(PUSH_KINDS);
  return {
    name: 'push',
    on: [...new Set(kinds.map(([, { on }]) => on))],
    begin: 'now',
    react: async (event) => {
      if (event.meta.quiet) return null;
      const wanted = kinds.flatMap(([name, kind]) => {
        const whom = kind.on === event.type ? kind.whom(event) : null;
        return whom ? [{ name, whom }] : [];
      });
      if (wanted.length === 0) return null;
      const { repairId } = event.data as { readonly repairId: number };
      const at = new Date(now()).toISOString();
      return async (client) => {
        for (const { name, whom } of wanted) {
          const theirs =
            'account' in whom
              ? 's.account_id = $4'
              : 's.account_id in (select a.id from read.accounts a where a.customer_id = $4)';
          await client.query(
            `insert into vault.push_outbox (subscription_id, event_id, kind, repair_id, due_at, created_at)
             select s.id, $1, $2, $3, $5, $5 from vault.push_subscriptions s where ${theirs}
             on conflict (event_id, subscription_id) do nothing`,
            [event.id, name, repairId, 'account' in whom ? whom.account : whom.customer, at],
          );
        }
      };
    },
    committed: enqueued,
  };
}
