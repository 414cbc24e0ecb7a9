import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { USER_NUMBERS } from '#commands/kernel/user-numbers.ts';
import { openCart, startCheckout } from '#domain/carts/cart.decide.ts';
import type { CartState } from '#domain/carts/cart.state.ts';
import { guestFrom, guestInput } from '#domain/carts/guest.ts';
import { PAYMENT_METHODS } from '#domain/carts/payment-methods.ts';
import { forbidden, isRefusal, type Refusal, refuseState } from '#domain/kernel/refusal.ts';
import { id, sha256 } from '#domain/kernel/values.ts';
import { orderMessages } from '#domain/sales-orders/order.messages.ts';
import { cartCommand } from './cart-ownership.ts';
import { type CheckoutFacts, checkoutFacts } from './offered/checkout-facts.ts';

/**
 * «Ordine con obbligo di pagare»: freezes the cart for an order of what the summary showed, which `hash` identifies.
 * The processes of `place-order.process.ts` make the order; what is missing comes back as this command's refusal.
 * `guest`: who orders by a visitor's cart.
 */
export const startCheckoutCommand = defineCommand({
  name: 'StartCheckout',
  schema: z.object({
    cartId: id,
    hash: sha256,
    payment: z.enum(PAYMENT_METHODS),
    invoice: z.boolean(),
    guest: guestInput.nullable().default(null),
  }),
  ...cartCommand,
  allot: async (ids, { guest }) => ({
    id: await ids.next('order'),
    customer_id: guest === null ? null : await ids.next(USER_NUMBERS),
  }),
  gather: async (around, { payment, invoice, guest }, state) =>
    state.status === 'none'
      ? null
      : checkoutFacts(around, state, { payment, invoice, guest: guest && guestFrom(guest) }),
  decide: ({ payload: { cartId: _, guest, ...checkout }, allotted, state, facts }) => {
    const named = guest && { ...guestFrom(guest), customer_id: allotted.customer_id ?? 0 };
    return checkedOut(state, { orderId: allotted.id, ...checkout }, facts, named);
  },
  answer: ({ allotted: { id } }) => ({ id }),
  message: orderMessages['order-placed'],
});

/**
 * Freezes a cart for its order if nothing is missing and all is as it was shown.
 * @param facts null: there is no cart
 * @param guest who orders without an account; refused on a customer's cart
 */
export function checkedOut(
  state: CartState,
  checkout: Parameters<typeof startCheckout>[1],
  facts: CheckoutFacts | Refusal | null,
  guest: Parameters<typeof startCheckout>[2] = null,
): ReturnType<typeof startCheckout> {
  const cart = openCart(state);
  if (isRefusal(cart)) return cart;
  if (guest !== null && cart.customer_id !== null) return forbidden;
  if (facts === null || isRefusal(facts)) return facts ?? refuseState(orderMessages['order-changed']);
  const [first] = facts.summary.faults;
  if (first) return { ...refuseState(first.message), kind: 'rule', fields: facts.summary.faults };
  return facts.hash === checkout.hash
    ? startCheckout(state, checkout, guest)
    : refuseState(orderMessages['order-changed']);
}
