import type { Queryable } from '../kernel/checkpoint.query.ts';
import { type SelectOption, selectOptions } from '../kernel/select-options.ts';
import { type AccountRow, accounts } from './accounts.projection.ts';

const COLUMNS = Object.keys(accounts.columns)
  .map((name) => `r."${name}"`)
  .join(', ');

/** Names by account id; those unknown are absent. */
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

/** All accounts with one of these roles, disabled ones left out. */
export async function accountsWithRole(db: Queryable, roles: readonly string[]): Promise<AccountRow[]> {
  const { rows } = await db.query<AccountRow>(
    `select ${COLUMNS} from read.accounts r where r.roles ?| $1::text[] and not r.disabled order by r.name, r.id`,
    [roles],
  );
  return rows;
}

/** For `/api/v1/people/select` and other pickers of staff: accounts with one of these roles, disabled ones left out. */
export function staffOptions(
  db: Queryable,
  term: string,
  roles: readonly string[] = ['technician'],
  limit = 50,
): Promise<SelectOption[]> {
  return selectOptions(db, {
    from: 'read.accounts r',
    label: 'r.name',
    term,
    limit,
    narrow: (parts) => parts.and(`r.roles ?| ${parts.value(roles)}::text[] and not r.disabled`),
  });
}
