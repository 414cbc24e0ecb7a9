import type { Journal } from '#commands/kernel/journal.ts';
import type { OpenAccount } from '#domain/accounts/account.state.ts';
import { type Permission, scopeOf } from '#domain/accounts/permissions.ts';
import { ROLES_STREAM, rightsOf, rolesFold } from '#domain/roles/role.state.ts';

/** Whether an account's roles, as they are stored now, give it a right on some scope. */
export function mayNow(journal: Journal) {
  return async (account: OpenAccount, permission: Permission): Promise<boolean> => {
    const { state: book } = await journal.load(ROLES_STREAM, rolesFold);
    const { accountId: id, name, roles, customer_id: customerId } = account;
    const actor = { kind: 'account', id, name, roles, rights: rightsOf(book, roles), customerId } as const;
    return scopeOf(actor, permission) !== null;
  };
}
