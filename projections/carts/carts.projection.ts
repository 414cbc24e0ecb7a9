import { defineProjection } from '../kernel/projection.ts';

export type CartRow = {
  id: number;
  customer_id: number | null;
  /** The hash of the token that opens the cart, while it is a visitor's. */
  session: string | null;
  over: boolean;
};

/** Whose a cart is, and whether it is over. Its contents are read from its stream. */
export const carts = defineProjection<CartRow>({
  name: 'carts',
  version: 2,
  key: 'id',
  columns: { id: 'int8', customer_id: 'int8', session: 'text', over: 'bool' },
  indexes: ['(customer_id) where not over', '(session) where not over'],
  on: ['CartOpened', 'CartTaken', 'CartMergedInto', 'CartMergeWithdrawn', 'CartAbandoned', 'CartPlaced'],
  keys: (event) => ('cartId' in event.data && typeof event.data.cartId === 'number' ? [event.data.cartId] : []),
  evolve: (row, event) => {
    if (event.type === 'CartOpened') {
      const { cartId: id, customer_id, session } = event.data;
      return { id, customer_id, session, over: false };
    }
    if (!row) return row;
    switch (event.type) {
      case 'CartTaken':
        return { ...row, customer_id: event.data.customer_id, session: null };
      case 'CartMergeWithdrawn':
        return { ...row, over: false };
      case 'CartMergedInto':
      case 'CartAbandoned':
      case 'CartPlaced':
        return { ...row, over: true };
      default:
        return row;
    }
  },
});

export type CartLineRow = {
  id: number;
  cart_id: number;
  /**
   * The line was merged into this cart from the cart that it was put into first: further events of that cart change
   * nothing here.
   */
  merged: boolean;
};

/** The cart that a line is in: API calls name lines by their own numbers. */
export const cartLines = defineProjection<CartLineRow>({
  name: 'cart-lines',
  version: 2,
  key: 'id',
  columns: { id: 'int8', cart_id: 'int8', merged: 'bool' },
  indexes: [],
  on: ['CartLinePut', 'CartLinesMerged'],
  keys: (event) => {
    if (event.type === 'CartLinePut') return [event.data.line_id];
    return event.type === 'CartLinesMerged' ? event.data.lines.map(({ line_id }) => line_id) : [];
  },
  evolve: (row, event, key) => {
    const id = Number(key);
    if (event.type === 'CartLinesMerged') return { id, cart_id: event.data.cartId, merged: true };
    if (event.type !== 'CartLinePut' || row?.merged) return row;
    return { id, cart_id: event.data.cartId, merged: false };
  },
});
