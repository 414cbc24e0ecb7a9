import type { Pool } from 'pg';
import type { Webhook } from '#platform/payments/port.ts';

/** Days that a known event is remembered: longer than any provider repeats one. */
const KEPT_DAYS = 90;

/**
 * Notes a webhook, each event of a provider once, and in the same statement that its payment must be looked at now (a
 * row of `vault.due` besides that of the regular looks): a process that dies afterwards loses nothing.
 * @param now ISO 8601
 * @returns false: the event was known
 */
export async function keepWebhook(
  pool: Pool,
  provider: string,
  { event, reference }: Webhook,
  now: string,
): Promise<boolean> {
  const { rows } = await pool.query(
    `with told as (
       insert into vault.webhooks (provider, event, reference, received_at) values ($1, $2, $3, $4)
       on conflict do nothing returning reference, received_at),
     due as (
       insert into vault.due (kind, subject, due_at, data, group_key)
       select 'payment-look', reference || ' told', received_at, jsonb_build_object('reference', reference, 'told', true), reference
       from told
       on conflict (kind, subject) do update set due_at = excluded.due_at, attempts = 0, claimed_until = null)
     select 1 from told`,
    [provider, event, reference, now],
  );
  return rows.length > 0;
}

/**
 * Deletes events that no provider repeats any more.
 * @param now milliseconds since 1970
 */
export async function pruneWebhooks(pool: Pool, now: number): Promise<number> {
  const before = new Date(now - KEPT_DAYS * 86_400_000).toISOString();
  const { rowCount } = await pool.query('delete from vault.webhooks where received_at < $1', [before]);
  return rowCount ?? 0;
}
