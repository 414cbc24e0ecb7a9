import { builtInGrants, scopesFor } from '../accounts/offered/first-grants.ts';
import { type FunctionName, STAFF_ACTIONS } from '../accounts/offered/permissions.ts';
import { missing, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import { BUILT_IN_ROLES } from './built-in-roles.ts';
import { ADMIN_ROLE, CUSTOMER_ROLE } from './offered/role-names.ts';
import { type RoleRight, roleName } from './role.events.ts';
import { roleMessages } from './role.messages.ts';
import { grantsOf, type RoleBook, type RoleEvent, type StoredRole, withRights } from './role.state.ts';

type Outcome = readonly RoleEvent[] | Refusal;

/** What administrators keep whatever is changed: so the last account that may edit roles can't lose that right. */
const KEPT_BY_ADMINS: readonly FunctionName[] = ['users', 'roles'];

/** Defines the built-in roles that are missing: for the system's own set-up. */
export function defineBuiltInRoles(book: RoleBook): Outcome {
  const there = new Set(book.map(({ name }) => name));
  return BUILT_IN_ROLES.filter(({ name }) => !there.has(name)).map((data) => ({ type: 'RoleDefined', data }));
}

export interface NewRole {
  readonly name?: string;
  readonly display_name: string;
  readonly description: string;
  /** The role whose rights are copied. */
  readonly like?: number | null;
}

/** The name in programs made of a display name: `Banco e magazzino` → `banco-e-magazzino`. */
export function nameFor(display_name: string): string {
  const plain = display_name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');
}

/** Adds a role of the firm's own. Its name must be new, also among deleted roles: accounts hold roles by name. */
export function defineRole(book: RoleBook, { display_name, description, like, ...given }: NewRole): Outcome {
  if (display_name === '') return refuse(roleMessages['role-name-missing'], 'display_name');
  const name = given.name || nameFor(display_name);
  if (!roleName.safeParse(name).success) {
    return refuse(roleMessages['role-name-bad'], given.name ? 'name' : 'display_name');
  }
  if (book.some((role) => role.name === name)) {
    return refuse(roleMessages['role-exists'], given.name ? 'name' : 'display_name');
  }
  const model = like ? roleOf(book, like) : null;
  if (like && (!model || model.builtIn === CUSTOMER_ROLE)) return refuse(roleMessages['role-unknown-like'], 'like');
  const roleId = Math.max(0, ...book.map((role) => role.roleId)) + 1;
  const rights = model ? rightsIn(model) : [];
  return [{ type: 'RoleDefined', data: { roleId, name, display_name, description, builtIn: null, rights } }];
}

export function describeRole(
  book: RoleBook,
  roleId: number,
  said: { readonly display_name?: string | undefined; readonly description?: string | undefined },
): Outcome {
  const role = roleOf(book, roleId);
  if (!role) return missing;
  if (said.display_name === '') return refuse(roleMessages['role-name-missing'], 'display_name');
  const changed = Object.fromEntries(
    (['display_name', 'description'] as const).flatMap((field) =>
      said[field] !== undefined && said[field] !== role[field] ? [[field, said[field]]] : [],
    ),
  );
  if (Object.keys(changed).length === 0) return [];
  return [{ type: 'RoleDescribed', data: { roleId, ...changed } }];
}

/** Sets cells of the matrix. A right reaches only as far as the program can check its records. */
export function setRoleRights(book: RoleBook, roleId: number, rights: readonly RoleRight[]): Outcome {
  const role = roleOf(book, roleId);
  if (!role) return missing;
  const grants = grantsOf(role);
  const changes = rights.filter((one) => (grants[one.function][one.action] ?? null) !== one.scope);
  for (const right of changes) {
    const fault = rightFault(role, right);
    if (fault) return fault;
  }
  if (changes.length === 0) return [];
  return [{ type: 'RoleRightsSet', data: { roleId, rights: withRights(undecided(role, changes), changes) } }];
}

/** The rights that a built-in role has by default in functions that are decided about for the first time: they stay. */
function undecided(role: StoredRole, changes: readonly RoleRight[]): RoleRight[] {
  const first = (name: FunctionName) =>
    changes.some((one) => one.function === name) && !role.rights.some((one) => one.function === name);
  return rightsIn(role).filter((right) => first(right.function));
}

function rightFault({ builtIn }: StoredRole, { scope, ...right }: RoleRight): Refusal | null {
  if (builtIn === ADMIN_ROLE && KEPT_BY_ADMINS.includes(right.function)) {
    const kept = builtInGrants(ADMIN_ROLE)[right.function][right.action] ?? null;
    if (kept !== null && scope !== kept) return refuseState(roleMessages['last-role-editor']);
  }
  if (scope === null) return null;
  if (!scopesFor(right).includes(scope)) return refuse(roleMessages['right-not-held'], 'rights');
  if (builtIn === CUSTOMER_ROLE && (scope !== 'own' || STAFF_ACTIONS.includes(right.action)))
    return refuse(roleMessages['customer-sees-own'], 'rights');
  return null;
}

/**
 * Deletes a role of the firm's own. The caller checks that nobody holds it (`refuseHeldRole`): accounts are streams of
 * their own.
 */
export function archiveRole(book: RoleBook, roleId: number): Outcome {
  const role = book.find((one) => one.roleId === roleId);
  if (!role) return missing;
  if (role.archived) return [];
  if (role.builtIn !== null) return refuseState(roleMessages['built-in-role']);
  return [{ type: 'RoleArchived', data: { roleId } }];
}

/** Refuses to delete a role in use, and names its holders. Null: nobody holds it. */
export function refuseHeldRole(holders: readonly string[]): Refusal | null {
  if (holders.length === 0) return null;
  const names = `${holders.slice(0, 5).join(', ')}${holders.length > 5 ? ' …' : ''}`;
  return refuseState(roleMessages['role-in-use']({ count: holders.length, names }));
}

function roleOf(book: RoleBook, roleId: number): StoredRole | null {
  return book.find((role) => role.roleId === roleId && !role.archived) ?? null;
}

/** A role's present matrix, cell by cell. */
function rightsIn(role: StoredRole): RoleRight[] {
  return Object.entries(grantsOf(role)).flatMap(([name, grants]) =>
    Object.entries(grants).map(([action, scope]) => ({ function: name, action, scope }) as RoleRight),
  );
}
