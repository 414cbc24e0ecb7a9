import type { Pool } from 'pg';
import type { DeliveryReport } from '#platform/mail/delivery-report.ts';
import type { Returned } from '#platform/mail/return-path.ts';

/**
 * Notes a report, each once: that the worker is to see what follows from it now (`vault.due`). A second copy of the same finds it there,
 * or finds it done (`vault.mail_bounces`).
 * @param report SHA-256 of the report as it came @param now ISO 8601
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
