import { z } from 'zod';
import { PAYMENT_METHODS } from '#domain/carts/payment-methods.ts';
import { line, text } from '#domain/kernel/values.ts';
import { CONSIGNMENT_PHASES } from '#domain/sales-orders/consignment.state.ts';
import { ORDER_SIDES, ORDER_TEXT } from '#domain/sales-orders/correspondence.events.ts';
import { transport } from '#domain/sales-orders/fulfilment.events.ts';
import { ORDER_SORTS, ORDER_VIEWS } from '#domain/sales-orders/order-lists.ts';
import { SHOWN_STATES } from '#domain/sales-orders/progress.ts';
import { consignment } from './consignment.ts';
import { money } from './envelope.ts';
import { cursorInput, dateInput, fileOrId, flagInput, idInput, wholeInput } from './input.ts';

export const shownStatus = z.enum(SHOWN_STATES);
const int = z.number().int();
const pieces = z.object({ line_id: int, quantity: int });

/** What became of an order's goods, and what was written about it: part of `orderDetail`. */
export const orderGoods = {
  /** What is still to be paid, or was paid: the total less what was cancelled or given back. */
  to_pay: money,
  preparing: z.boolean(),
  pieces: z.array(
    z.object({
      line_id: int,
      shipped: int,
      cancelled: int,
      withdrawn: int,
      returned: int,
      /** Pieces that can still leave, or be cancelled by the firm. */
      to_ship: int,
      /** Those of them that belong to no consignment: they can be put in one, or leave without one. */
      to_prepare: int,
      /** Pieces from which the consumer can withdraw, and pieces that left and for which a return can be requested. */
      can_withdraw: int,
      can_return: int,
    }),
  ),
  shipments: z.array(
    z.object({
      id: int,
      carrier: z.string(),
      tracking: z.string(),
      tracking_url: z.string(),
      shipped_at: z.string(),
      delivered_on: z.string().nullable(),
      lines: z.array(pieces),
    }),
  ),
  given_back: z.array(
    z.object({
      id: int,
      kind: z.enum(['withdrawal', 'return']),
      at: z.string(),
      amount: money,
      phase: z.enum(['requested', 'accepted', 'refused', 'awaited', 'received']),
      lines: z.array(pieces),
      reason: z.string(),
      answer: z.string(),
    }),
  ),
  cancelled: z.array(z.object({ id: int, lines: z.array(pieces), reason: z.string() })),
  /** Whether a consumer can withdraw now, and if not, why; until when, once everything has arrived. */
  withdrawal: z.object({ possible: z.boolean(), until: z.string().nullable(), why: z.string().nullable() }),
  note: z.string(),
  /** For staff alone. */
  note_internal: z.string().optional(),
  consignments: z.array(consignment).optional(),
  messages: z.array(z.object({ n: int, side: z.enum(ORDER_SIDES), text: z.string(), at: z.string() })),
  files: z.array(
    z.object({ line_id: int.nullable(), side: z.enum(ORDER_SIDES), media: int, name: z.string(), at: z.string() }),
  ),
} as const;

/** A row of the staff's list of orders. */
export const orderListRow = z.object({
  id: int,
  customer_id: int,
  customer: z.string(),
  status: shownStatus,
  payment: z.enum(PAYMENT_METHODS),
  total: money,
  to_pay: money,
  paid: money,
  to_refund: money,
  pieces: int,
  to_ship: int,
  placed_at: z.string(),
  due_at: z.string().nullable(),
  awaits_reply: z.boolean(),
  position: z.string(),
  /** The phase of its slowest consignment; null: there is none. */
  shipping: z.enum(CONSIGNMENT_PHASES).nullable(),
  /** The order was placed without an account. */
  guest: z.boolean(),
});
export type OrderListRow = z.infer<typeof orderListRow>;

export const orderListQuery = z.object({
  search: z.string().trim().max(200).optional(),
  view: z.enum(ORDER_VIEWS).optional(),
  status: shownStatus.optional(),
  payment: z.enum(PAYMENT_METHODS).optional(),
  reply: flagInput.optional(),
  shipping: z.enum(CONSIGNMENT_PHASES).optional(),
  sort: z.enum(ORDER_SORTS).default('id'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  cursor: cursorInput.optional(),
  limit: wholeInput(1, 500).default(100),
});

const MOST = 1_000_000;
const someLines = z
  .array(z.object({ id: idInput, quantity: wholeInput(1, MOST) }))
  .max(500)
  .transform((lines) => lines.map(({ id: line_id, quantity }) => ({ line_id, quantity })));
const ofOrder = { id: idInput };

/** Bodies of the calls on the goods and the correspondence of orders. */
export const orderBodies = {
  order: z.object(ofOrder),
  /** Without lines: everything that is left. */
  ship: z.object({ ...ofOrder, lines: someLines.optional(), ...transport.partial().shape }),
  /** Without a number: the last parcel. */
  track: z.object({ ...ofOrder, shipment_id: idInput.optional(), ...transport.partial().shape }),
  takeBack: z.object({ ...ofOrder, shipment_id: idInput }),
  deliver: z.object({ ...ofOrder, shipment_id: idInput.optional(), on: dateInput.optional() }),
  /** `id`: the line; `quantity`: how many of it remain. */
  line: z.object({ ...ofOrder, quantity: wholeInput(0, MOST), reason: line(500).optional() }),
  cancel: z.object({ ...ofOrder, lines: someLines, reason: line(500).optional() }),
  /** Without lines: everything from which the consumer can withdraw. */
  withdraw: z.object({ ...ofOrder, lines: someLines.optional() }),
  askReturn: z.object({ ...ofOrder, lines: someLines, reason: line(1000).default('') }),
  answerReturn: z.object({ ...ofOrder, return_id: idInput, accept: flagInput, reason: line(1000).optional() }),
  receive: z.object({ ...ofOrder, return_id: idInput, unsellable: someLines.optional() }),
  note: z.object({ ...ofOrder, note: text(ORDER_TEXT), internal: flagInput.optional() }),
  message: z.object({ ...ofOrder, message: text(ORDER_TEXT).default('') }),
  mail: z.object({ ...ofOrder, message: text(ORDER_TEXT).optional() }),
  file: z.object({
    imgName: line(200).default(''),
    imgBase64: fileOrId.optional(),
    /** The caller's own number: nobody sends a file in another's name. */
    created_id: idInput.optional(),
    sales_order_detail_id: idInput.optional(),
    /** For a file that belongs to no line. */
    sales_order_id: idInput.optional(),
  }),
  salesman: z.object({ salesman_id: idInput.optional() }),
} as const;
