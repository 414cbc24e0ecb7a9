import type { Queryable } from '#platform/postgres/sql.ts';

/** The contact with this e-mail address (contacts' addresses are unique); null: there is none. */
export async function contactWithEmail(
  db: Queryable,
  email: string,
): Promise<{ readonly id: number; readonly send_newsletter: boolean } | null> {
  if (email === '') return null;
  const { rows } = await db.query<{ id: number; send_newsletter: boolean }>(
    `select r.id, r.send_newsletter from read.record_contact r
     where lower(r.email) = lower($1) and not r.archived and not r.erased limit 1`,
    [email],
  );
  return rows[0] ?? null;
}
