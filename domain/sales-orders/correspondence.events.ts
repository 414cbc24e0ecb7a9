import { z } from 'zod';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { type LocalizedText, saying } from '../kernel/message.ts';
import { fileRef, id, instant, text } from '../kernel/values.ts';

const ofOrder = { orderId: id, customer_id: id };
/** The longest note or message, in characters. */
export const ORDER_TEXT = 2000;
/** The writer: the customer, or the firm. */
export const ORDER_SIDES = ['customer', 'firm'] as const;
export type OrderSide = (typeof ORDER_SIDES)[number];
/** The mails that staff can send to the customer of an order. */
export const ORDER_MAILS = ['summary', 'shipment', 'message'] as const;
export type OrderMail = (typeof ORDER_MAILS)[number];

const MAILS: Readonly<Record<OrderMail, LocalizedText>> = {
  summary: { it: 'Riepilogo inviato al cliente', en: 'Summary sent to the customer' },
  shipment: { it: 'Avviso di spedizione inviato al cliente', en: 'News of the parcel sent to the customer' },
  message: { it: 'Messaggio inviato al cliente per e-mail', en: 'Message sent to the customer by e-mail' },
};

/** Notes, messages and files of an order: events of stream `order-{id}`. */
export const correspondenceEvents = eventsIn(
  { chapter: 'Words about orders', stream: 'order-{id}', historyOf: ['order'], toCustomer: true },
  {
    OrderNoted: event(z.object({ ...ofOrder, audience: z.enum(['internal', 'customer']), note: text(ORDER_TEXT) }), {
      about: 'The note for the firm’s own people, or that for the customer, was written anew.',
      toCustomer: ({ audience }) => audience === 'customer',
      says: ({ audience }) =>
        audience === 'internal'
          ? { it: 'Nota interna', en: 'Internal note' }
          : { it: 'Nota per il cliente', en: 'Note for the customer' },
    }),
    OrderMessageWritten: event(
      z.object({
        ...ofOrder,
        n: z.number().int().positive(),
        side: z.enum(ORDER_SIDES),
        text: text(ORDER_TEXT),
        at: instant,
      }),
      {
        about: 'Customer and firm write to each other about the order.',
        says: ({ side }) =>
          side === 'customer'
            ? { it: 'Messaggio del cliente', en: 'Message of the customer' }
            : { it: 'Messaggio della ditta', en: 'Message of the firm' },
      },
    ),
    OrderFileAttached: event(
      z.object({ ...ofOrder, line_id: id.nullable(), side: z.enum(ORDER_SIDES), file: fileRef, at: instant }),
      { about: 'A PDF was put to the order, or to one of its lines.', says: saying('PDF allegato', 'PDF attached') },
    ),
    OrderMailWanted: event(
      z.object({ ...ofOrder, what: z.enum(ORDER_MAILS), n: z.number().int().positive().nullable() }),
      {
        about: 'The firm sends the customer the summary, a parcel’s news or a message by mail.',
        says: ({ what }) => MAILS[what],
      },
    ),
  },
);
