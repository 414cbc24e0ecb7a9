import { z } from 'zod';
import { defineEvent } from '../kernel/event-definition.ts';
import { fileRef, id, instant, text } from '../kernel/values.ts';

const ofOrder = { orderId: id, customer_id: id };
/** So long a note or a message may be. */
export const ORDER_TEXT = 2000;
/** Who wrote: the customer, or the firm. */
export const ORDER_SIDES = ['customer', 'firm'] as const;
export type OrderSide = (typeof ORDER_SIDES)[number];
/** Of which news the customer is written to at the firm's wish. */
export const ORDER_MAILS = ['summary', 'shipment', 'message'] as const;
export type OrderMail = (typeof ORDER_MAILS)[number];

/** What is written about an order: events of stream `order-{id}`. */
export const correspondenceEvents = {
  OrderNoted: defineEvent(
    'OrderNoted',
    z.object({ ...ofOrder, audience: z.enum(['internal', 'customer']), note: text(ORDER_TEXT) }),
    { about: 'The note for the firm’s own people, or that for the customer, was written anew.' },
  ),
  OrderMessageWritten: defineEvent(
    'OrderMessageWritten',
    z.object({
      ...{ ...ofOrder, n: z.number().int().positive(), side: z.enum(ORDER_SIDES) },
      ...{ text: text(ORDER_TEXT), at: instant },
    }),
    { about: 'Customer and firm write to each other about the order.' },
  ),
  OrderFileAttached: defineEvent(
    'OrderFileAttached',
    /** The line that it belongs to; null: the whole order. */
    z.object({ ...ofOrder, line_id: id.nullable(), side: z.enum(ORDER_SIDES), file: fileRef, at: instant }),
    { about: 'A PDF was put to the order, or to one of its lines.' },
  ),
  OrderMailWanted: defineEvent(
    'OrderMailWanted',
    z.object({ ...ofOrder, what: z.enum(ORDER_MAILS), n: z.number().int().positive().nullable() }),
    { about: 'The firm sends the customer the summary, a parcel’s news or a message by mail.' },
  ),
};
