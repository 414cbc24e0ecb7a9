import type { Queryable } from '#platform/postgres/sql.ts';

/** An urgency with its repair, or of a customer alone. */
export interface UrgencyView {
  readonly id: number;
  /** Null, with an empty code: the urgency belongs to no repair. */
  readonly id_intervention: number | null;
  readonly code_intervention_gr: string;
  readonly user_id: number;
  /** The label of the customer that it is for. */
  readonly description_user_id: string;
  readonly date: string;
  readonly object: string;
  readonly description: string;
  readonly referent: string;
  readonly open: boolean;
}

/** A customer's urgencies, with and without a repair, newest first; those of archived repairs are left out. */
export async function urgenciesOfCustomer(db: Queryable, customer_id: number, limit = 500): Promise<UrgencyView[]> {
  const { rows } = await db.query<UrgencyView>({
    name: 'urgencies-of-customer',
    text: `select u.id, u.repair_id as id_intervention, r.code_intervention_gr, u.user_id,
        coalesce(c.label, '') as description_user_id, u.date::text, u.object, u.description, u.referent, u.open
      from read.fast_urgencies u
      join read.repair_list r on r.id = u.repair_id
      left join read.customers c on c.id = u.user_id
      where r.customer_id = $1 and r.tab <> 'gone'
      union all
      select u.id, null, '', u.user_id, coalesce(c.label, ''), u.date, u.object, u.description, u.referent, not u.closed
      from read.record_customer_urgency u
      left join read.customers c on c.id = u.user_id
      where u.user_id = $1 and not u.archived
      order by 1 desc limit $2`,
    values: [customer_id, limit],
  });
  return rows;
}

/** The repairs of these urgencies, by urgency; an absent one is a customer's without a repair, or does not exist. */
export async function repairsOfUrgencies(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<{ id: number; repair_id: number }>({
    name: 'repairs-of-urgencies',
    text: 'select id, repair_id from read.fast_urgencies where id = any($1::bigint[])',
    values: [ids],
  });
  return new Map(rows.map(({ id, repair_id }) => [id, repair_id]));
}
