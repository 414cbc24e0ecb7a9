import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Subscription } from '#platform/web-push/push-message.ts';

/** Maximum number of browsers of one account; beyond it the oldest is removed. */
const MOST_DEVICES = 20;

/** A browser as its owner sees it. Its address at the push service is never sent out. */
export interface PushDevice {
  readonly id: string;
  readonly device: string;
  readonly created_at: string;
}

export async function pushDevices(pool: Pool, accountId: number): Promise<PushDevice[]> {
  const { rows } = await pool.query<PushDevice>(
    'select id, device, created_at from vault.push_subscriptions where account_id = $1 order by created_at, id',
    [accountId],
  );
  return rows;
}

/**
 * Registers a browser for the account, and takes it from any other. Returns its id, always the same for the same
 * browser.
 */
export async function subscribe(
  pool: Pool,
  accountId: number,
  { endpoint, p256dh, auth }: Subscription,
  device: string,
  now: number,
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into vault.push_subscriptions (id, account_id, endpoint, p256dh, auth, device, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (endpoint) do update set account_id = excluded.account_id, p256dh = excluded.p256dh, auth = excluded.auth,
       device = excluded.device
     returning id`,
    [randomUUID(), accountId, endpoint, p256dh, auth, device, new Date(now).toISOString()],
  );
  await pool.query(
    `delete from vault.push_subscriptions where id in (
       select id from vault.push_subscriptions where account_id = $1 order by created_at desc, id offset $2)`,
    [accountId, MOST_DEVICES],
  );
  return rows[0]?.id as string;
}

/** Deletes one of the account's browsers, and the messages that wait for it. */
export async function unsubscribe(pool: Pool, accountId: number, id: string): Promise<void> {
  await pool.query('delete from vault.push_subscriptions where id = $1 and account_id = $2', [id, accountId]);
}
