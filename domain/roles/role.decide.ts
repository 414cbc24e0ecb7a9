import { builtInGrants, scopesFor } from '../accounts/first-grants.ts';
import { type FunctionName, STAFF_ACTIONS } from '../accounts/permissions.ts';
import { missing, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import { BUILT_IN_ROLES } from './built-in-roles.ts';
import { type RoleRight, roleName } from './role.events.ts';
import { roleMessages } from './role.messages.ts';
import { grantsOf, type RoleBook, type RoleEvent, type StoredRole, withRights } from './role.state.ts';
import { ADMIN_ROLE, CUSTOMER_ROLE } from './role-names.ts';

type Outcome = readonly RoleEvent[] | Refusal;

/** What administrators keep whatever is changed: by it the last one who may edit roles can't lose that right. */
const KEPT_BY_ADMINS: readonly FunctionName[] = ['users', 'roles'];

/** The built-in roles that are not there yet are defined: the system's own set-up. */
export function defineBuiltInRoles(book: RoleBook): Outcome {
  const there = new Set(book.map(({ name }) => name));
  return BUILT_IN_ROLES.filter(({ name }) => !there.has(name)).map((data) => ({ type: 'RoleDefined', data }));
}

export interface NewRole {
  readonly name?: string;
  readonly display_name: string;
  readonly description: string;
  /** The role whose rights it begins with. */
  readonly like?: number | null;
}

/** The name in programs that a role called so would have: `Banco e magazzino` → `banco-e-magazzino`. */
export function nameFor(display_name: string): string {
  const plain = display_name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');
}

/** A role of the firm's own. Its name was never another's: accounts hold roles by it. */
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

/** Sets cells of the matrix. A right reaches only as far as the program can hold it to its records. */
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

/** What a built-in role has of itself in the functions that are decided about for the first time: it stays as it is. */
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

/** Deletes a role of the firm's own. That nobody holds it is for the caller to ask (`refuseHeldRole`): accounts are streams apart. */
export function archiveRole(book: RoleBook, roleId: number): Outcome {
  const role = book.find((one) => one.roleId === roleId);
  if (!role) return missing;
  if (role.archived) return [];
  if (role.builtIn !== null) return refuseState(roleMessages['built-in-role']);
  return [{ type: 'RoleArchived', data: { roleId } }];
}

/** What is in use is not deleted: says by whom. Null: nobody holds it. */
export function refuseHeldRole(holders: readonly string[]): Refusal | null {
  if (holders.length === 0) return null;
  const names = `${holders.slice(0, 5).join(', ')}${holders.length > 5 ? ' …' : ''}`;
  return refuseState(roleMessages['role-in-use']({ count: holders.length, names }));
}

function roleOf(book: RoleBook, roleId: number): StoredRole | null {
  return book.find((role) => role.roleId === roleId && !role.archived) ?? null;
}

/** Its matrix now, cell by cell. */
function rightsIn(role: StoredRole): RoleRight[] {
  return Object.entries(grantsOf(role)).flatMap(([name, grants]) =>
    Object.entries(grants).map(([action, scope]) => ({ function: name, action, scope }) as RoleRight),
  );
}
