import type { AccountState } from '#domain/accounts/account.state.ts';
import type { Ownership } from '#domain/accounts/permissions.ts';

/** Whom an account belongs to: its own person, and the customer that it acts for. */
export function accountOwnership(state: AccountState): Ownership | null {
  return state.status === 'none' ? null : { accountId: state.accountId, customer_id: state.customer_id };
}
