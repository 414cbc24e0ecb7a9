import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { placeCart, reopenCheckout } from '#domain/carts/cart.decide.ts';
import { id, made } from '#domain/kernel/values.ts';
import { systemCartCommand } from './cart-ownership.ts';

/** Opens the cart again: no order came of its checkout. */
export const reopenCheckoutCommand = defineCommand({
  name: 'ReopenCheckout',
  schema: z.object({ cartId: id, orderId: id, code: made(60) }),
  ...systemCartCommand,
  decide: ({ payload, state }) => reopenCheckout(state, payload.orderId, payload.code),
});

/** Closes the cart: its order was placed. */
export const placeCartCommand = defineCommand({
  name: 'PlaceCart',
  schema: z.object({ cartId: id, orderId: id }),
  ...systemCartCommand,
  decide: ({ payload, state }) => placeCart(state, payload.orderId),
});
