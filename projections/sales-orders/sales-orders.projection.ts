import type { EventName } from '#domain/events.ts';
import { type ConsignmentPhase, slowestPhase } from '#domain/sales-orders/consignment.state.ts';
import { evolveOrder, noOrder, type Order, totalOf } from '#domain/sales-orders/order.state.ts';
import { ORDER_STREAM_EVENTS } from '#domain/sales-orders/order-stream.ts';
import { capturedOf } from '#domain/sales-orders/payment.state.ts';
import { piecesOf } from '#domain/sales-orders/pieces.ts';
import { shownStatus } from '#domain/sales-orders/progress.ts';
import { defineProjection } from '../kernel/projection.ts';

export type SalesOrderRow = {
  id: number;
  customer_id: number;
  /** The status as it is shown, which also says what became of the goods. */
  status: string;
  payment: string;
  /** Cents, as it was ordered. */
  total: number;
  /** Cents, less what was cancelled or returned since. */
  to_pay: number;
  paid: number;
  /** Cents that are to be refunded and are not yet. */
  to_refund: number;
  pieces: number;
  to_ship: number;
  /** Null: it is being placed. */
  placed_at: string | null;
  /** When it ends if it stays unpaid; null: it waits for no payment. */
  due_at: string | null;
  /** The customer wrote last. */
  awaits_reply: boolean;
  /** How many consignments it has. */
  consignments: number;
  /** The phase of the consignment that has the longest way to go; null: there is none. */
  shipping: ConsignmentPhase | null;
  /** Its lines, by the ids by which API calls name them. */
  lines: readonly { readonly line_id: number }[];
  /** Ids of its files. */
  media: readonly number[];
  /** The order as the domain folds it, without what people wrote. */
  facts: Order;
};

const ON = Object.keys(ORDER_STREAM_EVENTS) as EventName[];
/** The events of which the domain's fold reads what people wrote; no row keeps that. */
const WRITTEN: readonly EventName[] = [
  ...(['ParcelShipped', 'ParcelTracked', 'OrderLinesCancelled', 'ReturnRequested', 'ReturnRefused'] as const),
  ...(['RefundRequested', 'OrderNoted', 'OrderMessageWritten'] as const),
];

/** Every order, as lists show it. Its contents are read from its stream. */
export const salesOrders = defineProjection<SalesOrderRow>({
  name: 'sales-orders',
  version: 4,
  key: 'id',
  columns: {
    id: 'int8',
    customer_id: 'int8',
    status: 'text',
    payment: 'text',
    total: 'int8',
    to_pay: 'int8',
    paid: 'int8',
    to_refund: 'int8',
    pieces: 'int4',
    to_ship: 'int4',
    placed_at: 'timestamptz',
    due_at: 'timestamptz',
    awaits_reply: 'bool',
    consignments: 'int4',
    shipping: 'text',
    lines: 'jsonb',
    media: 'jsonb',
    facts: 'jsonb',
  },
  indexes: [
    ...[
      '(customer_id, id desc)',
      '(status, id desc)',
      '(id desc) where to_refund > 0',
      '(id desc) where consignments > 0',
      '(shipping, id desc) where shipping is not null',
      '(placed_at)',
    ],
    ...['using gin (lines jsonb_path_ops)', 'using gin (media jsonb_path_ops)'],
  ],
  on: ON,
  impersonal: ON.filter((name) => !WRITTEN.includes(name)),
  keys: (event) => ('orderId' in event.data && typeof event.data.orderId === 'number' ? [event.data.orderId] : []),
  evolve: (row, event) => {
    const order = evolveOrder(row?.facts ?? noOrder, event);
    if (order.status === 'none' || order.status === 'REFUSED' || !order.content) return null;
    const facts = wordless(order);
    const lines = piecesOf(facts);
    const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((all, line) => all + of(line), 0);
    const written = event.type === 'OrderMessageWritten' ? event.data.side === 'customer' : row?.awaits_reply;
    const media = event.type === 'OrderFileAttached' ? [event.data.file.media] : [];
    return {
      id: order.orderId,
      customer_id: order.customer_id,
      status: shownStatus(facts),
      payment: order.content.payment,
      total: order.content.total,
      to_pay: totalOf(facts),
      paid: capturedOf(facts),
      to_refund: order.refunds.reduce((all, { amount, made }) => all + (made ? 0 : amount), 0),
      pieces: sum(({ line }) => line.quantity),
      to_ship: sum(({ open }) => open),
      placed_at: event.type === 'OrderPlaced' ? event.meta.at : (row?.placed_at ?? null),
      due_at: order.status === 'PENDING_PAYMENT' ? order.due_at : null,
      awaits_reply: written ?? false,
      consignments: facts.fulfilment.consignments.length,
      shipping: slowestPhase(facts.fulfilment.consignments),
      lines: lines.map(({ line: { line_id } }) => ({ line_id })),
      media: [...(row?.media ?? []), ...media],
      facts,
    };
  },
});

const NOBODY = { name: '', address: '', codepostal: '', city: '', province: '', country: '' };
const NO_TEXTS = { it: '', en: '' };

/** The order without what people wrote and who they are: that stays in the stream. */
function wordless(order: Order): Order {
  const { content, fulfilment } = order;
  return {
    ...order,
    content: content && {
      ...content,
      lines: content.lines.map((line) => ({ ...line, description: NO_TEXTS })),
      promotions: [],
      carrier: { ...content.carrier, name: '' },
      address: { ...NOBODY, phone_number: '' },
      fiscal: {
        ...NOBODY,
        business_name: '',
        surname: '',
        vat_number: '',
        fiscal_code: '',
        sdi: '',
        pec: '',
        email: '',
      },
    },
    faults: [],
    refunds: order.refunds.map((refund) => ({ ...refund, reason: '' })),
    fulfilment: {
      ...fulfilment,
      parcels: fulfilment.parcels.map((parcel) => ({ ...parcel, carrier: '', tracking: '', tracking_url: '' })),
      cancelled: fulfilment.cancelled.map(({ lines }) => ({ lines, reason: '' })),
      givenBack: fulfilment.givenBack.map((one) => ({ ...one, reason: '', answer: '' })),
    },
    correspondence: { notes: { internal: '', customer: '' }, messages: [], files: [] },
  };
}
