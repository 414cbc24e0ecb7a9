import type { DecisionContext } from '../kernel/decider.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { grantRoles } from './account.decide.ts';
import type { AccountEvent, AccountState } from './account.state.ts';
import { type Reach, refuseBeyondReach, refuseOwnRise } from './offered/reach.ts';

/**
 * Sets an account's roles. The actor must hold every right that the new roles give, and may not widen their own rights.
 * The command's own guard has already checked what the account may do now.
 * @param wanted what the account may do with these roles
 */
export function grantWithinReach(
  state: AccountState,
  accountId: number,
  roles: readonly string[],
  wanted: Reach,
  context: DecisionContext,
): readonly AccountEvent[] | Refusal {
  return (
    refuseOwnRise(accountId, wanted.rights, context) ??
    refuseBeyondReach(context.actor, wanted) ??
    grantRoles(state, roles, context)
  );
}
