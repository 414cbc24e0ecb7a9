import type { Standing, StateEntry } from '#domain/repairs/state-book.ts';
import type { Queryable } from '../kernel/checkpoint.query.ts';
import { SqlParts } from '../kernel/sql-parts.ts';
import { statesNow } from '../states/state-book.query.ts';
import { applyScope, type RepairScope } from './repair-list.filters.ts';

/** Figures for a chart of the workshop. */
export interface RepairGraphic {
  /** What the firm's states hold, in their order. */
  readonly states: readonly { readonly state: StateEntry; readonly count: number }[];
  /** By month (`YYYY-MM`, Rome), oldest first; months without either are absent. */
  readonly months: readonly { readonly month: string; readonly entered: number; readonly delivered: number }[];
}

/** @param since first day (`YYYY-MM-DD`) of the months that are counted */
export async function repairGraphic(db: Queryable, scope: RepairScope, since: string): Promise<RepairGraphic> {
  const parts = new SqlParts();
  parts.and(`r.shelf <> 'gone'`);
  applyScope(parts, scope);
  const [book, counted] = await Promise.all([
    statesNow(db),
    db.query<Standing & { count: number }>(
      `select r.state, r.state_label as label, count(*) as count from read.repair_list r where ${parts.where} group by 1, 2`,
      parts.values,
    ),
  ]);
  const counts = Map.groupBy(counted.rows, (row) => book.shown(row).id);
  const shown = [...new Set([...book.all, ...counted.rows.map(book.shown)])];
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
    states: shown.map((state) => ({
      state,
      count: (counts.get(state.id) ?? []).reduce((sum, { count }) => sum + Number(count), 0),
    })),
    months: months.rows.map((row) => ({
      month: row.month,
      entered: Number(row.entered),
      delivered: Number(row.delivered),
    })),
  };
}
