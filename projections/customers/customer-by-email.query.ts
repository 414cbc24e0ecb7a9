import type { Queryable } from '#platform/postgres/sql.ts';

/**
 * The customer with this e-mail address, the one known longest where several share it; null: no known customer has it.
 */
export async function customerWithEmail(
  db: Queryable,
  email: string,
): Promise<{ readonly id: number; readonly label: string } | null> {
  if (email === '') return null;
  const { rows } = await db.query<{ id: number; label: string }>(
    `select r.id, r.label from read.customers r where lower(r.email) = lower($1) and not r.erased and not r.archived
     order by r.id limit 1`,
    [email],
  );
  return rows[0] ?? null;
}
