import type { Role } from '#domain/kernel/decider.ts';
import { grantsOf } from '#domain/roles/role.state.ts';
import type { Queryable } from '../kernel/checkpoint.query.ts';
import { type SelectOption, selectOptions } from '../kernel/select-options.ts';
import type { RoleRow } from './roles.projection.ts';

/** A role as screens show it. */
export interface RoleView {
  readonly id: number;
  readonly name: string;
  readonly display_name: string;
  readonly description: string;
  readonly built_in: Role | null;
  readonly permissions: ReturnType<typeof grantsOf>;
  /** Accounts that hold it, disabled ones left out. */
  readonly users: number;
}

type Read = Pick<RoleRow, 'role'> & { readonly users: number };

function viewOf({ role, users }: Read): RoleView {
  const { roleId: id, name, display_name, description, builtIn } = role;
  return { id, name, display_name, description, built_in: builtIn, permissions: grantsOf(role), users };
}

const SELECT = `select r.role, (select count(*)::int from read.accounts a where a.roles ? r.name and not a.disabled) as users
  from read.roles r where not r.archived`;

/** Every role, the built-in ones first. */
export async function allRoles(db: Queryable): Promise<RoleView[]> {
  const { rows } = await db.query<Read>(`${SELECT} order by r.id`);
  return rows.map(viewOf);
}

export async function roleById(db: Queryable, id: number): Promise<RoleView | null> {
  const { rows } = await db.query<Read>(`${SELECT} and r.id = $1`, [id]);
  return rows[0] ? viewOf(rows[0]) : null;
}

/** For `/api/v1/roles/select`. */
export function roleOptions(db: Queryable, term: string, limit = 50): Promise<SelectOption[]> {
  return selectOptions(db, {
    from: 'read.roles r',
    label: 'r.display_name',
    term,
    limit,
    narrow: (parts) => parts.and('not r.archived'),
  });
}
