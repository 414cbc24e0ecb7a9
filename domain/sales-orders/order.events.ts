import { z } from 'zod';
import { PAYMENT_METHODS } from '../carts/payment-methods.ts';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { saying } from '../kernel/message.ts';
import { impersonal } from '../kernel/personal.ts';
import { cents, id, instant, line, made, sha256 } from '../kernel/values.ts';
import { pieces } from '../stock/stock.events.ts';
import { promotionRef } from '../voucher-uses/voucher-use.events.ts';
import { BASES } from './amounts.ts';

const ofOrder = { orderId: id, customer_id: id };
const CATALOGUE = 'what the shop’s catalogue said of what was sold';
const inBoth = z.object({ it: impersonal(CATALOGUE, line(200)), en: impersonal(CATALOGUE, line(200)) });
const amount = { rate: z.number().int().min(0).max(10_000), net: cents, vat: cents, gross: cents };

/** What an order reserves of limited goods and vouchers, and under which hold; equal items are summed. */
const keeping = z.object({
  hold: made(20),
  items: z.array(z.object({ item_id: id, quantity: pieces })),
  promotions: z.array(promotionRef),
  buyer: made(80),
});
export type Keeping = z.infer<typeof keeping>;
const kept = { ...ofOrder, cartId: id, keeping };

const orderLine = z.object({
  line_id: id,
  item_id: id,
  quantity: pieces,
  made_to_measure: z.boolean(),
  code: impersonal(CATALOGUE, line(80)),
  description: inBoth,
  /** Net cents of one piece. */
  price: cents,
  /** One piece, as its price was shown. */
  unit: cents,
  full: cents,
  discount: cents,
  ...amount,
});
export type OrderLine = z.infer<typeof orderLine>;

/** The address of a delivery. */
export const orderAddress = z.object({
  name: line(200),
  address: line(200),
  codepostal: line(10),
  city: line(120),
  province: line(2),
  country: line(2),
  phone_number: line(40),
});
export type OrderAddress = z.infer<typeof orderAddress>;

const fiscal = z.object({
  business_name: line(200),
  name: line(120),
  surname: line(120),
  vat_number: line(20),
  fiscal_code: line(20),
  sdi: line(7),
  pec: line(200),
  email: line(200),
  address: line(200),
  codepostal: line(10),
  city: line(120),
  province: line(2),
  country: line(2),
});
export type FiscalData = z.infer<typeof fiscal>;

/** An order as it was shown when the button was pressed. It never changes, whatever becomes of the records. */
export const orderContent = z.object({
  basis: z.enum(BASES),
  lines: z.array(orderLine),
  promotions: z.array(z.object({ ref: promotionRef, name: inBoth, off: cents })),
  carrier: z.object({ id, name: impersonal(CATALOGUE, line(200)) }),
  delivery: z.array(z.object(amount)),
  vat: z.array(z.object(amount)),
  net: cents,
  total: cents,
  currency: z.literal('EUR'),
  payment: z.enum(PAYMENT_METHODS),
  invoice: z.boolean(),
  /** The number of the firm's terms of sale (`offered/terms-of-sale.ts`); null: it had none. */
  terms: id.nullable(),
  address: orderAddress,
  fiscal,
});
export type OrderContent = z.infer<typeof orderContent>;

const paymentOf = { ...ofOrder, paymentId: id };
/**
 * Why money is refunded: it came too late, or twice; the order or a line was cancelled; goods were given back; staff
 * agreed to it.
 */
export const REFUND_CAUSES = ['late', 'surplus', 'cancelled', 'withdrawn', 'returned', 'agreed'] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/** Why an order was not placed: a fault of an item, of a voucher (by its record), or of the whole order. */
export const orderFault = z.object({
  item_id: id.nullable(),
  promotion: promotionRef.nullable(),
  code: made(60),
  said: z.object({ it: made(300), en: made(300) }),
});
export type OrderFault = z.infer<typeof orderFault>;

