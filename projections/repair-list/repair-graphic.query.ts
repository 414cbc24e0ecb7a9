import type { Queryable } from '../kernel/checkpoint.query.ts';
import { SqlParts } from '../kernel/sql-parts.ts';
import { applyScope, type RepairScope } from './repair-list.filters.ts';

/** Figures for a chart of the workshop. */
export interface RepairGraphic {
  /** By id of the state; states without a repair are absent. */
  readonly states: ReadonlyMap<number, number>;
  /** By month (`YYYY-MM`, Rome), oldest first; months without either are absent. */
  readonly months: readonly { readonly month: string; readonly entered: number; readonly delivered: number }[];
}

/** @param since first day (`YYYY-MM-DD`) of the months that are counted */
export async function repairGraphic(db: Queryable, scope: RepairScope, since: string): Promise<RepairGraphic> {
  const parts = new SqlParts();
  parts.and(`r.shelf <> 'gone'`);
  applyScope(parts, scope);
  const states = await db.query<{ states_id: number; count: number }>(
    `select r.states_id, count(*) as count from read.repair_list r where ${parts.where} group by r.states_id`,
    parts.values,
  );
  const first = parts.value(since);
  const months = await db.query<{ month: string; entered: number; delivered: number }>(
    `select month, sum(entered) as entered, sum(delivered) as delivered from (
       select to_char(r.created_on, 'YYYY-MM') as month, 1 as entered, 0 as delivered
         from read.repair_list r where ${parts.where} and r.created_on >= ${first}::date
       union all
       select to_char(r.delivered_on, 'YYYY-MM'), 0, 1
         from read.repair_list r where ${parts.where} and r.delivered_on >= ${first}::date
     ) m group by month order by month`,
    parts.values,
  );
  return {
    states: new Map(states.rows.map(({ states_id, count }) => [states_id, count])),
    months: months.rows.map((row) => ({
      month: row.month,
      entered: Number(row.entered),
      delivered: Number(row.delivered),
    })),
  };
}
