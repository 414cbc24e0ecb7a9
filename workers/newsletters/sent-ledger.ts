import type { Pool } from 'pg';
import { addressName, type Pseudonym } from '#workers/bounces/suppressions.ts';

/** A newsletter whose messages left elsewhere, or in a story. */
interface SentNewsletter {
  readonly newsletterId: number;
  /** When it left, ISO 8601. */
  readonly at: string;
  readonly hash: string;
  readonly readers: readonly { readonly contactId: number; readonly email: string }[];
}

/**
 * Writes the ledger of a newsletter that was sent, with every reader's message as SENT: no sender finds anything to do
 * in it. A ledger that is there stays.
 */
export async function writeSentLedger(
  pool: Pool,
  { newsletterId, at, hash, readers }: SentNewsletter,
  { pseudonym, store }: { readonly pseudonym: Pseudonym; readonly store: string },
): Promise<void> {
  await pool.query(
    `with sending as (
       insert into vault.newsletter_sendings
         (newsletter_id, scheduled_at, hash, recipients, left_out, frozen_at, finished, store)
       values ($1, $2, $3, $4, 0, $2, true, $5) on conflict do nothing returning newsletter_id)
     insert into vault.newsletter_recipients (newsletter_id, address, contact_id, due_at, state, attempts, settled_at)
     select newsletter_id, address, contact_id, $2, 'SENT', 1, $2
     from sending, unnest($6::text[], $7::bigint[]) as t (address, contact_id)`,
    [
      newsletterId,
      at,
      hash,
      readers.length,
      store,
      readers.map(({ email }) => addressName(pseudonym, email)),
      readers.map(({ contactId }) => contactId),
    ],
  );
}