/** Stream `order-{id}`: it alone decides what becomes of an order. */
export const orderEvents = eventsIn(
  { chapter: 'Orders', stream: 'order-{id}', historyOf: ['order'], toCustomer: true },
  {
    OrderOpened: event(z.object({ ...kept, hash: sha256, content: orderContent }), {
      about: 'An order begins: what was shown is its own from here on; what it needs is being reserved.',
      says: saying('Ordine aperto', 'Order opened'),
      version: 2,
      upcasters: { 1: (data) => ({ ...data, content: { ...(data.content as object), terms: null } }) },
    }),
    OrderPlaced: event(
      z.object({
        ...ofOrder,
        cartId: id,
        payment: z.enum(PAYMENT_METHODS),
        total: cents,
        /** When it expires unpaid; null: it does not wait for money. */
        due_at: instant.nullable(),
      }),
      { about: 'All is reserved: the order stands.', says: saying('Ordine effettuato', 'Order placed') },
    ),
    OrderRefused: event(z.object({ ...kept, faults: z.array(orderFault) }), {
      about: 'Something was missing, or no longer what was shown: nothing was ordered.',
      says: saying('Ordine non possibile', 'Order not possible'),
    }),
    OrderConfirmed: event(z.object({ ...kept, paymentId: id.nullable() }), {
      about: 'The order is sure: it is paid, or is paid on delivery.',
      says: saying('Ordine confermato', 'Order confirmed'),
      version: 2,
      upcasters: { 1: (data) => ({ ...data, paymentId: null }) },
    }),
    OrderExpired: event(z.object(kept), {
      about: 'It was not paid in time: what it kept is free again.',
      says: saying('Ordine scaduto senza pagamento', 'Order expired unpaid'),
    }),
    OrderCancelled: event(z.object({ ...kept, reason: line(500) }), {
      about: 'The order was called off before anything was shipped.',
      says: saying('Ordine annullato', 'Order cancelled'),
    }),
    OrderTakenOver: event(z.object({ ...ofOrder, from: id }), {
      about: 'A guest’s order became that of the customer who registered with the same e-mail, and confirmed it.',
      says: saying('Passato al cliente registrato', 'Went to the customer who registered'),
    }),
    PaymentStarted: event(z.object({ ...paymentOf, provider: made(40), reference: made(80), amount: cents }), {
      about: 'The customer went to pay.',
      says: saying('Pagamento iniziato', 'Payment started'),
    }),
    PaymentCaptured: event(z.object({ ...paymentOf, provider: made(40), amount: cents }), {
      about: 'Money came in.',
      says: saying('Pagamento ricevuto', 'Payment received'),
    }),
    PaymentFailed: event(z.object({ ...paymentOf, code: made(60) }), {
      about: 'An attempt to pay failed; the order waits on, and others may still succeed.',
      says: saying('Pagamento non riuscito', 'Payment failed'),
    }),
    LatePaymentCame: event(z.object(kept), {
      about: 'An expired order was paid after all: what it needs is asked for once more.',
      says: saying('Pagato dopo la scadenza', 'Paid after it had expired'),
    }),
    LatePaymentTurnedBack: event(z.object({ ...kept, faults: z.array(orderFault) }), {
      about: 'What the expired order needs is gone: its money goes back.',
      says: saying('Pagamento tardivo da restituire', 'Late payment goes back'),
    }),
    RefundRequested: event(
      z.object({
        ...paymentOf,
        refundId: id,
        provider: made(40),
        amount: cents,
        cause: z.enum(REFUND_CAUSES),
        /** The reason that staff gave; empty: the order itself ordered the refund. */
        reason: line(500),
      }),
      {
        about: 'Money is to go back the way it came.',
        says: saying('Rimborso disposto', 'Refund ordered'),
        version: 2,
        upcasters: { 1: (data) => ({ ...data, reason: '' }) },
      },
    ),
    RefundFailed: event(z.object({ ...ofOrder, refundId: id, code: made(60) }), {
      about: 'The provider did not give the money back: people are to do it.',
      says: saying('Rimborso non riuscito', 'Refund failed'),
      // The firm makes it by hand: the customer reads that it was ordered, and later that it was made.
      toCustomer: false,
    }),
    PaymentMismatched: event(z.object({ ...paymentOf, amount: cents, currency: made(3) }), {
      about: 'The provider says of a payment what the order does not: it is not counted, people are to look.',
      says: saying('Pagamento che non corrisponde all’ordine', 'Payment that does not match the order'),
      // The provider’s and the firm’s books differ; the customer can do nothing about it, and the order stands unpaid.
      toCustomer: false,
    }),
    RefundMade: event(z.object({ ...ofOrder, refundId: id }), {
      about: 'The money went back.',
      says: saying('Rimborso eseguito', 'Refund made'),
    }),
  },
);
