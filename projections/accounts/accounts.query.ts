import type { Permission } from '#domain/accounts/offered/permissions.ts';
import { grantsOf, type StoredRole } from '#domain/roles/role.state.ts';
import { arrayOf, type Queryable, sql } from '#platform/postgres/sql.ts';
import { type OptionRequest, type SelectOption, selectOptions } from '../kernel/lists/select-options.ts';
import { type AccountRow, accounts } from './accounts.projection.ts';

const COLUMNS = Object.keys(accounts.columns)
  .map((name) => `r."${name}"`)
  .join(', ');

/** Names by account id; unknown ids are absent. */
export async function accountNames(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<{ id: number; name: string }>({
    name: 'account-names',
    text: 'select id, name from read.accounts where id = any($1::bigint[])',
    values: [[...new Set(ids)]],
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function accountById(db: Queryable, id: number): Promise<AccountRow | null> {
  const { rows } = await db.query<AccountRow>(`select ${COLUMNS} from read.accounts r where r.id = $1`, [id]);
  return rows[0] ?? null;
}

/** All accounts with one of these roles, without disabled ones. */
export async function accountsWithRole(db: Queryable, roles: readonly string[]): Promise<AccountRow[]> {
  const { rows } = await db.query<AccountRow>(
    `select ${COLUMNS} from read.accounts r where r.roles ?| $1::text[] and not r.disabled order by r.name, r.id`,
    [roles],
  );
  return rows;
}

/** The names of the stored roles that grant a right on some scope. */
async function rolesWith(db: Queryable, permission: Permission): Promise<string[]> {
  const { rows } = await db.query<{ role: StoredRole }>('select role from read.roles');
  return rows.flatMap(({ role }) => (grantsOf(role)[permission.function][permission.action] ? [role.name] : []));
}

/** Accounts of the staff that hold a right by any of their roles, built in or not; without disabled ones. */
export async function staffWhoMay(db: Queryable, permission: Permission): Promise<AccountRow[]> {
  const accounts = await accountsWithRole(db, await rolesWith(db, permission));
  return accounts.filter(({ customer_id }) => customer_id === null);
}

/** Staff as in {@link staffWhoMay}, for selects. */
export async function staffOptions(
  db: Queryable,
  { search: term, id }: OptionRequest,
  permission: Permission,
  limit = 50,
): Promise<SelectOption[]> {
  const roles = await rolesWith(db, permission);
  return selectOptions(db, {
    from: sql`read.accounts r`,
    label: sql`r.name`,
    term,
    id,
    limit,
    where: [sql`r.roles ?| ${arrayOf(roles, 'text')} and r.customer_id is null`],
    offered: sql`not r.disabled`,
  });
}

/** All accounts of a customer that were not erased, the oldest first; disabled ones too. */
export async function accountsOfCustomer(db: Queryable, customer_id: number): Promise<AccountRow[]> {
  const { rows } = await db.query<AccountRow>({
    name: 'accounts-of-customer',
    text: `select ${COLUMNS} from read.accounts r where r.customer_id = $1 and not r.erased order by r.id`,
    values: [customer_id],
  });
  return rows;
}
