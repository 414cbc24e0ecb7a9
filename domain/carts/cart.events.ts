import { z } from 'zod';
import { LANGUAGES } from '../accounts/languages.ts';
import { customerDetails } from '../customers/customer.events.ts';
import { defineEvent } from '../kernel/event-definition.ts';
import { cents, id, localDate, made, sha256, text, line as words } from '../kernel/values.ts';
import { orderAddress } from '../sales-orders/order.events.ts';
import { promotionRef } from '../voucher-uses/voucher-use.events.ts';
import { PAYMENT_METHODS } from './payment-methods.ts';

const ofCart = { cartId: id };
export const MAX_QUANTITY = 9_999;
const quantity = z.number().int().min(1).max(MAX_QUANTITY);

/** Pieces of an item; the price is the one that was seen when they were put in. */
const line = { line_id: id, item_id: id, quantity, price: cents };

/** Stream `cart-{id}`. A cart reserves nothing. */
export const cartEvents = {
  CartOpened: defineEvent(
    'CartOpened',
    z.object({
      ...ofCart,
      /** Null: nobody's yet. */
      customer_id: id.nullable(),
      /** Of the token that lets in whoever holds it, where it is nobody's; the token itself is kept nowhere. */
      session: sha256.nullable(),
    }),
    { about: 'A cart was begun, by a customer or by a visitor who has its token.' },
  ),
  CartTaken: defineEvent('CartTaken', z.object({ ...ofCart, customer_id: id }), {
    about: 'A cart that was nobody’s became the customer’s who signed in with its token.',
  }),
  CartLinePut: defineEvent('CartLinePut', z.object({ ...ofCart, ...line }), {
    about: 'Pieces of an item are in the cart, so many in all.',
  }),
  CartLineRemoved: defineEvent('CartLineRemoved', z.object({ ...ofCart, line_id: id }), {
    about: 'An item was taken out of the cart.',
  }),
  CartPricesConfirmed: defineEvent(
    'CartPricesConfirmed',
    z.object({ ...ofCart, prices: z.array(z.object({ line_id: id, price: cents })) }),
    { about: 'The prices of now were seen and agreed to.' },
  ),
  CartPromotionEntered: defineEvent('CartPromotionEntered', z.object({ ...ofCart, promotion: promotionRef }), {
    about: 'A voucher was entered by its code.',
  }),
  CartPromotionRemoved: defineEvent('CartPromotionRemoved', z.object({ ...ofCart, promotion: promotionRef }), {
    about: 'A voucher was taken out again.',
  }),
  CartAddressChosen: defineEvent('CartAddressChosen', z.object({ ...ofCart, address_id: id.nullable() }), {
    about: 'Where the goods are to go; none: to the customer’s own address.',
  }),
  CartCarrierChosen: defineEvent('CartCarrierChosen', z.object({ ...ofCart, carrier_id: id }), {
    about: 'Who is to bring the goods.',
  }),
  CartMergedInto: defineEvent('CartMergedInto', z.object({ ...ofCart, into: id }), {
    about: 'Its lines go into the cart of the customer who signed in; it is closed.',
  }),
  CartMergeWithdrawn: defineEvent('CartMergeWithdrawn', z.object({ ...ofCart, into: id }), {
    about: 'The customer’s cart could not take its lines: it is open again.',
  }),
  CartLinesMerged: defineEvent('CartLinesMerged', z.object({ ...ofCart, source: id, lines: z.array(z.object(line)) }), {
    about: 'Lines of another cart came in, once for each source; of equal items the larger quantity stands.',
  }),
  GuestNamed: defineEvent(
    'GuestNamed',
    z.object({
      ...ofCart,
      /** The number that he has as a customer from the order on: under it his data are sealed. */
      customer_id: id,
      ...customerDetails.shape,
      language: z.enum(LANGUAGES),
      delivery: orderAddress.nullable(),
    }),
    { about: 'Somebody without an account said who he is, to order what is in the cart.' },
  ),
  CartProposed: defineEvent(
    'CartProposed',
    z.object({
      ...ofCart,
      customer_id: id,
      /** From 1: only the last one can be confirmed. */
      proposal: id,
      /** The name of who prepared it. */
      proposedBy: words(200),
      note: text(1000),
      until: localDate,
      /** The day on which it was sent, and which time on that day; not known of the first ones. */
      sent: z.object({ on: localDate, times: z.int().min(1) }).optional(),
      /** What was in it then, at the net prices of then. */
      lines: z.array(z.object({ item_id: id, quantity, price: cents })),
    }),
    { about: 'Somebody prepared the cart for its customer, who can confirm it by a link until this day.' },
  ),
  CartProposalConfirmed: defineEvent(
    'CartProposalConfirmed',
    z.object({ ...ofCart, customer_id: id, proposal: id, confirmedBy: words(200) }),
    { about: 'The customer confirmed by his link what was prepared for him; the order follows.' },
  ),
  CheckoutStarted: defineEvent(
    'CheckoutStarted',
    z.object({
      ...ofCart,
      orderId: id,
      /** Of all that was shown when the button was pressed. */
      hash: sha256,
      payment: z.enum(PAYMENT_METHODS),
      invoice: z.boolean(),
    }),
    { about: 'The cart is frozen while an order is made of it.' },
  ),
  CheckoutReopened: defineEvent('CheckoutReopened', z.object({ ...ofCart, orderId: id, code: made(60) }), {
    about: 'No order came of it: the cart is open again, as it was.',
  }),
  CartAbandoned: defineEvent('CartAbandoned', z.object(ofCart), {
    about: 'Nothing was put in or chosen for 30 days: the cart is over.',
  }),
  CartPlaced: defineEvent('CartPlaced', z.object({ ...ofCart, orderId: id }), {
    about: 'The order was placed; the cart is over.',
  }),
};
