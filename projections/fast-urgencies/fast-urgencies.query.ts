import type { Queryable } from '../kernel/checkpoint.query.ts';

/** An urgency with its repair. */
export interface UrgencyView {
  readonly id: number;
  readonly id_intervention: number;
  readonly code_intervention_gr: string;
  readonly user_id: number;
  /** The customer that it is for, by name. */
  readonly description_user_id: string;
  readonly date: string;
  readonly object: string;
  readonly description: string;
  readonly referent: string;
  readonly open: boolean;
}

const SELECT = `select u.id, u.repair_id as id_intervention, r.code_intervention_gr, u.user_id,
    coalesce(c.label, '') as description_user_id, u.date, u.object, u.description, u.referent, u.open
  from read.fast_urgencies u
  join read.repair_list r on r.id = u.repair_id
  left join read.customers c on c.id = u.user_id`;

/** The urgencies of a customer's repairs, newest first; those of archived repairs are left out. */
export async function urgenciesOfCustomer(db: Queryable, customer_id: number, limit = 500): Promise<UrgencyView[]> {
  const { rows } = await db.query<UrgencyView>({
    name: 'urgencies-of-customer',
    text: `${SELECT} where r.customer_id = $1 and r.shelf <> 'gone' order by 1 desc limit $2`,
    values: [customer_id, limit],
  });
  return rows;
}

/** The urgencies of these repairs. */
export async function urgenciesOfRepairs(db: Queryable, ids: readonly number[]): Promise<UrgencyView[]> {
  const { rows } = await db.query<UrgencyView>({
    name: 'urgencies-of-repairs',
    text: `${SELECT} where u.repair_id = any($1::bigint[]) order by 1`,
    values: [ids],
  });
  return rows;
}
