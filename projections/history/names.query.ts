import type { Queryable } from '#platform/postgres/sql.ts';

/** Ids whose names are wanted, by what they are ids of. */
export type NamedIds = Readonly<Record<'account' | 'customer' | 'repair' | 'role', readonly (number | string)[]>>;

/**
 * The names of accounts, customers, repairs and roles as they are stored now, each under its kind and id: `account-3`.
 * Unknown ids have none.
 */
export async function storedNames(db: Queryable, ids: NamedIds): Promise<Map<string, string>> {
  const { rows } = await db.query<{ kind: string; id: string; name: string }>({
    name: 'names-in-history',
    text: `select 'account' as kind, id::text, name from read.accounts where id = any($1::bigint[])
           union all select 'customer', id::text, label from read.customers where id = any($2::bigint[])
           union all select 'repair', id::text, code_intervention_gr from read.repair_list where id = any($3::bigint[])
           union all select 'role', name, display_name from read.roles where name = any($4::text[])`,
    values: [ids.account, ids.customer, ids.repair, ids.role].map((some) => [...new Set(some)]),
  });
  return new Map(rows.map(({ kind, id, name }) => [`${kind}-${id}`, name]));
}
