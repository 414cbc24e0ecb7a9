import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { cartFold, cartStream } from '#domain/carts/cart.state.ts';
import { customerFold, customerStream } from '#domain/customers/customer.state.ts';
import { enterGuest } from '#domain/customers/enter-guest.decide.ts';
import { missing } from '#domain/kernel/refusal.ts';
import { id } from '#domain/kernel/values.ts';

/**
 * Enters a person who ordered without an account as a customer of their own, by what the cart says of them. Given by
 * the process `open-order` alone.
 */
export const enterGuestCommand = defineCommand({
  name: 'EnterGuest',
  schema: z.object({ cartId: id, customer_id: id }),
  access: 'system',
  stream: ({ customer_id }) => customerStream(customer_id),
  fold: customerFold,
  gather: async ({ load }, { cartId, customer_id }) => {
    const cart = await load(cartStream(cartId), cartFold);
    return cart.status !== 'none' && cart.guest?.customer_id === customer_id ? cart.guest : null;
  },
  decide: ({ payload: { customer_id }, state, facts, context }) =>
    facts === null ? missing : enterGuest(state, { ...facts, customer_id }, context),
});
