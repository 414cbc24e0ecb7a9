import type { Actor, Scope } from '#domain/kernel/decider.ts';
import type { CustomerScope } from '#projections/customers/customers.query.ts';
import type { RepairScope } from '#projections/repair-list/repair-list.filters.ts';

/** Nobody has the id 0: an account of customers that belongs to none sees nothing. */
const NOBODY = 0;

/** Which repairs somebody sees, as the queries take it. */
export function repairScope(scope: Scope, actor: Actor): RepairScope {
  if (scope === 'all' || actor.kind === 'system') return {};
  switch (scope) {
    case 'assigned':
      return { id_people: actor.id };
    case 'customers':
      return { salesmanId: actor.id };
    case 'own':
      return { customer_id: actor.customerId ?? NOBODY };
  }
}

/** Which customers somebody sees. */
export function customerScope(scope: Scope, actor: Actor): CustomerScope {
  if (scope === 'all' || actor.kind === 'system') return {};
  return scope === 'customers' ? { salesmanId: actor.id } : { customer_id: actor.customerId ?? NOBODY };
}
