import type { OfficinaEvent } from '#domain/events.ts';
import { totalsOf } from '#domain/sales-orders/amounts.ts';
import { evolveOrder, noOrder, type Order } from '#domain/sales-orders/order.state.ts';
import { contentOf } from './order-content.ts';

const ids = { orderId: 9001, customer_id: 77 };
const keeping = { hold: '9001', items: [], promotions: [], buyer: 'customer-77' };
const at = '2026-03-02T09:00:00.000Z';
const some = { line_id: 11, item_id: 51, quantity: 1 };

/**
 * An order's events from its click to a parcel, a message and a return that is refused.
 * @param said what people typed
 */
export function orderEventsOf(said: string): OfficinaEvent[] {
  const { lines, ...totals } = totalsOf('gross', [{ price: 1000, quantity: 3, rate: 2200 }], [0], 610);
  const content = contentOf({
    ...totals,
    basis: 'gross',
    delivery: [...totals.delivery],
    vat: [...totals.vat],
    payment: 'cash',
    lines: lines.map((line) => ({
      ...line,
      line_id: 11,
      item_id: 51,
      quantity: 3,
      price: 1000,
      made_to_measure: false,
      code: 'A-1',
      description: { it: said, en: said },
    })),
  });
  const order = { ...ids, cartId: 3, keeping };
  return [
    { type: 'OrderOpened', data: { ...order, hash: 'a'.repeat(64), content } },
    { type: 'OrderPlaced', data: { ...ids, cartId: 3, payment: 'cash', total: content.total, due_at: null } },
    { type: 'OrderConfirmed', data: { ...order, paymentId: null } },
    {
      type: 'ParcelShipped',
      data: {
        ...ids,
        shipmentId: 1,
        hold: '9001',
        carrier: said,
        tracking: said,
        tracking_url: '',
        lines: [{ ...some, quantity: 2 }],
        at,
      },
    },
    { type: 'OrderMessageWritten', data: { ...ids, n: 1, side: 'customer', text: said, at } },
    { type: 'OrderNoted', data: { ...ids, audience: 'customer', note: said } },
    { type: 'ReturnRequested', data: { ...ids, returnId: 1, lines: [some], reason: said, at } },
    { type: 'ReturnRefused', data: { ...ids, returnId: 1, reason: said } },
  ];
}

export function shippedOrder(said: string): Order {
  return orderEventsOf(said).reduce(evolveOrder, noOrder) as Order;
}
