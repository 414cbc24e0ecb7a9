import type { AccountState } from '#domain/accounts/account.state.ts';
import type { Ownership } from '#domain/accounts/offered/permissions.ts';

/** The owners of an account: its own person, and the customer that it belongs to. */
export function accountOwnership(state: AccountState): Ownership | null {
  return state.status === 'none' ? null : { accountId: state.accountId, customer_id: state.customer_id };
}
