import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { abandonCart, addToCart, mergeCart, takeLines, withdrawMerge } from '#domain/carts/cart.decide.ts';
import { cartMessages } from '#domain/carts/cart.messages.ts';
import { cartFold, cartStream, evolveCart, noCart } from '#domain/carts/cart.state.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import { forbidden, isRefusal, missing } from '#domain/kernel/refusal.ts';
import { id } from '#domain/kernel/values.ts';
import { systemCartCommand } from './cart-ownership.ts';
import { itemFacts } from './offered/checkout-facts.ts';

/** Begins a visitor's cart, which the visitor's session opens. */
export const beginVisitorCartCommand = defineCommand({
  name: 'BeginVisitorCart',
  schema: z.object({ item_id: id, quantity: z.number() }),
  access: 'visitor',
  allot: async (ids) => ({ id: await ids.next('cart'), line_id: await ids.next('cart-line') }),
  stream: (_, { id: cartId }) => cartStream(cartId),
  opens: true,
  fold: cartFold,
  gather: ({ load }, { item_id }) => itemFacts(load, item_id),
  decide: ({ payload: wanted, allotted: { id: cartId, line_id }, facts, context: { actor } }) => {
    if (actor.kind !== 'visitor') return forbidden;
    const data = { cartId: cartId || 1, customer_id: null, session: actor.session };
    const opened: OfficinaEvent = { type: 'CartOpened', data };
    const added = addToCart(evolveCart(noCart, opened), { ...wanted, line_id }, facts);
    return isRefusal(added) ? added : [opened, ...added];
  },
  message: cartMessages['cart-added'],
});

/**
 * A visitor's cart goes to the customer who signed in with its token: into the customer's own cart, or as the
 * customer's cart if they have none.
 */
export const mergeCartCommand = defineCommand({
  name: 'MergeCart',
  schema: z.object({ cartId: id, customer_id: id, into: id.nullable() }),
  ...systemCartCommand,
  gather: async ({ load }, { into }) => (into === null ? null : load(cartStream(into), cartFold)),
  decide: ({ payload, state, facts }) => mergeCart(state, facts, payload.customer_id),
});

/** Takes the lines of a visitor's cart into a customer's. */
export const takeCartLinesCommand = defineCommand({
  name: 'TakeCartLines',
  schema: z.object({ cartId: id, source: id }),
  ...systemCartCommand,
  gather: ({ load }, { source }) => load(cartStream(source), cartFold),
  decide: ({ payload, state, facts }) =>
    facts.status === 'none' ? missing : takeLines(state, payload.source, facts.lines),
});

/** Opens a visitor's cart again, because its lines could not be taken. */
export const withdrawCartMergeCommand = defineCommand({
  name: 'WithdrawCartMerge',
  schema: z.object({ cartId: id, into: id }),
  ...systemCartCommand,
  decide: ({ payload, state }) => withdrawMerge(state, payload.into),
});

/** Ends a cart that nobody looked after for too long. Given by the clock. */
export const abandonCartCommand = defineCommand({
  name: 'AbandonCart',
  schema: z.object({ cartId: id, changes: id }),
  ...systemCartCommand,
  decide: ({ payload, state }) => abandonCart(state, payload.changes),
});
