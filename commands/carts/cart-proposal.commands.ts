import { z } from 'zod';
import { defineCommand, type Surroundings } from '#commands/kernel/command.ts';
import { cartMessages } from '#domain/carts/cart.messages.ts';
import type { CartState } from '#domain/carts/cart.state.ts';
import { agreedTo, proposalRefusal, proposeCart } from '#domain/carts/cart-proposal.decide.ts';
import { PAYMENT_METHODS } from '#domain/carts/payment-methods.ts';
import { isRefusal, missing, refuse } from '#domain/kernel/refusal.ts';
import { id, line, localDate, sha256, text } from '#domain/kernel/values.ts';
import { orderMessages } from '#domain/sales-orders/order.messages.ts';
import { cartCommand, ORDERS_CREATE } from './cart-ownership.ts';
import { checkoutFacts, itemFacts } from './offered/checkout-facts.ts';
import { checkedOut } from './start-checkout.command.ts';

/** The items of a cart as they are sold now, by their ids; null: not sold any more. */
export async function loadSoldItems({ load }: Pick<Surroundings, 'load'>, state: CartState) {
  const items = state.status === 'none' ? [] : state.lines.map(({ item_id }) => item_id);
  return new Map(await Promise.all(items.map(async (item) => [item, await itemFacts(load, item)] as const)));
}

/** Sends a cart that somebody prepared to its customer, to be confirmed. */
export const proposeCartCommand = defineCommand({
  name: 'ProposeCart',
  schema: z.object({ cartId: id, note: text(1000), until: localDate }),
  ...cartCommand,
  access: ORDERS_CREATE,
  gather: (around, _payload, state) => loadSoldItems(around, state),
  decide: ({ payload: { note, until }, state, facts, context: { actor, today } }) =>
    proposeCart(
      state,
      { note, until, proposedBy: 'name' in actor ? actor.name : '' },
      today,
      (item) => facts.get(item) ?? null,
    ),
  message: cartMessages['cart-proposed'],
});

/**
 * The customer confirms a prepared cart by the mailed link, at the current prices that the page showed; its order
 * follows. Paying by card needs a sign-in, so it is refused here.
 */
export const confirmCartProposalCommand = defineCommand({
  name: 'ConfirmCartProposal',
  schema: z.object({
    cartId: id,
    proposal: id,
    confirmedBy: line(200),
    hash: sha256,
    payment: z.enum(PAYMENT_METHODS),
    invoice: z.boolean(),
  }),
  ...cartCommand,
  access: { link: 'cart' },
  allot: async (ids) => ({ id: await ids.next('order') }),
  gather: async (around, { payment, invoice }, state) => {
    const sold = await loadSoldItems(around, state);
    const { agreed, cart } = agreedTo(state, (item) => sold.get(item) ?? null);
    return {
      agreed,
      cart,
      facts: cart.status === 'none' ? null : await checkoutFacts(around, cart, { payment, invoice }),
    };
  },
  decide: ({
    payload: { cartId, proposal, confirmedBy, ...checkout },
    allotted,
    state,
    facts: { agreed, cart, facts },
    context,
  }) => {
    const refusal = proposalRefusal(state, proposal, context.today);
    if (refusal) return refusal;
    if (checkout.payment === 'card') return refuse(cartMessages['proposal-by-card'], 'payment');
    if (state.status === 'none' || state.customer_id === null) return missing;
    const made = checkedOut(cart, { orderId: allotted.id, ...checkout }, facts);
    if (isRefusal(made)) return made;
    const data = { cartId, customer_id: state.customer_id, proposal, confirmedBy };
    return [...agreed, { type: 'CartProposalConfirmed', data }, ...made];
  },
  message: orderMessages['order-placed'],
});
