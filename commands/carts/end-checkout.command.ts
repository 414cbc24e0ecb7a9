import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { placeCart, reopenCheckout } from '#domain/carts/cart.decide.ts';
import { cartFold, cartStream } from '#domain/carts/cart.state.ts';
import { id, made } from '#domain/kernel/values.ts';
import { oneOpenCartPerCustomer } from './cart-ownership.ts';

/** Commands that tell a cart what became of its order. Given by processes alone. */
const ofCart = {
  access: 'system',
  stream: ({ cartId }: { readonly cartId: number }) => cartStream(cartId),
  fold: cartFold,
  ...oneOpenCartPerCustomer,
} as const;

/** Opens the cart again: no order came of its checkout. */
export const reopenCheckoutCommand = defineCommand({
  name: 'ReopenCheckout',
  schema: z.object({ cartId: id, orderId: id, code: made(60) }),
  ...ofCart,
  decide: ({ payload, state }) => reopenCheckout(state, payload.orderId, payload.code),
});

/** Closes the cart: its order was placed. */
export const placeCartCommand = defineCommand({
  name: 'PlaceCart',
  schema: z.object({ cartId: id, orderId: id }),
  ...ofCart,
  decide: ({ payload, state }) => placeCart(state, payload.orderId),
});
