import type { Pool } from 'pg';

/** Counts one more click on a link of a newsletter, without noting whose. */
export async function countClick(pool: Pool, newsletterId: number, link: number): Promise<void> {
  await pool.query(
    `insert into vault.newsletter_clicks as c (newsletter_id, link, clicks) values ($1, $2, 1)
     on conflict (newsletter_id, link) do update set clicks = c.clicks + 1`,
    [newsletterId, link],
  );
}

/**
 * Notes for the newsletter's report that a contact left by its link; only the first time counts.
 * @param now ISO 8601
 */
export async function noteUnsubscribed(
  pool: Pool,
  newsletterId: number,
  contactId: number,
  now: string,
): Promise<void> {
  await pool.query(
    `update vault.newsletter_recipients set left_at = $3
     where newsletter_id = $1 and contact_id = $2 and left_at is null`,
    [newsletterId, contactId, now],
  );
}
