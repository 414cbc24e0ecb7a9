import type { Pool } from 'pg';
import { beginVisitorCartCommand } from '#commands/carts/visitor-cart.command.ts';
import { CommandLog } from '#commands/kernel/pipeline/command-log.ts';
import { type Cart, cartFold, cartStream } from '#domain/carts/cart.state.ts';
import type { VisitorActor } from '#domain/kernel/actor.ts';
import { actorKey } from '#journal/identity.ts';
import type { Journal } from '#journal/journal.ts';
import { cartOfSession } from '#projections/carts/carts.query.ts';

/** Whether the cart is this visitor's and not over yet: until then the visitor may read and change it. */
export function isVisitors(cart: Cart, { session }: VisitorActor): boolean {
  return cart.session === session && (cart.status === 'OPEN' || cart.status === 'CHECKOUT');
}

/**
 * The cart that a visitor's token opens, until it is over; null: none. The read model may not show it yet, after a
 * restart for seconds: then the command by which the visitor began it tells, so that nobody gets a second cart and
 * loses what is in the first.
 */
export async function cartOfVisitor(
  { pool, journal }: { readonly pool: Pool; readonly journal: Journal },
  visitor: VisitorActor,
): Promise<number | null> {
  const shown = await cartOfSession(pool, visitor.session);
  if (shown !== null) return shown;
  const begun = await new CommandLog(pool).lastAllotted(actorKey(visitor), beginVisitorCartCommand.name);
  if (begun === null) return null;
  const { id } = begun as { readonly id: number };
  const { state } = await journal.load(cartStream(id), cartFold);
  return state.status !== 'none' && isVisitors(state, visitor) ? id : null;
}
