import { builtInGrants } from '../accounts/offered/first-grants.ts';
import { type FunctionName, type Grants, widest } from '../accounts/offered/permissions.ts';
import type { EventNamed, OfficinaEvent } from '../events.ts';
import { ROLES, type Role } from '../kernel/decider.ts';
import type { RoleRight, roleEvents } from './role.events.ts';

export type RoleEvent = EventNamed<keyof typeof roleEvents>;

export interface StoredRole {
  readonly roleId: number;
  readonly name: string;
  readonly display_name: string;
  readonly description: string;
  readonly builtIn: Role | null;
  readonly archived: boolean;
  /** The cells that were decided. */
  readonly rights: readonly RoleRight[];
}

/** All roles that ever were, oldest first. */
export type RoleBook = readonly StoredRole[];

export const ROLES_STREAM = 'roles';

/** Total. */
export function evolveRole(role: StoredRole | null, event: OfficinaEvent): StoredRole | null {
  if (event.type === 'RoleDefined') return role ?? { ...event.data, archived: false };
  if (role === null) return null;
  switch (event.type) {
    case 'RoleDescribed': {
      const { roleId: _, ...said } = event.data;
      return { ...role, ...said };
    }
    case 'RoleRightsSet':
      return { ...role, rights: withRights(role.rights, event.data.rights) };
    case 'RoleArchived':
      return { ...role, archived: true };
    default:
      return role;
  }
}

const TYPES: Readonly<Record<RoleEvent['type'], true>> = {
  RoleDefined: true,
  RoleDescribed: true,
  RoleRightsSet: true,
  RoleArchived: true,
};

export function evolveRoles(book: RoleBook, event: OfficinaEvent): RoleBook {
  if (!(event.type in TYPES)) return book;
  const known = event as RoleEvent;
  const at = book.findIndex(({ roleId }) => roleId === known.data.roleId);
  const evolved = evolveRole(book[at] ?? null, known);
  if (evolved === null) return book;
  return at < 0 ? [...book, evolved] : book.with(at, evolved);
}

export const rolesFold = { initial: [] as RoleBook, evolve: evolveRoles };

export function withRights(before: readonly RoleRight[], changes: readonly RoleRight[]): RoleRight[] {
  const changed = (one: RoleRight) => changes.some((other) => sameCell(one, other));
  return [...before.filter((one) => !changed(one)), ...changes];
}

export function sameCell(one: Omit<RoleRight, 'scope'>, other: Omit<RoleRight, 'scope'>): boolean {
  return one.function === other.function && one.action === other.action;
}

/**
 * What a role may do now. A function that a later version added, and that nobody has decided about, gives a built-in
 * role what it would have at a first start. An archived role has no rights.
 */
export function grantsOf({
  builtIn,
  archived,
  rights,
}: Omit<StoredRole, 'display_name'>): Record<FunctionName, Grants> {
  if (archived) return widest([]);
  const decided = new Set(rights.map(({ function: name }) => name));
  const grants: Partial<Record<FunctionName, Grants>> = {};
  for (const [name, later] of Object.entries(builtIn ? builtInGrants(builtIn) : {})) {
    if (!decided.has(name as FunctionName)) grants[name as FunctionName] = later;
  }
  for (const { function: name, action, scope } of rights) {
    if (scope !== null) grants[name] = { ...grants[name], [action]: scope };
  }
  return widest([grants]);
}

/** What these roles together let an account do. */
export function rightsOf(book: RoleBook, names: readonly string[]): Record<FunctionName, Grants> {
  return widest(names.flatMap((name) => book.find((role) => role.name === name) ?? []).map(grantsOf));
}

/** Whether accounts can be given a role of this name. */
export function isRole(book: RoleBook, name: string): boolean {
  const stored = book.find((role) => role.name === name);
  return stored ? !stored.archived : (ROLES as readonly string[]).includes(name);
}
