import type { Actor } from '../../kernel/actor.ts';

/** The role that keeps all rights on users and roles (`role.decide.ts`). */
export const ADMIN_ROLE = 'admin';

/** The role of customers' own accounts, which stands alone: exactly the accounts that belong to a customer hold it. */
export const CUSTOMER_ROLE = 'customer';

/**
 * True for administrators: they may give rights that they do not hold themselves (`domain/accounts/offered/reach.ts`).
 */
export function isAdmin(actor: Actor): boolean {
  return actor.kind === 'account' && actor.roles.includes(ADMIN_ROLE);
}
