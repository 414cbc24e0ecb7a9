import { z } from 'zod';
import { CART_STATES } from '#domain/carts/cart.state.ts';
import { guestFields } from '#domain/carts/guest.ts';
import { PAYMENT_METHODS } from '#domain/carts/payment-methods.ts';
import { customerForm } from '#domain/customers/offered/customer-input.ts';
import { line, sha256 } from '#domain/kernel/values.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, done, inserted, money, written } from './envelope.ts';
import { clearableId, customerNumber, flagInput, idInput, idParams, passedOver } from './input.ts';

/** A line of a cart at its current price, on the customer's basis: with VAT to consumers, without to businesses. */
export const cartLine = z.object({
  id: z.number().int(),
  item_id: z.number().int(),
  code: z.string(),
  description: z.string(),
  quantity: z.number().int(),
  price: money,
  discount: money,
  total: money,
});

const fault = z.object({ field: z.string(), message: z.string() });
const vatPart = z.object({ rate: z.number(), net: money, vat: money, gross: money });

/** A cart with its totals, and what stands in the way of ordering it. */
export const cartSummary = z.object({
  id: z.number().int(),
  /** Null: the cart is a visitor's. */
  user_id: z.number().int().nullable(),
  status: z.enum(CART_STATES),
  /** True: prices are net, and VAT is added; false: prices include it. */
  net_prices: z.boolean(),
  lines: z.array(cartLine),
  vouchers: z.array(z.object({ description: z.string(), amount: money })),
  refused_vouchers: z.array(z.object({ description: z.string(), message: z.string() })),
  carrier_id: z.number().int().nullable(),
  address_id: z.number().int().nullable(),
  delivery: money,
  vat: z.array(vatPart),
  net: money,
  total: money,
  /** Prices that changed since they were put into the cart. */
  changed: z.array(z.object({ id: z.number().int(), before: money, now: money })),
  faults: z.array(fault),
  /** The number of the terms of sale that it would be ordered by; null: the firm has none. */
  terms: z.number().int().nullable(),
  /** The ways in which it can be paid here. */
  payments: z.array(z.enum(PAYMENT_METHODS)),
  /** The hash of what was shown: the order is bound to it. */
  hash: z.string(),
});
export type CartSummary = z.infer<typeof cartSummary>;

/**
 * A carrier that may be chosen for a cart, with its price on the cart's basis; null: it does not deliver this cart, and
 * `message` says why.
 */
export const cartCarrier = z.object({
  id: z.number().int(),
  name: z.string(),
  /** It collects cash on delivery. */
  cash: z.boolean(),
  price: money.nullable(),
  message: z.string(),
  /** By how much the cart must grow for the carrier to deliver it for nothing. */
  missing_for_free: money.nullable(),
});
export type CartCarrier = z.infer<typeof cartCarrier>;

/** The cart that holds it now; a visitor keeps the token, which alone opens the cart. */
const cartAnswer = written(z.object({ id: z.number().int(), session_token: z.string().nullable() }));

const insertRequest = z.object({
  cart_id: idInput.optional(),
  user_id: customerNumber.optional(),
  /** A visitor's token, from an earlier answer; a signed-in account needs none. */
  session_token: z.string().max(200).optional(),
  idlanguage: passedOver('Texts are answered in the language of whoever is signed in.'),
  quantity: idInput,
  item_id: idInput,
});

const viewQuery = z.object({ payment: z.enum(PAYMENT_METHODS).optional(), invoice: flagInput.optional() });

const cartChange = z.object({
  id: idInput,
  carrier_id: idInput.optional(),
  /** One of the customer's addresses; empty: the customer's own address. */
  address_id: clearableId.optional(),
  /** The code of a voucher; empty: all vouchers are removed. */
  voucher: line(40).optional(),
  /** Agrees to the current prices. */
  confirm_prices: flagInput.optional(),
});

/** The data of a customer who orders without an account, from a visitor's cart. */
const guest = customerForm(guestFields, { whole: true });
export type GuestBody = z.input<typeof guest>;

const checkout = z.object({
  id: idInput,
  hash: sha256,
  payment: z.enum(PAYMENT_METHODS),
  invoice: flagInput.optional(),
  guest: guest.optional(),
});

/** The order. `link` opens it to a guest (`/ordine/{link}`); other customers need no link. */
const orderAnswer = written(z.object({ id: z.number().int(), link: z.string().nullable() }));

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const cartEndpoints = {
  addToCart: { method: 'PUT', path: '/api/v1/CartDetail/insertRequest', body: insertRequest, answer: cartAnswer },
  modifyQuantity: {
    method: 'POST',
    path: '/api/v1/CartDetail/modifyQuantity',
    body: z.object({ id: idInput, newQuantity: idInput }),
    answer: done,
  },
  removeLine: { method: 'DELETE', path: '/api/v1/CartDetail/:id', params: idParams, answer: done },
  readLine: { method: 'GET', path: '/api/v1/CartDetail/:id', params: idParams, answer: answer(cartLine) },
  readLines: {
    method: 'GET',
    path: '/api/v1/CartDetail/getAllByCart/:id',
    params: idParams,
    answer: answer(z.array(cartLine)),
  },
  currentCart: {
    method: 'GET',
    path: '/api/v1/Cart/getByUser/:userId',
    params: z.object({ userId: customerNumber }),
    answer: answer(z.object({ cart_id: z.number().int().nullable() })),
  },
  ownCart: {
    method: 'GET',
    path: '/api/v1/Cart/current',
    answer: answer(z.object({ cart_id: z.number().int().nullable() })),
  },
  readCart: {
    method: 'GET',
    path: '/api/v1/Cart/:id',
    params: idParams,
    query: viewQuery,
    answer: answer(cartSummary),
  },
  carriers: {
    method: 'GET',
    path: '/api/v1/Cart/getCarriers/:id',
    params: idParams,
    query: viewQuery,
    answer: answer(z.array(cartCarrier)),
  },
  totalAmount: { method: 'GET', path: '/api/v1/Cart/getTotalAmount/:id', params: idParams, answer: answer(money) },
  productRows: {
    method: 'GET',
    path: '/api/v1/Cart/getNrProductRows/:id',
    params: idParams,
    answer: answer(z.number().int()),
  },
  insertCart: {
    method: 'PUT',
    path: '/api/v1/Cart',
    body: z.object({ user_id: customerNumber.optional() }),
    answer: inserted,
  },
  changeCart: { method: 'POST', path: '/api/v1/Cart', body: cartChange, answer: done },
  emptyCart: { method: 'DELETE', path: '/api/v1/Cart/:id', params: idParams, answer: done },
  /** Stores nothing of what is sent. */
  guestSummary: {
    method: 'POST',
    path: '/api/v1/Cart/guestSummary',
    body: viewQuery.extend({ id: idInput, guest }),
    answer: answer(z.object({ summary: cartSummary, carriers: z.array(cartCarrier) })),
  },
  checkOut: { method: 'POST', path: '/api/v1/Cart/checkout', body: checkout, answer: orderAnswer },
} as const satisfies Endpoints;
