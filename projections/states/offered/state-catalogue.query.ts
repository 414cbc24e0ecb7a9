import { type StateCatalogue, type StateEntry, stateCatalogue } from '#domain/repairs/state-catalogue.ts';
import type { Queryable } from '#platform/postgres/sql.ts';

/** The states of repairs with their present names, archived ones too: some fifteen. */
export async function currentStates(db: Queryable): Promise<StateCatalogue> {
  const { rows } = await db.query<Omit<StateEntry, 'name'> & { name_it: string; name_en: string }>({
    name: 'states-now',
    text: `select id, key, name_it, name_en, colour, "order", max_days, warn_days, archived from read.record_states`,
    values: [],
  });
  return stateCatalogue(
    rows.map(({ name_it, name_en, ...entry }) => ({
      ...entry,
      name: { it: name_it || name_en, en: name_en || name_it },
    })),
  );
}
