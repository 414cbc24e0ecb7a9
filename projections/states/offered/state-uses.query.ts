import { placesShowing } from '#domain/repairs/state-catalogue.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import type { SelectOption } from '../../kernel/lists/select-options.ts';
import { currentStates } from './state-catalogue.query.ts';

/** The repairs in a state: how many, and the newest. */
export async function repairsInState(
  db: Queryable,
  id: number,
  shown: number,
): Promise<{ readonly count: number; readonly items: readonly SelectOption[] }> {
  const catalogue = await currentStates(db);
  const entry = catalogue.byId(id);
  const places = entry ? placesShowing(catalogue, entry) : [];
  const [counted, found] = await Promise.all([
    // Read from the counter table: closed repairs are most of all there are.
    db.query<{ count: number }>(
      `select coalesce(sum(count), 0)::int as count from read.repair_list_tally
       where what = 'state' and value = any($1::bigint[]) and tab <> 'gone'`,
      [places],
    ),
    db.query<SelectOption>(
      `select r.id, r.code_intervention_gr as text from read.repair_list r
       where r.tab <> 'gone' and r.state_place = any($1::int[]) order by r.id desc limit $2`,
      [places, shown],
    ),
  ]);
  return { count: counted.rows[0]?.count ?? 0, items: found.rows };
}
