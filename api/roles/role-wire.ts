import type { RoleRow } from '#api/contracts/roles.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { grantsOf, ROLES_STREAM, rolesFold } from '#domain/roles/role.state.ts';
import { checkpointOf } from '#projections/kernel/checkpoint.query.ts';
import { holdersOfRoles } from '#projections/roles/roles.query.ts';

/**
 * Every role as its stream has it, the built-in ones first, each with the revision at which its matrix was read: an
 * edit with that revision is told apart from what others set meanwhile. Only the count of users comes from the read
 * model.
 */
export async function rolesOnWire({ pools, journal }: Pick<RouteDeps, 'pools' | 'journal'>): Promise<RoleRow[]> {
  const position = (await checkpointOf(pools.pg, 'roles')) ?? '';
  const [{ state: book, revision }, users] = await Promise.all([
    journal.load(ROLES_STREAM, rolesFold),
    holdersOfRoles(pools.pg),
  ]);
  return book
    .filter(({ archived }) => !archived)
    .map((role) => ({
      id: role.roleId,
      name: role.name,
      display_name: role.display_name,
      description: role.description,
      built_in: role.builtIn,
      permissions: grantsOf(role),
      users: users.get(role.name) ?? 0,
      revision,
      position,
    }));
}
