import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { addToCart, confirmPrices, removeLine, setQuantity } from '#domain/carts/cart.decide.ts';
import { cartMessages } from '#domain/carts/cart.messages.ts';
import { cartFold, cartStream, evolveCart, noCart } from '#domain/carts/cart.state.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { id } from '#domain/kernel/values.ts';
import { cartCommand, ORDERS_CREATE, oneOpenCartPerCustomer, ownerOfCart } from './cart-ownership.ts';
import { itemFacts } from './offered/checkout-facts.ts';

const quantity = z.number();

/** Begins a customer's cart, with its first pieces or without any. A customer has one cart at a time. */
export const beginCartCommand = defineCommand({
  name: 'BeginCart',
  schema: z.object({ customer_id: id, item_id: id.optional(), quantity: quantity.default(1) }),
  access: ORDERS_CREATE,
  allot: async (ids) => ({ id: await ids.next('cart'), line_id: await ids.next('cart-line') }),
  stream: (_, { id: cartId }) => cartStream(cartId),
  opens: true,
  fold: cartFold,
  ownership: (_state, { customer_id }, _allotted, load) => ownerOfCart(load, customer_id),
  ...oneOpenCartPerCustomer,
  gather: async ({ load }, { item_id }) => (item_id === undefined ? null : itemFacts(load, item_id)),
  decide: ({ payload: { customer_id, item_id, quantity }, allotted: { id: cartId, line_id }, facts }) => {
    const data = { cartId: cartId || 1, customer_id, session: null };
    const opened: OfficinaEvent = { type: 'CartOpened', data };
    if (item_id === undefined) return [opened];
    const added = addToCart(evolveCart(noCart, opened), { item_id, quantity, line_id }, facts);
    return isRefusal(added) ? added : [opened, ...added];
  },
  message: cartMessages['cart-added'],
});

/** Puts pieces of an item into a cart. */
export const addToCartCommand = defineCommand({
  name: 'AddToCart',
  schema: z.object({ cartId: id, item_id: id, quantity }),
  ...cartCommand,
  allot: async (ids) => ({ line_id: await ids.next('cart-line') }),
  gather: ({ load }, { item_id }) => itemFacts(load, item_id),
  decide: ({ payload, allotted, state, facts }) => addToCart(state, { ...payload, ...allotted }, facts),
  answer: ({ payload }) => ({ id: payload.cartId }),
  message: cartMessages['cart-added'],
});

/** Sets how many pieces a line has in all. */
export const setCartQuantityCommand = defineCommand({
  name: 'SetCartQuantity',
  schema: z.object({ cartId: id, line_id: id, quantity }),
  ...cartCommand,
  decide: ({ payload, state }) => setQuantity(state, payload.line_id, payload.quantity),
});

/** Takes a line out. */
export const removeCartLineCommand = defineCommand({
  name: 'RemoveCartLine',
  schema: z.object({ cartId: id, line_id: id }),
  ...cartCommand,
  decide: ({ payload, state }) => removeLine(state, payload.line_id),
});

/** Takes all lines out. */
export const emptyCartCommand = defineCommand({
  name: 'EmptyCart',
  schema: z.object({ cartId: id }),
  ...cartCommand,
  decide: ({ state }) => {
    const taken: OfficinaEvent[] = [];
    for (const { line_id } of state.status === 'none' ? [] : state.lines) {
      const removed = removeLine(state, line_id);
      if (isRefusal(removed)) return removed;
      taken.push(...removed);
    }
    return taken;
  },
});

/** Agrees to the prices as they are now. */
export const confirmCartPricesCommand = defineCommand({
  name: 'ConfirmCartPrices',
  schema: z.object({ cartId: id }),
  ...cartCommand,
  gather: async ({ load }, _payload, state) => {
    const items = state.status === 'none' ? [] : state.lines.map(({ item_id }) => item_id);
    return new Map(await Promise.all(items.map(async (item) => [item, await itemFacts(load, item)] as const)));
  },
  decide: ({ state, facts }) => confirmPrices(state, (item) => facts.get(item) ?? null),
});
