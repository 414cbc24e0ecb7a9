import type { Pool, PoolClient } from 'pg';
import type { Write } from '#workers/followers/follower.ts';

/** Something that happens once its time has come. Kind and subject together are unique. */
export interface DueRow<K extends string = string> {
  readonly kind: K;
  /** What the row is about, within its kind: `12@2` (repair, version). */
  readonly subject: string;
  /** ISO 8601. */
  readonly due_at: string;
  readonly data: Readonly<Record<string, string | number | boolean>>;
  /** Rows of one group are cleared together: `quote-12`. */
  readonly group_key: string;
  readonly attempts: number;
}

/** A row to be set. */
export type Deadline<K extends string> = Omit<DueRow<K>, 'attempts'>;

/** Sets and clears rows; `kinds` is a type alone: a feature sets rows only of kinds that it handles (`Deadlines`). */
export type DueWrite<K extends string> = Write & { readonly kinds?: K };

/** Sets rows; a row of the same kind and subject is replaced. */
export function setDue<const K extends string>(rows: readonly Deadline<K>[]): DueWrite<K> {
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
export function clearDue(groupKey: string): DueWrite<never> {
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

/** Whether a later row of the same kind and group is due, too: after days without a worker only the last one counts. */
export async function isLaterDue(pool: Pool, { kind, group_key, due_at }: DueRow, now: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select 1 from vault.due where kind = $1 and group_key = $2 and due_at > $3 and due_at <= $4 limit 1',
    [kind, group_key, due_at, now],
  );
  return rowCount !== 0;
}

/** Deletes a row that was handled. A row that was set anew meanwhile stays, for the next look. */
export function deleteDue(row: DueRow): Write {
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
