import { AUTH_ROUTES } from '#api/auth/auth.routes.ts';
import { DOCUMENT_ROUTES } from '#api/documents/document.routes.ts';
import { permissionsIn, type RouteInfo } from '#api/kernel/route.ts';
import { MEDIA_ROUTES } from '#api/media/register-media.ts';
import { ROUTES } from '#api/routes.registry.ts';
import { SETUP_ROUTES } from '#api/setup/setup.routes.ts';
import { builtInRights } from '#domain/accounts/offered/first-grants.ts';
import { scopeOf } from '#domain/accounts/offered/permissions.ts';
import { ROLES, type Role } from '#domain/kernel/decider.ts';
import type { ApiWorld } from './api.ts';
import type { Person } from './api-person.ts';

/** Every call that the API takes, for tests that walk them. */
export const ALL_ROUTES: readonly RouteInfo[] = [
  ...[...ROUTES, ...MEDIA_ROUTES, ...DOCUMENT_ROUTES, ...SETUP_ROUTES].map(({ info }) => info),
  ...AUTH_ROUTES,
];

/** The name of a route: `POST /api/v1/intervention/updateCheck`. */
export const nameOf = ({ method, path }: RouteInfo): string => `${method} ${path}`;

/** The address of a route for a record that need not exist. */
export function addressOf({ path }: RouteInfo): string {
  return path.replace(':lang', 'it').replace(':format', 'csv').replace(/:\w+/g, '1');
}

/** One person of each role. */
export async function aPersonOfEach(world: ApiWorld): Promise<Readonly<Record<Role, Person>>> {
  const made: Partial<Record<Role, Person>> = {};
  for (const role of ROLES) made[role] = await world.person(role, role === 'customer' ? await world.customer() : null);
  return made as Record<Role, Person>;
}

/** A person who may call a route: the visitor where it is public, else the first role that holds a permission of it. */
export function callerOf({ access }: RouteInfo, people: Readonly<Record<Role, Person>>, visitor: Person): Person {
  const permissions = permissionsIn(access);
  if (permissions.length === 0) return access === 'public' ? visitor : people.admin;
  const actor = (role: Role) =>
    ({ kind: 'account', id: 0, name: '', roles: [role], rights: builtInRights([role]), customerId: null }) as const;
  const role = ROLES.find((one) => permissions.some((permission) => scopeOf(actor(one), permission)));
  return people[role ?? 'admin'];
}
