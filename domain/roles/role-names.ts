import type { Actor } from '../kernel/actor.ts';

/** Whoever holds it keeps all rights on users and roles (`role.decide.ts`). */
export const ADMIN_ROLE = 'admin';

/** The role of customers' own accounts, which stands alone: whoever holds it belongs to a customer, and nobody else does. */
export const CUSTOMER_ROLE = 'customer';

/** Holds the built-in role of administrators: gives rights that he does not hold himself (`domain/accounts/reach.ts`). */
export function isAdmin(actor: Actor): boolean {
  return actor.kind === 'account' && actor.roles.includes(ADMIN_ROLE);
}
