import { z } from 'zod';
import { LANGUAGES } from '../accounts/offered/languages.ts';
import { customerDetails } from '../customers/customer.events.ts';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { saying } from '../kernel/message.ts';
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
export const cartEvents = eventsIn(
  { chapter: 'Carts', stream: 'cart-{id}', historyOf: [] },
  {
    CartOpened: event(
      z.object({
        ...ofCart,
        /** Null: nobody's yet. */
        customer_id: id.nullable(),
        /** SHA-256 of the token that opens the cart while it is nobody's; the token itself is kept nowhere. */
        session: sha256.nullable(),
      }),
      {
        about: 'A cart was begun, by a customer or by a visitor who has its token.',
        says: saying('Carrello iniziato', 'Cart begun'),
      },
    ),
    CartTaken: event(z.object({ ...ofCart, customer_id: id }), {
      about: 'A cart that was nobody’s became the customer’s who signed in with its token.',
      says: saying('Carrello del visitatore preso all’accesso', 'Visitor’s cart taken over at sign-in'),
    }),
    CartLinePut: event(z.object({ ...ofCart, ...line }), {
      about: 'Pieces of an item are in the cart, so many in all.',
      says: saying('Articolo nel carrello', 'Item in the cart'),
    }),
    CartLineRemoved: event(z.object({ ...ofCart, line_id: id }), {
      about: 'An item was taken out of the cart.',
      says: saying('Articolo tolto dal carrello', 'Item taken out of the cart'),
    }),
    CartPricesConfirmed: event(z.object({ ...ofCart, prices: z.array(z.object({ line_id: id, price: cents })) }), {
      about: 'The prices of now were seen and agreed to.',
      says: saying('Prezzi attuali confermati', 'Prices of now confirmed'),
    }),
    CartPromotionEntered: event(z.object({ ...ofCart, promotion: promotionRef }), {
      about: 'A voucher was entered by its code.',
      says: saying('Buono inserito', 'Voucher entered'),
    }),
    CartPromotionRemoved: event(z.object({ ...ofCart, promotion: promotionRef }), {
      about: 'A voucher was taken out again.',
      says: saying('Buono tolto', 'Voucher taken out'),
    }),
    CartAddressChosen: event(z.object({ ...ofCart, address_id: id.nullable() }), {
      about: 'Where the goods are to go; none: to the customer’s own address.',
      says: saying('Indirizzo di consegna scelto', 'Delivery address chosen'),
    }),
    CartCarrierChosen: event(z.object({ ...ofCart, carrier_id: id }), {
      about: 'Who is to bring the goods.',
      says: saying('Corriere scelto', 'Carrier chosen'),
    }),
    CartMergedInto: event(z.object({ ...ofCart, into: id }), {
      about: 'Its lines go into the cart of the customer who signed in; it is closed.',
      says: saying('Carrello unito a quello del cliente', 'Cart merged into the customer’s'),
    }),
    CartMergeWithdrawn: event(z.object({ ...ofCart, into: id }), {
      about: 'The customer’s cart could not take its lines: it is open again.',
      says: saying('Unione del carrello ritirata', 'Merge of the cart withdrawn'),
    }),
    CartLinesMerged: event(z.object({ ...ofCart, source: id, lines: z.array(z.object(line)) }), {
      about: 'Lines of another cart came in, once for each source; of equal items the larger quantity stands.',
      says: saying('Righe di un altro carrello', 'Lines of another cart'),
    }),
    GuestNamed: event(
      z.object({
        ...ofCart,
        /** The guest's customer number from the order on: the guest's data are sealed under it. */
        customer_id: id,
        ...customerDetails.shape,
        language: z.enum(LANGUAGES),
        delivery: orderAddress.nullable(),
      }),
      {
        about: 'Somebody without an account said who he is, to order what is in the cart.',
        says: saying('Un ospite ha detto chi è', 'A guest said who he is'),
      },
    ),
    CartProposed: event(
      z.object({
        ...ofCart,
        customer_id: id,
        /** From 1: only the last one can be confirmed. */
        proposal: id,
        /** The name of the person who prepared it. */
        proposedBy: words(200),
        note: text(1000),
        until: localDate,
        /** The day on which it was sent, and how many times on that day; the first events do not have it. */
        sent: z.object({ on: localDate, times: z.int().min(1) }).optional(),
        /** Its lines at that time, at the net prices of that time. */
        lines: z.array(z.object({ item_id: id, quantity, price: cents })),
      }),
      {
        about: 'Somebody prepared the cart for its customer, who can confirm it by a link until this day.',
        says: saying('Carrello preparato per il cliente', 'Cart prepared for the customer'),
      },
    ),
    CartProposalConfirmed: event(z.object({ ...ofCart, customer_id: id, proposal: id, confirmedBy: words(200) }), {
      about: 'The customer confirmed by his link what was prepared for him; the order follows.',
      says: saying('Carrello preparato confermato', 'Prepared cart confirmed'),
    }),
    CheckoutStarted: event(
      z.object({
        ...ofCart,
        orderId: id,
        /** Hash of all that was shown when the button was pressed. */
        hash: sha256,
        payment: z.enum(PAYMENT_METHODS),
        invoice: z.boolean(),
      }),
      {
        about: 'The cart is frozen while an order is made of it.',
        says: saying('Ordine in corso dal carrello', 'Order being made of the cart'),
      },
    ),
    CheckoutReopened: event(z.object({ ...ofCart, orderId: id, code: made(60) }), {
      about: 'No order came of it: the cart is open again, as it was.',
      says: saying('Carrello riaperto', 'Cart open again'),
    }),
    CartAbandoned: event(z.object(ofCart), {
      about: 'Nothing was put in or chosen for 30 days: the cart is over.',
      says: saying('Carrello abbandonato', 'Cart abandoned'),
    }),
    CartPlaced: event(z.object({ ...ofCart, orderId: id }), {
      about: 'The order was placed; the cart is over.',
      says: saying('Carrello diventato ordine', 'Cart became an order'),
    }),
  },
);
