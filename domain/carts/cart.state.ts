import type { OfficinaEvent } from '../events.ts';
import type { PromotionRef } from '../voucher-uses/voucher-use.events.ts';
import type { Guest } from './guest.ts';
import type { PaymentMethod } from './payment-methods.ts';

export const CART_STATES = ['OPEN', 'CHECKOUT', 'PLACED', 'MERGED', 'ABANDONED'] as const;

export interface CartLine {
  readonly line_id: number;
  readonly item_id: number;
  readonly quantity: number;
  /** Net cents, as seen when the line was added or its price confirmed. */
  readonly price: number;
}

/** A cart as it was prepared for its customer. */
export interface CartProposal {
  readonly proposal: number;
  readonly proposedBy: string;
  readonly note: string;
  /** The last day on which it can be confirmed. */
  readonly until: string;
  /** The day on which it was sent, and how many times on that day. */
  readonly sent?: { readonly on: string; readonly times: number } | undefined;
  /** Its lines at that time, at the net prices of that time. */
  readonly lines: readonly Omit<CartLine, 'line_id'>[];
}

export interface Cart {
  readonly status: (typeof CART_STATES)[number];
  readonly cartId: number;
  readonly customer_id: number | null;
  readonly session: string | null;
  readonly lines: readonly CartLine[];
  readonly promotions: readonly PromotionRef[];
  readonly address_id: number | null;
  readonly carrier_id: number | null;
  /** Who last ordered from it without an account, with their customer number. */
  readonly guest: (Guest & { readonly customer_id: number }) | null;
  /** The number of its events: tells whether anything happened since somebody looked. */
  readonly changes: number;
  /** The last proposal to the customer; null: there was none. */
  readonly proposal: CartProposal | null;
  /** The carts whose lines were merged into this one, each once. */
  readonly sources: readonly number[];
  /** The order that is being made of it, or was last; with what was shown. */
  readonly checkout: {
    readonly orderId: number;
    readonly hash: string;
    readonly payment: PaymentMethod;
    readonly invoice: boolean;
  } | null;
}

export type CartState = Cart | { readonly status: 'none' };

export const noCart: CartState = { status: 'none' };

export const samePromotion = (one: PromotionRef, other: PromotionRef) => one.kind === other.kind && one.id === other.id;

/** Total. */
export function evolveCart(cart: CartState, event: OfficinaEvent): CartState {
  const after = stepOf(cart, event);
  return after === cart || after.status === 'none' ? after : { ...after, changes: after.changes + 1 };
}

function stepOf(cart: CartState, event: OfficinaEvent): CartState {
  if (event.type === 'CartOpened') {
    const { cartId, customer_id, session } = event.data;
    if (cart.status !== 'none') return cart;
    return {
      status: 'OPEN',
      cartId,
      customer_id,
      session,
      lines: [],
      promotions: [],
      address_id: null,
      carrier_id: null,
      guest: null,
      changes: 0,
      sources: [],
      proposal: null,
      checkout: null,
    };
  }
  if (cart.status === 'none') return cart;
  switch (event.type) {
    case 'CartTaken':
      return { ...cart, customer_id: event.data.customer_id, session: null };
    case 'CartLinePut': {
      const { cartId: _, ...line } = event.data;
      return { ...cart, lines: putLine(cart.lines, line) };
    }
    case 'CartLineRemoved':
      return { ...cart, lines: cart.lines.filter(({ line_id }) => line_id !== event.data.line_id) };
    case 'CartPricesConfirmed': {
      const prices = new Map(event.data.prices.map(({ line_id, price }) => [line_id, price]));
      return { ...cart, lines: cart.lines.map((line) => ({ ...line, price: prices.get(line.line_id) ?? line.price })) };
    }
    case 'CartPromotionEntered':
      return { ...cart, promotions: [...cart.promotions, event.data.promotion] };
    case 'CartPromotionRemoved':
      return { ...cart, promotions: cart.promotions.filter((one) => !samePromotion(one, event.data.promotion)) };
    case 'CartAddressChosen':
      return { ...cart, address_id: event.data.address_id };
    case 'CartCarrierChosen':
      return { ...cart, carrier_id: event.data.carrier_id };
    case 'CartMergedInto':
      return { ...cart, status: 'MERGED' };
    case 'CartMergeWithdrawn':
      return { ...cart, status: 'OPEN' };
    case 'CartLinesMerged':
      return {
        ...cart,
        sources: [...cart.sources, event.data.source],
        lines: event.data.lines.reduce(putLine, cart.lines),
      };
    case 'GuestNamed': {
      const { cartId: _, customer_id, language, delivery, ...details } = event.data;
      return { ...cart, guest: { customer_id, language, delivery, details } };
    }
    case 'CartProposed': {
      const { cartId: _, customer_id: __, ...proposal } = event.data;
      return { ...cart, proposal };
    }
    case 'CheckoutStarted': {
      const { cartId: _, ...checkout } = event.data;
      return { ...cart, status: 'CHECKOUT', checkout };
    }
    case 'CheckoutReopened':
      return { ...cart, status: 'OPEN' };
    case 'CartAbandoned':
      return { ...cart, status: 'ABANDONED' };
    case 'CartPlaced':
      return { ...cart, status: 'PLACED' };
    default:
      return cart;
  }
}

function putLine(lines: readonly CartLine[], line: CartLine): readonly CartLine[] {
  return lines.some(({ line_id }) => line_id === line.line_id)
    ? lines.map((one) => (one.line_id === line.line_id ? line : one))
    : [...lines, line];
}

/** The fold for commands that decide on a cart, and for readers of its stream. */
export const cartFold = { initial: noCart, evolve: evolveCart };

export function cartStream(cartId: number): string {
  return `cart-${cartId}`;
}
