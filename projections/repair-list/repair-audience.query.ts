import type { Queryable } from '#platform/postgres/sql.ts';

/** Whom a repair's changes concern. */
export interface RepairAudience {
  readonly id: number;
  readonly customer_id: number;
  /** The technician that it is assigned to. */
  readonly id_people: number | null;
  /** The salesman of that customer. */
  readonly salesman_id: number | null;
}

/** Archived repairs included; unknown ids are absent. */
export async function repairAudience(db: Queryable, ids: readonly number[]): Promise<RepairAudience[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<RepairAudience>({
    name: 'repair-audience',
    text: 'select id, customer_id, id_people, salesman_id from read.repair_list where id = any($1::bigint[])',
    values: [ids],
  });
  return rows;
}
