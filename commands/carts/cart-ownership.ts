import type { Surroundings } from '#commands/kernel/command.ts';
import { ownershipOf } from '#commands/records/record-facts.ts';
import type { Ownership } from '#domain/accounts/permissions.ts';
import { cartMessages } from '#domain/carts/cart.messages.ts';
import { type CartState, cartFold, cartStream } from '#domain/carts/cart.state.ts';
import { customerFold, customerStream } from '#domain/customers/customer.state.ts';
import { refuseState } from '#domain/kernel/refusal.ts';

/** Whose a customer's cart is, as rights ask. Null: there is no such customer, or he is erased, and nothing is ordered for him. */
export async function ownerOfCart(load: Surroundings['load'], customer_id: number): Promise<Ownership | null> {
  const customer = await load(customerStream(customer_id), customerFold);
  return customer.status !== 'known' || customer.erased ? null : ownershipOf(load, customer_id);
}

/** Whose a cart is, as rights ask: its customer's, or the visitor's whose session began it. */
async function cartOwnership(state: CartState, _payload: never, _allotted: never, load: Surroundings['load']) {
  if (state.status === 'none') return null;
  return state.customer_id === null ? { session: state.session } : ownerOfCart(load, state.customer_id);
}

/** A customer has one cart that is not over. */
export const oneCartEach = {
  unique: (state: CartState) =>
    state.status !== 'none' && state.customer_id !== null && (state.status === 'OPEN' || state.status === 'CHECKOUT')
      ? [
          {
            ...{ scope: 'cart-of-customer', value: String(state.customer_id) },
            refusal: refuseState(cartMessages['cart-there']),
          },
        ]
      : [],
};

/** Who orders for customers, and customers for themselves. */
export const ORDERS_CREATE = { function: 'orders', action: 'create' } as const;

/** What commands on a cart have in common. */
export const onCart = {
  access: [ORDERS_CREATE, 'visitor'],
  stream: ({ cartId }: { readonly cartId: number }) => cartStream(cartId),
  fold: cartFold,
  ownership: cartOwnership,
  ...oneCartEach,
} as const;
