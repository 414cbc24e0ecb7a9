import type { DecisionContext } from '../kernel/decider.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { Rights } from '../kernel/rights.ts';
import { grantRoles } from './account.decide.ts';
import type { AccountEvent, AccountState } from './account.state.ts';
import type { Ownership } from './permissions.ts';
import { refuseBeyondReach, refuseOwnRise } from './reach.ts';

/**
 * Sets an account's roles, by somebody who may all that they let one do; never wider ones on oneself. What the account may now, the
 * command's own guard has asked before.
 * @param wanted what the account may with these roles
 */
export function grantWithinReach(
  state: AccountState,
  accountId: number,
  roles: readonly string[],
  wanted: Rights,
  context: DecisionContext,
): readonly AccountEvent[] | Refusal {
  return (
    refuseOwnRise(accountId, wanted, context) ??
    refuseBeyondReach(context.actor, { rights: wanted, customer: customerIn(state) }) ??
    grantRoles(state, roles, context)
  );
}

/** The customer whose records the scope `own` opens to the account; null: it is one of the firm's own people. */
function customerIn(state: AccountState): Ownership | null {
  return state.status === 'open' && state.customer_id !== null ? { customer_id: state.customer_id } : null;
}
