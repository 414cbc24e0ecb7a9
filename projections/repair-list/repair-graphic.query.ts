import {
  type LabelledState,
  labelledStateAt,
  type StateCatalogue,
  type StateEntry,
} from '#domain/repairs/state-catalogue.ts';
import { allOf, type Queryable, rowsOf, type Sql, sql } from '#platform/postgres/sql.ts';
import { inScope, type RepairScope } from './repair-list.filters.ts';

/** Figures for a chart of the workshop. */
export interface RepairGraphic {
  /** How many repairs are in each of the firm's states, in the states' order. */
  readonly states: readonly { readonly state: StateEntry; readonly count: number }[];
  /** By month (`YYYY-MM`, Rome), oldest first; months without either are absent. */
  readonly months: readonly { readonly month: string; readonly entered: number; readonly delivered: number }[];
}

/** @param since first day (`YYYY-MM-DD`) of the months that are counted */
export async function repairGraphic(
  db: Queryable,
  scope: RepairScope,
  since: string,
  catalogue: StateCatalogue,
): Promise<RepairGraphic> {
  const [stateCounts, entered, delivered] = await Promise.all([
    countsByState(db, scope),
    byMonth(db, scope, sql`r.created_on`, since),
    byMonth(db, scope, sql`r.delivered_on`, since),
  ]);
  const counts = Map.groupBy(stateCounts, (row) => catalogue.shown(row));
  const shown = [...new Set([...catalogue.all, ...counts.keys()])];
  const months = [...new Set([...entered.keys(), ...delivered.keys()])].sort();
  return {
    states: shown.map((state) => ({
      state,
      count: (counts.get(state) ?? []).reduce((sum, { count }) => sum + count, 0),
    })),
    months: months.map((month) => ({
      month,
      entered: entered.get(month) ?? 0,
      delivered: delivered.get(month) ?? 0,
    })),
  };
}

type StateCounts = (LabelledState & { readonly count: number })[];

/** How many repairs are in each state. Without a scope, the counter table has counted them already. */
async function countsByState(db: Queryable, scope: RepairScope): Promise<StateCounts> {
  if (Object.values(scope).every((id) => id === undefined)) {
    const rows = await rowsOf<{ place: number; count: number }>(
      db,
      sql`select value::int as place, sum(count)::int as count from read.repair_list_tally
          where what = 'state' and tab <> 'gone' group by 1`,
      'repair-graphic-states',
    );
    return rows.flatMap(({ place, count }) => {
      const at = labelledStateAt(place);
      return at ? [{ ...at, count }] : [];
    });
  }
  const where = allOf([sql`r.tab <> 'gone'`, ...inScope(scope)]);
  return rowsOf<StateCounts[number]>(
    db,
    sql`select r.state, r.state_label as label, count(*)::int as count from read.repair_list r where ${where} group by 1, 2`,
  );
}

/** How many repairs each month has by one of their days, for the months from `since` on. */
async function byMonth(db: Queryable, scope: RepairScope, day: Sql, since: string) {
  const where = allOf([sql`r.tab <> 'gone'`, ...inScope(scope), sql`${day} >= ${since}::date`]);
  const rows = await rowsOf<{ day: string; count: number }>(
    db,
    sql`select ${day} as day, count(*)::int as count from read.repair_list r where ${where} group by 1`,
  );
  const months = new Map<string, number>();
  for (const row of rows) {
    const month = row.day.slice(0, 7);
    months.set(month, (months.get(month) ?? 0) + row.count);
  }
  return months;
}
