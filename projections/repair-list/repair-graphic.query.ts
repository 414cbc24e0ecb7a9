import { type Standing, type StateBook, type StateEntry, standingAt } from '#domain/repairs/state-book.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { SqlParts } from '../kernel/sql-parts.ts';
import { applyScope, type RepairScope } from './repair-list.filters.ts';

/** Figures for a chart of the workshop. */
export interface RepairGraphic {
  /** What the firm's states hold, in their order. */
  readonly states: readonly { readonly state: StateEntry; readonly count: number }[];
  /** By month (`YYYY-MM`, Rome), oldest first; months without either are absent. */
  readonly months: readonly { readonly month: string; readonly entered: number; readonly delivered: number }[];
}

/** @param since first day (`YYYY-MM-DD`) of the months that are counted */
export async function repairGraphic(
  db: Queryable,
  scope: RepairScope,
  since: string,
  book: StateBook,
): Promise<RepairGraphic> {
  const [standing, entered, delivered] = await Promise.all([
    standingNow(db, scope),
    byMonth(db, scope, 'created_on', since),
    byMonth(db, scope, 'delivered_on', since),
  ]);
  const counts = Map.groupBy(standing, (row) => book.shown(row));
  const shown = [...new Set([...book.all, ...counts.keys()])];
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

type Standings = (Standing & { readonly count: number })[];

/** How many stand where. Of all of them the database has counted it already. */
async function standingNow(db: Queryable, scope: RepairScope): Promise<Standings> {
  if (Object.values(scope).every((id) => id === undefined)) {
    const { rows } = await db.query<{ place: number; count: number }>({
      name: 'repair-graphic-states',
      text: `select value::int as place, sum(count)::int as count from read.repair_list_tally
             where what = 'state' and shelf <> 'gone' group by 1`,
      values: [],
    });
    return rows.flatMap(({ place, count }) => {
      const at = standingAt(place);
      return at ? [{ ...at, count }] : [];
    });
  }
  const parts = new SqlParts();
  parts.and(`r.shelf <> 'gone'`);
  applyScope(parts, scope);
  const { rows } = await db.query<Standings[number]>(
    `select r.state, r.state_label as label, count(*)::int as count from read.repair_list r where ${parts.where} group by 1, 2`,
    parts.values,
  );
  return rows;
}

/** How many there are of each month by one of their days, for those months alone. */
async function byMonth(db: Queryable, scope: RepairScope, column: 'created_on' | 'delivered_on', since: string) {
  const parts = new SqlParts();
  parts.and(`r.shelf <> 'gone'`);
  applyScope(parts, scope);
  parts.and(`r.${column} >= ${parts.value(since)}::date`);
  const { rows } = await db.query<{ day: string; count: number }>(
    `select r.${column} as day, count(*)::int as count from read.repair_list r where ${parts.where} group by 1`,
    parts.values,
  );
  const months = new Map<string, number>();
  for (const { day, count } of rows) {
    const month = day.slice(0, 7);
    months.set(month, (months.get(month) ?? 0) + count);
  }
  return months;
}
