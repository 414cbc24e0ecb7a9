import { type Queryable, rowsOf, type Sql, sql } from '#platform/postgres/sql.ts';
import type { SelectOption } from '../../kernel/lists/select-options.ts';

/** Repairs that name a record: how many, and the newest. */
export interface RepairUses {
  readonly count: number;
  readonly items: readonly SelectOption[];
}

/** The repairs whose goods a supplier has now. Past trips do not count, and go on showing the supplier. */
export const repairsAtSupplier = (db: Queryable, id: number, shown: number): Promise<RepairUses> =>
  repairsWhere(db, sql`r.supplier_id = ${id} and r.supplier_due_on is not null and r.tab <> 'gone'`, shown);

/** A customer's repairs that are open or arriving. */
export const repairsOfCustomer = (db: Queryable, id: number, shown: number): Promise<RepairUses> =>
  repairsWhere(db, sql`r.customer_id = ${id} and r.tab in ('open', 'arriving')`, shown);

async function repairsWhere(db: Queryable, where: Sql, shown: number): Promise<RepairUses> {
  const rows = await rowsOf<SelectOption & { count: number }>(
    db,
    sql`select r.id, r.code_intervention_gr as text, count(*) over () as count from read.repair_list r
        where ${where} order by r.id desc limit ${shown}`,
  );
  return { count: Number(rows[0]?.count ?? 0), items: rows.map((row) => ({ id: row.id, text: row.text })) };
}
