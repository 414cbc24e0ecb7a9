import type { OfficinaEvent } from '../events.ts';
import { isRefusal, missing, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import type { PromotionRef } from '../voucher-uses/voucher-use.events.ts';
import { MAX_QUANTITY } from './cart.events.ts';
import { cartMessages as said } from './cart.messages.ts';
import { type Cart, type CartLine, type CartState, samePromotion } from './cart.state.ts';
import type { Guest } from './guest.ts';
import type { PaymentMethod } from './payment-methods.ts';

type Decision = readonly OfficinaEvent[] | Refusal;

/** Most different items: it limits bots that fill carts. */
export const MAX_LINES = 200;

/** The cart if it can be changed; refused when a checkout froze it or it is over. */
export function openCart(cart: CartState): Cart | Refusal {
  if (cart.status === 'none') return missing;
  if (cart.status === 'CHECKOUT') return refuseState(said['cart-frozen']);
  return cart.status === 'OPEN' ? cart : refuseState(said['cart-over']);
}

/** An item as its record is now; null where it is not sold. */
export interface SoldItem {
  readonly price: number;
}

function faultOf(quantity: number): Refusal | null {
  const fits = Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY;
  return fits ? null : refuse(said['cart-quantity']({ max: MAX_QUANTITY }), 'quantity');
}

/** Adds pieces of an item to those that are in the cart. A cart begins with its first piece. */
export function addToCart(
  state: CartState,
  wanted: { readonly line_id: number; readonly item_id: number; readonly quantity: number },
  item: SoldItem | null,
): Decision {
  const cart = openCart(state);
  if (isRefusal(cart)) return cart;
  if (!item) return refuse(said['cart-item-gone'], 'item_id');
  const there = cart.lines.find(({ item_id }) => item_id === wanted.item_id);
  const quantity = wanted.quantity + (there?.quantity ?? 0);
  const fault = faultOf(wanted.quantity) ?? faultOf(quantity);
  if (fault) return fault;
  if (!there && cart.lines.length >= MAX_LINES) return refuse(said['cart-full']({ max: MAX_LINES }), 'item_id');
  const { item_id } = wanted;
  const line = there ? { ...there, quantity } : { line_id: wanted.line_id, item_id, quantity, price: item.price };
  return [{ type: 'CartLinePut', data: { cartId: cart.cartId, ...line } }];
}

/** Sets how many pieces a line has in all. */
export function setQuantity(state: CartState, line_id: number, quantity: number): Decision {
  const cart = openCart(state);
  if (isRefusal(cart)) return cart;
  const line = cart.lines.find((one) => one.line_id === line_id);
  if (!line) return missing;
  const fault = faultOf(quantity);
  if (fault) return { ...fault, fields: [{ field: 'newQuantity', message: fault.message }] };
  return line.quantity === quantity ? [] : [{ type: 'CartLinePut', data: { cartId: cart.cartId, ...line, quantity } }];
}

/** Takes a line out. Out already: no event. */
export function removeLine(state: CartState, line_id: number): Decision {
  const cart = openCart(state);
  if (isRefusal(cart)) return cart;
  return cart.lines.some((one) => one.line_id === line_id)
    ? [{ type: 'CartLineRemoved', data: { cartId: cart.cartId, line_id } }]
    : [];
}

/** Agrees to the present prices. @param nowOf the item as it is sold now; null: it is not sold any more */
export function confirmPrices(state: CartState, nowOf: (item_id: number) => SoldItem | null): Decision {
  const cart = openCart(state);
  if (isRefusal(cart)) return cart;
  const prices = cart.lines.flatMap(({ line_id, item_id, price }) => {
    const now = nowOf(item_id);
    return now && now.price !== price ? [{ line_id, price: now.price }] : [];
  });
  return prices.length === 0 ? [] : [{ type: 'CartPricesConfirmed', data: { cartId: cart.cartId, prices } }];
}

/** Enters a voucher. Whether it is valid is told with the cart, and decided when the order is placed. */
export function enterPromotion(state: CartState, promotion: PromotionRef): Decision {
  const cart = openCart(state);
  if (isRefusal(cart)) return cart;
  if (cart.promotions.some((one) => samePromotion(one, promotion))) return refuse(said['cart-promotion-twice'], 'code');
  return [{ type: 'CartPromotionEntered', data: { cartId: cart.cartId, promotion } }];
}

export function removePromotion(state: CartState, promotion: PromotionRef): Decision {
  const cart = openCart(state);
  if (isRefusal(cart)) return cart;
  return cart.promotions.some((one) => samePromotion(one, promotion))
    ? [{ type: 'CartPromotionRemoved', data: { cartId: cart.cartId, promotion } }]
    : [];
}

export function chooseAddress(state: CartState, address_id: number | null): Decision {
  const cart = openCart(state);
  if (isRefusal(cart)) return cart;
  return cart.address_id === address_id
    ? []
    : [{ type: 'CartAddressChosen', data: { cartId: cart.cartId, address_id } }];
}

export function chooseCarrier(state: CartState, carrier_id: number): Decision {
  const cart = openCart(state);
  if (isRefusal(cart)) return cart;
  return cart.carrier_id === carrier_id
    ? []
    : [{ type: 'CartCarrierChosen', data: { cartId: cart.cartId, carrier_id } }];
}

/**
 * Merges a visitor's cart into the cart of the customer who signed in. Only a cart that is nobody's is taken; one that
 * is merged already stays as it is, so that signing in twice merges once. A customer without a cart takes it over as a
 * whole.
 * @param into the customer's open cart; null: there is none
 */
export function mergeCart(state: CartState, into: CartState | null, customer_id: number): Decision {
  if (state.status === 'none' || (state.customer_id !== null && state.customer_id !== customer_id)) return missing;
  if (state.status === 'MERGED' || state.customer_id === customer_id) return [];
  const cart = openCart(state);
  if (isRefusal(cart)) return cart;
  const { cartId } = cart;
  if (into === null) return [{ type: 'CartTaken', data: { cartId, customer_id } }];
  const target = openCart(into);
  if (isRefusal(target)) return target;
  if (target.customer_id !== customer_id) return missing;
  return [{ type: 'CartMergedInto', data: { cartId, into: target.cartId } }];
}

/** Adds the lines of another cart, once for each source; of equal items the larger quantity counts. */
export function takeLines(state: CartState, source: number, incoming: readonly CartLine[]): Decision {
  if (state.status !== 'none' && state.sources.includes(source)) return [];
  const cart = openCart(state);
  if (isRefusal(cart)) return cart;
  const lines = incoming.flatMap((line) => {
    const there = cart.lines.find(({ item_id }) => item_id === line.item_id);
    if (!there) return [line];
    return line.quantity > there.quantity ? [{ ...there, quantity: line.quantity }] : [];
  });
  const room = MAX_LINES - cart.lines.length;
  const fresh = lines.filter(({ line_id }) => !cart.lines.some((one) => one.line_id === line_id)).slice(0, room);
  const larger = lines.filter(({ line_id }) => cart.lines.some((one) => one.line_id === line_id));
  return [{ type: 'CartLinesMerged', data: { cartId: cart.cartId, source, lines: [...larger, ...fresh] } }];
}

/** Opens a merged cart again when the customer's cart could not take its lines: nothing is lost. */
export function withdrawMerge(state: CartState, into: number): Decision {
  if (state.status !== 'MERGED') return [];
  return [{ type: 'CartMergeWithdrawn', data: { cartId: state.cartId, into } }];
}

/**
 * Ends a cart that nobody changed for too long. The clock says when.
 * @param changes the cart's number of events when the time began to run; any event since begins it anew
 */
export function abandonCart(state: CartState, changes: number): Decision {
  if (state.status === 'none') return missing;
  return state.status === 'OPEN' && state.changes === changes
    ? [{ type: 'CartAbandoned', data: { cartId: state.cartId } }]
    : [];
}

/**
 * Freezes the cart for its order: one live order for each cart.
 * @param guest who orders without an account, with a new customer number; a guest keeps the number of the first attempt
 */
export function startCheckout(
  state: CartState,
  checkout: {
    readonly orderId: number;
    readonly hash: string;
    readonly payment: PaymentMethod;
    readonly invoice: boolean;
  },
  guest: (Guest & { readonly customer_id: number }) | null = null,
): Decision {
  const cart = openCart(state);
  if (isRefusal(cart)) return cart;
  if (cart.lines.length === 0) return refuseState(said['cart-empty']);
  const { cartId } = cart;
  const started: OfficinaEvent = { type: 'CheckoutStarted', data: { cartId, ...checkout } };
  if (guest === null) return [started];
  const { details, ...rest } = guest;
  const customer_id = cart.guest?.customer_id ?? guest.customer_id;
  return [{ type: 'GuestNamed', data: { cartId, ...details, ...rest, customer_id } }, started];
}

/** Opens the cart again: the checkout led to no order. */
export function reopenCheckout(state: CartState, orderId: number, code: string): Decision {
  if (state.status !== 'CHECKOUT' || state.checkout?.orderId !== orderId) return [];
  return [{ type: 'CheckoutReopened', data: { cartId: state.cartId, orderId, code } }];
}

/** Ends the cart: its order was placed. */
export function placeCart(state: CartState, orderId: number): Decision {
  if (state.status !== 'CHECKOUT' || state.checkout?.orderId !== orderId) return [];
  return [{ type: 'CartPlaced', data: { cartId: state.cartId, orderId } }];
}
