import { type Actor, accountIdOf, customerOf } from '#domain/kernel/actor.ts';
import type { Scope } from '#domain/kernel/rights.ts';
import type { CustomerScope } from '#projections/customers/customers.query.ts';
import type { RepairScope } from '#projections/repair-list/repair-list.filters.ts';

/** No record has the id 0: a visitor, or a customer's account that belongs to no customer, sees nothing. */
const NOBODY = 0;

/** The repairs that an actor sees, as a filter of the queries. */
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

/** The customers that an actor sees, as a filter of the queries. */
export function customerScope(scope: Scope, actor: Actor): CustomerScope {
  if (scope === 'all') return {};
  return scope === 'customers'
    ? { salesmanId: accountIdOf(actor) ?? NOBODY }
    : { customer_id: customerOf(actor) ?? NOBODY };
}
