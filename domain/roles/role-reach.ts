import { type Reach, refuseBeyondReach } from '../accounts/offered/reach.ts';
import type { Actor } from '../kernel/actor.ts';
import { type Refusal, refuseState } from '../kernel/refusal.ts';
import { CUSTOMER_ROLE } from './offered/role-names.ts';
import type { RoleRight } from './role.events.ts';
import { roleMessages } from './role.messages.ts';
import { grantsOf, type RoleBook, type StoredRole, withRights } from './role.state.ts';

const beyondReach = refuseState(roleMessages['right-beyond-reach']);

/**
 * Nobody gives by a role, or removes with it, rights that they do not hold (`domain/accounts/offered/reach.ts`).
 * @param roleId the role that is copied, deleted or changed; null or unknown: nothing is given
 * @param changes the cells that are set; without them all that the role gives counts
 * @returns null: allowed
 */
export function refuseRole(
  actor: Actor,
  book: RoleBook,
  roleId: number | null,
  changes?: readonly RoleRight[],
): Refusal | null {
  const role = book.find((one) => one.roleId === roleId);
  if (!role) return null;
  const reaches = changes ? reachesOfChange(role, changes) : [reachOfRole(role)];
  return reaches.some((reach) => refuseBeyondReach(actor, reach) !== null) ? beyondReach : null;
}

/** What a role gives its holders. The customers' role opens the records of any customer. */
function reachOfRole(role: StoredRole): Reach {
  return { rights: grantsOf(role), customer: role.builtIn === CUSTOMER_ROLE ? {} : null };
}

/** What a change of a role's matrix removes and gives: each changed cell before and after. */
function reachesOfChange(role: StoredRole, changes: readonly RoleRight[]): readonly Reach[] {
  const grants = grantsOf(role);
  const scopeNow = (one: RoleRight) => grants[one.function][one.action] ?? null;
  const changed = changes.filter((one) => scopeNow(one) !== one.scope);
  const before = changed.map((one) => ({ ...one, scope: scopeNow(one) }));
  const reachOf = (rights: readonly RoleRight[]) => ({
    ...reachOfRole(role),
    rights: grantsOf({ ...role, builtIn: null, archived: false, rights }),
  });
  return [reachOf(before), reachOf(withRights(before, changed))];
}
