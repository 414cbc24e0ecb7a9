import { type Queryable, sql } from '#platform/postgres/sql.ts';
import { type OptionRequest, type SelectOption, selectOptions } from '../kernel/lists/select-options.ts';

const MOST = 50;

/** Accounts that may have acted, also suspended ones, for selects; erased ones have no name to be found by. */
export function actorOptions(db: Queryable, { search: term, id }: OptionRequest): Promise<SelectOption[]> {
  return selectOptions(db, {
    from: sql`read.accounts r`,
    label: sql`r.name`,
    term,
    id,
    limit: MOST,
    offered: sql`not r.erased`,
  });
}
