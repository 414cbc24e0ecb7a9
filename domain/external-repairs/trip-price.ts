import { isWithinScope, type Ownership, scopeOf } from '../accounts/offered/permissions.ts';
import type { Actor } from '../kernel/actor.ts';

/** Whether the actor may see a supplier's price: with the right to view purchase prices, or to edit this repair. */
export function seesTripPrices(actor: Actor, repair: Ownership): boolean {
  if (scopeOf(actor, { function: 'purchasePrices', action: 'view' })) return true;
  const writes = scopeOf(actor, { function: 'repairs', action: 'edit' });
  return writes !== null && isWithinScope(writes, actor, repair);
}
