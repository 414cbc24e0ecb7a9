import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { placeCart, reopenCheckout } from '#domain/carts/cart.decide.ts';
import { cartFold, cartStream } from '#domain/carts/cart.state.ts';
import { id, made } from '#domain/kernel/values.ts';
import { oneCartEach } from './cart-ownership.ts';

/** Given by processes alone: what became of a cart's order. */
const ofCart = {
  access: 'system',
  stream: ({ cartId }: { readonly cartId: number }) => cartStream(cartId),
  fold: cartFold,
  ...oneCartEach,
} as const;

/** No order came of it: the cart is open again. */
export const reopenCheckoutCommand = defineCommand({
  name: 'ReopenCheckout',
  schema: z.object({ cartId: id, orderId: id, code: made(60) }),
  ...ofCart,
  decide: ({ payload, state }) => reopenCheckout(state, payload.orderId, payload.code),
});

/** Its order was placed. */
export const placeCartCommand = defineCommand({
  name: 'PlaceCart',
  schema: z.object({ cartId: id, orderId: id }),
  ...ofCart,
  decide: ({ payload, state }) => placeCart(state, payload.orderId),
});
