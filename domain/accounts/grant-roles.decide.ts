import type { DecisionContext } from '../kernel/decider.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { grantRoles } from './account.decide.ts';
import type { AccountEvent, AccountState } from './account.state.ts';
import { type Reach, refuseBeyondReach, refuseOwnRise } from './reach.ts';

/**
 * Sets an account's roles, by somebody who may all that they let one do; never wider ones on oneself. What the account may now, the
 * command's own guard has asked before.
 * @param wanted what the account may with these roles
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
