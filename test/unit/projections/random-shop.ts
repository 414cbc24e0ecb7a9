import type { OfficinaEvent } from '#domain/events.ts';
import { totalsOf } from '#domain/sales-orders/amounts.ts';
import { contentOf } from '#test/support/shop/order-content.ts';

/** Draws a whole number from `least` to `most`. */
type Draw = (least: number, most: number) => number;

/** A cart with some lines, which may have ended. */
export function randomCart(draw: Draw, cartId: number, customer_id: number): OfficinaEvent[] {
  const line = (nth: number) => ({ cartId, line_id: cartId * 10 + nth, item_id: nth, quantity: 1, price: 100 });
  const lines = Array.from({ length: draw(1, 4) }, (_, nth): OfficinaEvent => {
    return { type: 'CartLinePut', data: line(nth + 1) };
  });
  const placed: OfficinaEvent = { type: 'CartPlaced', data: { cartId, orderId: cartId } };
  const visitors = draw(0, 1) === 1;
  const session = visitors ? 'c'.repeat(64) : null;
  const opened: OfficinaEvent = {
    type: 'CartOpened',
    data: { cartId, customer_id: visitors ? null : customer_id, session },
  };
  // The cart goes into another one that was there before; its lines belong to that cart from then on.
  const into = cartId + 100_000;
  const put = lines.flatMap(({ type, data }) => (type === 'CartLinePut' ? [data] : []));
  const merged: OfficinaEvent = {
    type: 'CartLinesMerged',
    data: { cartId: into, source: cartId, lines: put.map(({ cartId: _, ...rest }) => rest) },
  };
  const ends: (readonly OfficinaEvent[])[] = [
    [placed],
    [{ type: 'CartAbandoned', data: { cartId } }],
    [{ type: 'CartTaken', data: { cartId, customer_id } }],
    [{ type: 'CartMergedInto', data: { cartId, into } }, merged],
    [
      { type: 'CartMergedInto', data: { cartId, into } },
      { type: 'CartMergeWithdrawn', data: { cartId, into } },
    ],
  ];
  return [opened, ...lines, ...(ends[draw(0, 5)] ?? [])];
}

/** A consignment from its draft to its return, as events that nobody decided on. */
function randomConsignment(
  order: { readonly orderId: number; readonly customer_id: number },
  line_id: number,
  at: string,
): OfficinaEvent[] {
  const ids = { ...order, consignmentId: 1 };
  const row = { row: 1, line_id, item_id: 1, quantity: 2 };
  return [
    { type: 'ConsignmentDrafted', data: { ...ids, rows: [row], at } },
    { type: 'ConsignmentRowSet', data: { ...ids, ...row, quantity: 1 } },
    { type: 'PackageSet', data: { ...ids, packageId: 1, packaging_type_id: null, weight: 2500 } },
    { type: 'PackageSet', data: { ...ids, packageId: 2, packaging_type_id: 3, weight: 0 } },
    { type: 'PackageRemoved', data: { ...ids, packageId: 2 } },
    { type: 'ConsignmentPacked', data: ids },
    { type: 'ConsignmentCoded', data: { ...ids, codes: [{ packageId: 1, code: 'SP-2026-00001-1' }] } },
    {
      type: 'PackageAnnounced',
      data: { ...ids, packageId: 1, tracking: 'TC1', tracking_url: 'https://c.example/TC1' },
    },
    { type: 'PackageRefused', data: { ...ids, packageId: 1, code: 'too-heavy' } },
    { type: 'ConsignmentDispatched', data: { ...ids, shipmentId: 1, at } },
    { type: 'ConsignmentNumbered', data: { ...ids, shipmentId: 1, nr_ddt_gr: '1/2026', date_ddt_gr: '2026-03-12' } },
    { type: 'ConsignmentTakenBack', data: { ...ids, shipmentId: 1, nr_ddt_gr: '1/2026' } },
    { type: 'ConsignmentDelivered', data: ids },
    { type: 'ConsignmentReturned', data: { ...ids, shipmentId: 1, on: '2026-03-13' } },
    { type: 'ConsignmentDiscarded', data: ids },
  ];
}

