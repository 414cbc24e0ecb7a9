import type { Pool } from 'pg';
import type { DeliveryReport } from '#platform/mail/delivery-report.ts';
import type { Returned } from '#platform/mail/return-path.ts';

/**
 * Notes a delivery report, each once: a row of `vault.due` tells the worker to see now what follows from it. A second
 * copy of the report finds that row, or finds in `vault.mail_bounces` that it is done.
 * @param report SHA-256 of the report as it came
 * @param now ISO 8601
 */
export async function keepReport(
  pool: Pool,
  report: string,
  { of, id }: Returned,
  { verdict, status }: DeliveryReport,
  now: string,
): Promise<void> {
  await pool.query(
    `insert into vault.due (kind, subject, due_at, data, group_key)
     select 'mail-bounce', $1, $2, $3, 'mail-bounce ' || $1
     where not exists (select from vault.mail_bounces where id = $1)
     on conflict (kind, subject) do nothing`,
    [report, now, JSON.stringify({ of, id, verdict, status })],
  );
}
