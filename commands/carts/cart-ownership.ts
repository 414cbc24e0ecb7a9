import type { Surroundings } from '#commands/kernel/command.ts';
import { ownershipOf } from '#commands/records/offered/record-facts.ts';
import type { Ownership } from '#domain/accounts/offered/permissions.ts';
import { cartMessages } from '#domain/carts/cart.messages.ts';
import { type CartState, cartFold, cartStream } from '#domain/carts/cart.state.ts';
import { customerFold, customerStream } from '#domain/customers/customer.state.ts';
import { refuseState } from '#domain/kernel/refusal.ts';

/**
 * The ownership of a customer's cart, for the check of rights. Null: there is no such customer, or the customer is
 * erased, and nothing is ordered for them.
 */
export async function ownerOfCart(load: Surroundings['load'], customer_id: number): Promise<Ownership | null> {
  const customer = await load(customerStream(customer_id), customerFold);
  return customer.status !== 'known' || customer.erased ? null : ownershipOf(load, customer_id);
}

/** The ownership of a cart, for the check of rights: its customer's, or that of the visitor whose session began it. */
async function cartOwnership(state: CartState, _payload: never, _allotted: never, load: Surroundings['load']) {
  if (state.status === 'none') return null;
  return state.customer_id === null ? { session: state.session } : ownerOfCart(load, state.customer_id);
}

/** Scope of the unique value by which a customer has one cart. */
export const CART_OF_CUSTOMER = 'cart-of-customer';

/** A customer has at most one cart that is open or in its checkout. */
export const oneOpenCartPerCustomer = {
  unique: (state: CartState) =>
    state.status !== 'none' && state.customer_id !== null && (state.status === 'OPEN' || state.status === 'CHECKOUT')
      ? [
          {
            scope: CART_OF_CUSTOMER,
            value: String(state.customer_id),
            refusal: refuseState(cartMessages['cart-there']),
          },
        ]
      : [],
};

/** What the commands of the system on a cart have in common. */
export const systemCartCommand = {
  access: 'system',
  stream: ({ cartId }: { readonly cartId: number }) => cartStream(cartId),
  fold: cartFold,
  ...oneOpenCartPerCustomer,
} as const;

/** The right of staff to order for customers, and of customers to order for themselves. */
export const ORDERS_CREATE = { function: 'orders', action: 'create' } as const;

/** What all commands on a cart have in common. */
export const cartCommand = {
  access: [ORDERS_CREATE, 'visitor'],
  stream: ({ cartId }: { readonly cartId: number }) => cartStream(cartId),
  fold: cartFold,
  ownership: cartOwnership,
  ...oneOpenCartPerCustomer,
} as const;
