import { z } from 'zod';
import { checkoutFacts } from '#commands/carts/offered/checkout-facts.ts';
import { defineCommand } from '#commands/kernel/command.ts';
import { cartFold, cartStream } from '#domain/carts/cart.state.ts';
import { isRefusal, missing } from '#domain/kernel/refusal.ts';
import { id } from '#domain/kernel/values.ts';
import { openOrder } from '#domain/sales-orders/order.decide.ts';
import type { OrderContent, OrderFault } from '#domain/sales-orders/order.events.ts';
import { orderMessages } from '#domain/sales-orders/order.messages.ts';
import { orderFold, orderStream } from '#domain/sales-orders/order.state.ts';

/**
 * Begins the order of a frozen cart, with what its summary says now. If that is no longer what was shown, the order
 * begins with its refusal. Given by the process `open-order` alone.
 */
export const openOrderCommand = defineCommand({
  name: 'OpenOrder',
  schema: z.object({ id, cartId: id }),
  access: 'system',
  stream: ({ id: orderId }) => orderStream(orderId),
  fold: orderFold,
  gather: async (around, { id: orderId, cartId }) => {
    const cart = await around.load(cartStream(cartId), cartFold);
    if (cart.status === 'none' || cart.checkout?.orderId !== orderId) return missing;
    const facts = await checkoutFacts(around, cart, { ...cart.checkout, guest: cart.guest });
    if (isRefusal(facts)) return facts;
    return { ...facts, shown: cart.checkout.hash, customer_id: cart.customer_id ?? cart.guest?.customer_id ?? null };
  },
  decide: ({ payload: { id: orderId, cartId }, state, facts }) => {
    if (state.status !== 'none') return [];
    if (isRefusal(facts)) return facts;
    const { customer_id, buyer, content, hash, shown } = facts;
    if (customer_id === null || buyer === null) return missing;
    const keeping = {
      hold: String(orderId),
      buyer,
      items: itemsOf(content),
      promotions: content?.promotions.map(({ ref }) => ref) ?? [],
    };
    const order = { orderId, cartId, customer_id, keeping };
    return content && hash === shown
      ? openOrder(state, order, { hash, content })
      : openOrder(state, order, { faults: [CHANGED] });
  },
});

const { code, it, en } = orderMessages['order-changed'];
const CHANGED: OrderFault = { item_id: null, promotion: null, code, said: { it, en } };

/** Sums equal items, in the order of their ids, so that two orders that want the same never wait for each other. */
function itemsOf(content: OrderContent | null): { item_id: number; quantity: number }[] {
  const sums = new Map<number, number>();
  for (const { item_id, quantity } of content?.lines ?? []) sums.set(item_id, (sums.get(item_id) ?? 0) + quantity);
  return [...sums].map(([item_id, quantity]) => ({ item_id, quantity })).sort((a, b) => a.item_id - b.item_id);
}
