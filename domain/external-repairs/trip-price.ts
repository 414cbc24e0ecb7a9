import { type Ownership, scopeOf, within } from '../accounts/permissions.ts';
import type { Actor } from '../kernel/actor.ts';

/** Who reads what a supplier asks: whom purchase prices are for, and whoever may write it on this repair. */
export function seesTripPrices(actor: Actor, repair: Ownership): boolean {
  if (scopeOf(actor, { function: 'purchasePrices', action: 'view' })) return true;
  const writes = scopeOf(actor, { function: 'repairs', action: 'edit' });
  return writes !== null && within(writes, actor, repair);
}
