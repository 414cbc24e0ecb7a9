import type { Queryable } from '#platform/postgres/sql.ts';

/** The carriers that customers may choose, sorted by their code; at most 50. */
export async function carriersOnline(db: Queryable): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    'select r.id from read.record_carrier r where r.online and not r.archived order by r.code, r.id limit 50',
  );
  return rows.map(({ id }) => id);
}