/** A random order and its life. Events need not follow from one another, because folds are total. */
export function randomOrder(draw: Draw, orderId: number, customer_id: number): OfficinaEvent[] {
  const keeping = { hold: String(orderId), items: [], promotions: [], buyer: `customer-${customer_id}` };
  const kept = { orderId, customer_id, cartId: orderId, keeping };
  const ids = { orderId, customer_id };
  const due_at = '2026-03-17T09:00:00.000Z';
  const at = '2026-03-12T09:00:00.000Z';
  const line_id = orderId * 10 + 1;
  const { lines, ...totals } = totalsOf('gross', [{ price: 100, quantity: 3, rate: 2200 }], [0], 61);
  const content = contentOf({
    ...totals,
    basis: 'gross',
    delivery: [...totals.delivery],
    vat: [...totals.vat],
    lines: lines.map((line) => ({
      ...line,
      line_id,
      item_id: 1,
      quantity: 3,
      price: 100,
      made_to_measure: false,
      code: 'A',
      description: { it: 'Articolo', en: 'Item' },
    })),
  });
  const hold = keeping.hold;
  const some = { line_id, item_id: 1, quantity: 1 };
  const how = { carrier: 'Corriere', tracking: 'X1', tracking_url: '' };
  const opened: OfficinaEvent[] = [
    { type: 'OrderOpened', data: { ...kept, hash: 'a'.repeat(64), content } },
    { type: 'OrderPlaced', data: { ...ids, cartId: orderId, payment: 'transfer', total: content.total, due_at } },
  ];
  const ends: OfficinaEvent[] = [
    {
      type: 'PaymentStarted',
      data: { ...ids, paymentId: 1, provider: 'card', reference: `order-${orderId}-1`, amount: content.total },
    },
    { type: 'PaymentFailed', data: { ...ids, paymentId: 1, code: 'declined' } },
    { type: 'LatePaymentCame', data: kept },
    { type: 'LatePaymentTurnedBack', data: { ...kept, faults: [] } },
    { type: 'PaymentCaptured', data: { ...ids, paymentId: 1, provider: 'transfer', amount: content.total } },
    { type: 'OrderConfirmed', data: { ...kept, paymentId: null } },
    { type: 'OrderTakenOver', data: { ...ids, from: 76 } },
    { type: 'OrderPreparationStarted', data: ids },
    ...randomConsignment(ids, line_id, at),
    { type: 'ParcelShipped', data: { ...ids, shipmentId: 1, hold, ...how, lines: [some], at } },
    { type: 'ParcelTracked', data: { ...ids, shipmentId: 1, ...how, tracking: 'X2' } },
    { type: 'ParcelDelivered', data: { ...ids, shipmentId: 1, on: '2026-03-13' } },
    {
      type: 'OrderLinesCancelled',
      data: { ...ids, cancellationId: 1, hold, lines: [{ ...some, amount: 122 }], delivery: 0, reason: 'esaurito' },
    },
    {
      type: 'ContractWithdrawn',
      data: { ...ids, returnId: 1, hold, lines: [{ ...some, amount: 122, kept: 0 }], delivery: 0, at },
    },
    { type: 'ReturnRequested', data: { ...ids, returnId: 2, lines: [some], reason: 'rotto', at } },
    { type: 'ReturnAccepted', data: { ...ids, returnId: 2 } },
    { type: 'ReturnRefused', data: { ...ids, returnId: 2, reason: 'usato' } },
    { type: 'GoodsCameBack', data: { ...ids, returnId: 1, hold, lines: [{ ...some, amount: 0, sellable: 1 }] } },
    {
      type: 'RefundRequested',
      data: { ...ids, paymentId: 1, refundId: 1, provider: 'transfer', amount: 122, cause: 'withdrawn', reason: '' },
    },
    { type: 'RefundFailed', data: { ...ids, refundId: 1, code: 'away' } },
    {
      type: 'PaymentMismatched',
      data: { ...ids, paymentId: 1, amount: 7, currency: 'USD' },
    },
    { type: 'RefundMade', data: { ...ids, refundId: 1 } },
    { type: 'OrderNoted', data: { ...ids, audience: 'internal', note: 'fragile' } },
    {
      type: 'OrderMessageWritten',
      data: { ...ids, n: 1, side: draw(0, 1) === 1 ? 'customer' : 'firm', text: 'quando?', at },
    },
    {
      type: 'OrderFileAttached',
      data: { ...ids, line_id, side: 'customer', file: { media: 7, name: 'ordine.pdf' }, at },
    },
    { type: 'OrderMailWanted', data: { ...ids, what: 'shipment', n: 1 } },
    { type: 'ParcelTakenBack', data: { ...ids, shipmentId: 1, hold, lines: [some] } },
    { type: 'OrderPreparationStopped', data: ids },
    { type: 'OrderExpired', data: kept },
    { type: 'OrderCancelled', data: { ...kept, reason: 'ripensato' } },
    { type: 'OrderClosed', data: ids },
  ];
  const refused: OfficinaEvent[] = draw(0, 5) > 0 ? [] : [{ type: 'OrderRefused', data: { ...kept, faults: [] } }];
  return [...opened, ...ends.filter(() => draw(0, 2) > 0), ...refused];
}
