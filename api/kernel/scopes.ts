import { type Actor, accountIdOf, customerOf } from '#domain/kernel/actor.ts';
import type { Scope } from '#domain/kernel/rights.ts';
import type { CustomerScope } from '#projections/customers/customers.query.ts';
import type { RepairScope } from '#projections/repair-list/repair-list.filters.ts';

/** Nobody has the id 0: a visitor, or an account of customers that belongs to none, sees nothing. */
const NOBODY = 0;

/** Which repairs somebody sees, as the queries take it. */
export function repairScope(scope: Scope, actor: Actor): RepairScope {
  if (scope === 'all') return {};
  switch (scope) {
    case 'assigned':
      return { id_people: accountIdOf(actor) ?? NOBODY };
    case 'customers':
      return { salesmanId: accountIdOf(actor) ?? NOBODY };
    case 'own':
      return { customer_id: customerOf(actor) ?? NOBODY };
  }
}

/** Which customers somebody sees. */
export function customerScope(scope: Scope, actor: Actor): CustomerScope {
  if (scope === 'all') return {};
  return scope === 'customers'
    ? { salesmanId: accountIdOf(actor) ?? NOBODY }
    : { customer_id: customerOf(actor) ?? NOBODY };
}
