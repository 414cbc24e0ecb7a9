import type { DecisionContext, Rights } from '../kernel/decider.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { grantRoles } from './account.decide.ts';
import type { AccountEvent, AccountState } from './account.state.ts';
import { refuseBeyondReach, refuseOwnRise } from './reach.ts';

/** What an account may do by its present roles, and would by those that are wanted. */
export interface RightsBeforeAndAfter {
  readonly present: Rights;
  readonly wanted: Rights;
}

/** Sets an account's roles, by somebody who may all that they let one do, before and after; never wider ones on oneself. */
export function grantWithinReach(
  state: AccountState,
  accountId: number,
  roles: readonly string[],
  { present, wanted }: RightsBeforeAndAfter,
  context: DecisionContext,
): readonly AccountEvent[] | Refusal {
  return (
    refuseOwnRise(accountId, wanted, context) ??
    refuseBeyondReach(context.actor, present) ??
    refuseBeyondReach(context.actor, wanted) ??
    grantRoles(state, roles, context)
  );
}
