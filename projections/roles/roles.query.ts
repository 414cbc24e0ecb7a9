import { arrayOf, type Queryable, sql } from '#platform/postgres/sql.ts';
import { type OptionRequest, type SelectOption, selectOptions } from '../kernel/lists/select-options.ts';

/** How many accounts hold each role, by its name; without disabled accounts. */
export async function holdersOfRoles(db: Queryable): Promise<Map<string, number>> {
  const { rows } = await db.query<{ name: string; users: number }>(
    `select held.role as name, count(*)::int as users
     from read.accounts a, jsonb_array_elements_text(a.roles) as held (role) where not a.disabled group by held.role`,
  );
  return new Map(rows.map(({ name, users }) => [name, users]));
}

/** For `/api/v1/roles/select`. */
export function roleOptions(
  db: Queryable,
  { search: term, id }: OptionRequest,
  { without = [], limit = 50 }: { readonly without?: readonly string[]; readonly limit?: number } = {},
): Promise<SelectOption[]> {
  return selectOptions(db, {
    from: sql`read.roles r`,
    label: sql`r.display_name`,
    term,
    id,
    limit,
    where: [sql`r.name <> all(${arrayOf(without, 'text')})`],
    offered: sql`not r.archived`,
  });
}
