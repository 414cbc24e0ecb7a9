import type { RouteDeps } from '#api/kernel/deps.ts';
import { refusalProblem } from '#api/kernel/problem.ts';
import { CART_OF_CUSTOMER } from '#commands/carts/cart-ownership.ts';
import { cartMessages } from '#domain/carts/cart.messages.ts';
import { cartFold } from '#domain/carts/cart.state.ts';
import { refuseState } from '#domain/kernel/refusal.ts';
import { ownerOfValue } from '#journal/reservations.ts';
import { pause } from '#platform/process/deadline.ts';

/** How often and how long it is waited for a cart that another call is about to begin. */
const TRIES = 40;
const PAUSE_MS = 50;

/**
 * The cart of a customer that another call has begun at this moment. Read from the journal: the read model may not show
 * it yet.
 * @throws Problem 409 it does not come, or its checkout has begun
 */
export async function cartJustBegun(
  customer_id: number,
  { journal, pseudonym }: Pick<RouteDeps, 'journal' | 'pseudonym'>,
): Promise<number> {
  for (let tries = 0; tries < TRIES; tries++) {
    const owner = await ownerOfValue({ journal, vault: { pseudonym } }, CART_OF_CUSTOMER, String(customer_id));
    const cart = owner === null ? null : (await journal.load(owner, cartFold)).state;
    if (cart && cart.status !== 'none') {
      if (cart.status === 'OPEN') return cart.cartId;
      break;
    }
    await pause(PAUSE_MS);
  }
  throw refusalProblem(refuseState(cartMessages['cart-there']));
}
