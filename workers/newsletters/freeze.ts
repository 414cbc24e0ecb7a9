import type { Pool, PoolClient } from 'pg';
import { romeDay } from '#domain/kernel/calendar.ts';
import type { Newsletter } from '#domain/newsletters/newsletter.state.ts';
import { audienceOf } from '#projections/newsletters/audience.query.ts';
import { addressName, type Pseudonym } from '#workers/bounces/suppressions.ts';
import { inTransaction } from '#workers/followers/checkpoint.ts';

/** How many recipients the ledger names, and how many were left out. */
export interface FrozenLedger {
  readonly recipients: number;
  readonly leftOut: number;
}

const AT_ONCE = 1_000;

/**
 * Writes who gets a scheduled newsletter, all or none; a second call finds the ledger that is there. A ledger that was
 * frozen for another time or another draft is deleted: nothing of it ever left.
 */
export function freezeLedger(
  pool: Pool,
  { newsletterId, at, hash, choices }: Newsletter,
  pseudonym: Pseudonym,
  { now, store }: { readonly now: string; readonly store: string },
): Promise<FrozenLedger> {
  return inTransaction(pool, async (client) => {
    await client.query(
      'delete from vault.newsletter_sendings where newsletter_id = $1 and (scheduled_at <> $2 or hash <> $3)',
      [newsletterId, at, hash],
    );
    const known = await frozenBefore(client, newsletterId);
    if (known) return known;
    const { addressees, leftOut } = await audienceOf(client, choices, romeDay(now));
    const unique = new Map(addressees.map(({ contact_id, email }) => [addressName(pseudonym, email), contact_id]));
    const recipients = unique.size;
    await client.query(
      `insert into vault.newsletter_sendings (newsletter_id, scheduled_at, hash, recipients, left_out, frozen_at, store)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [newsletterId, at, hash, recipients, leftOut, now, store],
    );
    const all = [...unique];
    for (let from = 0; from < all.length; from += AT_ONCE) {
      const some = all.slice(from, from + AT_ONCE);
      await client.query(
        `insert into vault.newsletter_recipients (newsletter_id, address, contact_id, due_at)
         select $1, address, contact_id, $4 from unnest($2::text[], $3::bigint[]) as t (address, contact_id)`,
        [newsletterId, some.map(([address]) => address), some.map(([, contactId]) => contactId), now],
      );
    }
    return { recipients, leftOut };
  });
}

async function frozenBefore(client: PoolClient, newsletterId: number): Promise<FrozenLedger | null> {
  const { rows } = await client.query<FrozenLedger>(
    'select recipients, left_out as "leftOut" from vault.newsletter_sendings where newsletter_id = $1',
    [newsletterId],
  );
  return rows[0] ?? null;
}
