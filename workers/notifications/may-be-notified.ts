import type { Pool } from 'pg';
import type { OpenAccount } from '#domain/accounts/account.state.ts';
import { isWithinScope, scopeOf } from '#domain/accounts/offered/permissions.ts';
import type { NotificationKind } from '#domain/notifications/notification-kind.ts';
import type { Repair } from '#domain/repairs/offered/repair.state.ts';
import { repairOwnership } from '#domain/repairs/repair-ownership.ts';
import { ROLES_STREAM, rightsOf, rolesFold } from '#domain/roles/role.state.ts';
import type { Journal } from '#journal/journal.ts';
import { repairAudience } from '#projections/repair-list/repair-audience.query.ts';

/** What a notification is about when it is sent on: a repair as it is now, or what concerns a customer, or neither. */
export interface NotifiedMatter {
  readonly repair: Repair | null;
  readonly customerId?: number | undefined;
}

/**
 * Whether an account may still be told of a matter: by the account's roles as they are stored now, and by who owns the
 * repair now, or whose customer it concerns.
 */
export type MayBeNotified = (account: OpenAccount, kind: NotificationKind, matter: NotifiedMatter) => Promise<boolean>;

export function mayBeNotified(journal: Journal, pool: Pool): MayBeNotified {
  return async (account, kind, { repair, customerId: concerned = null }) => {
    const { accountId: id, name, roles, customer_id: customerId } = account;
    if ((kind.side === 'staff') !== (customerId === null)) return false;
    // What only the technician is told is no news of somebody else's work.
    if (kind.whom.every((audience) => audience === 'technician') && repair?.id_people !== id) return false;
    const { state: book } = await journal.load(ROLES_STREAM, rolesFold);
    const actor = { kind: 'account', id, name, roles, rights: rightsOf(book, roles), customerId } as const;
    const scope = scopeOf(actor, kind.may);
    if (scope === null) return false;
    if (!repair) return isWithinScope(scope, actor, { customer_id: concerned });
    const [listed] = scope === 'customers' ? await repairAudience(pool, [repair.repairId]) : [];
    return isWithinScope(scope, actor, { ...repairOwnership(repair), salesmanId: listed?.salesman_id ?? null });
  };
}
