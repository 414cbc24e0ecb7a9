import type { Pool, PoolClient } from 'pg';
import type { Write } from '#workers/followers/follower.ts';

/** The kinds of deadlines. */
export const DUE_KINDS = [
  'quote-expiry',
  'quote-reminder',
  'supplier-overdue',
  'forgotten-work',
  'ad-expiry',
  'ad-reservation',
  'offer-expiry',
  'order-expiry',
  'payment-look',
  'refund',
  'cart-abandoned',
  'search-finds',
  'page-publication',
  'release',
  'booking-expiry',
  'booking-refund',
  'newsletter-sending',
  'newsletter-test',
  'package-announcement',
  'mail-bounce',
  'request-retention',
] as const;
export type DueKind = (typeof DUE_KINDS)[number];

/** Something that happens once its time has come. Kind and subject together are unique. */
export interface DueRow {
  readonly kind: DueKind;
  /** What the row is about, within its kind: `12@2` (repair, version). */
  readonly subject: string;
  /** ISO 8601. */
  readonly due_at: string;
  readonly data: Readonly<Record<string, string | number | boolean>>;
  /** Rows of one group are cleared together: `quote-12`. */
  readonly group_key: string;
  readonly attempts: number;
}

/** Sets rows; a row of the same kind and subject is replaced. */
export function setDue(rows: readonly Omit<DueRow, 'attempts'>[]): Write {
  return async (client) => {
    for (const { kind, subject, due_at, data, group_key } of rows) {
      await client.query(
        `insert into vault.due (kind, subject, due_at, data, group_key) values ($1, $2, $3, $4, $5)
         on conflict (kind, subject) do update
           set due_at = excluded.due_at, data = excluded.data, group_key = excluded.group_key, attempts = 0, error = null`,
        [kind, subject, due_at, data, group_key],
      );
    }
  };
}

/** Deletes all rows of a group. */
export function clearDue(groupKey: string): Write {
  return async (client) => {
    await client.query('delete from vault.due where group_key = $1', [groupKey]);
  };
}

/** Claims up to `limit` rows whose time has come. The claim of a process that dies ends after two minutes. */
export async function takeDue(pool: Pool, now: string, limit: number): Promise<DueRow[]> {
  const { rows } = await pool.query<DueRow>(
    `update vault.due set claimed_until = clock_timestamp() + interval '2 minutes'
     where (kind, subject) in (
       select kind, subject from vault.due
       where due_at <= $1 and (claimed_until is null or claimed_until < clock_timestamp())
       order by due_at limit $2 for update skip locked)
     returning kind, subject, due_at, data, group_key, attempts`,
    [now, limit],
  );
  return rows.sort((a, b) => (a.due_at < b.due_at ? -1 : 1));
}

/** Releases claimed rows that were not handled, so that another process need not wait for the claim to end. */
export async function giveBackDue(pool: Pool, rows: readonly DueRow[]): Promise<void> {
  await pool.query(
    `update vault.due set claimed_until = null
     where (kind, subject, due_at) in (select * from unnest($1::text[], $2::text[], $3::timestamptz[]))`,
    [rows.map(({ kind }) => kind), rows.map(({ subject }) => subject), rows.map(({ due_at }) => due_at)],
  );
}

/** Deletes a row that was handled. A row that was set anew meanwhile stays, for the next look. */
export function doneWith(row: DueRow): Write {
  return async (client) => {
    const { rowCount } = await client.query('delete from vault.due where kind = $1 and subject = $2 and due_at = $3', [
      row.kind,
      row.subject,
      row.due_at,
    ]);
    if (rowCount === 0) await releaseSetAnew(client, row);
  };
}

/** Postpones a row to `until`. A row that was set anew meanwhile keeps its new time. */
export function postpone(row: DueRow, until: string, error: string | null): Write {
  return async (client) => {
    const { rowCount } = await client.query(
      `update vault.due set due_at = $4, attempts = attempts + 1, error = $5, claimed_until = null
       where kind = $1 and subject = $2 and due_at = $3`,
      [row.kind, row.subject, row.due_at, until, error],
    );
    if (rowCount === 0) await releaseSetAnew(client, row);
  };
}

/** Releases a row that was set anew while it was handled: it still bears the claim of that time. */
async function releaseSetAnew(client: PoolClient, { kind, subject }: DueRow): Promise<void> {
  await client.query('update vault.due set claimed_until = null where kind = $1 and subject = $2', [kind, subject]);
}
