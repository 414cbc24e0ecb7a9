import type { OfficinaEvent } from '../events.ts';
import { romeDay } from '../kernel/calendar.ts';
import type { DecisionContext } from '../kernel/decider.ts';
import type { Message } from '../kernel/message.ts';
import { isRefusal, missing, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import { consignmentDelivered, consignmentTakenBack } from './consignment-of-parcel.ts';
import { fulfilmentMessages as said } from './fulfilment.messages.ts';
import type { Parcel, Pieces } from './fulfilment.state.ts';
import { orderMessages } from './order.messages.ts';
import type { Order, OrderState } from './order.state.ts';
import { type LinePieces, piecesOf } from './pieces.ts';
import { shownStatus } from './progress.ts';

type Decision = readonly OfficinaEvent[] | Refusal;

/** Requested pieces of a line. */
export interface RequestedPieces {
  readonly line_id: number;
  readonly quantity: number;
}

/** The order, if its goods can be handled: it is confirmed, and not over. */
export function requireConfirmed(order: OrderState): Order | Refusal {
  if (order.status === 'none') return missing;
  if (order.status === 'CANCELLED') return refuseState(orderMessages['order-cancelled']);
  if (order.status === 'EXPIRED') return refuseState(orderMessages['order-expired']);
  if (order.status !== 'CONFIRMED') return refuseState(said['parcel-not-yet']);
  return order.fulfilment.closed ? refuseState(said['parcel-over']) : order;
}

export const idsOf = ({ orderId, customer_id }: Order) => ({ orderId, customer_id });

/**
 * The requested pieces, summed by line; refused if a line has fewer.
 * @param left how many pieces of a line are available
 */
export function requestedPieces(
  order: Order,
  wanted: readonly RequestedPieces[],
  left: (line: LinePieces) => number,
  tooMany: (values: { readonly left: number }) => Message,
): Pieces[] | Refusal {
  const all = piecesOf(order);
  const sums = new Map<number, number>();
  for (const { line_id, quantity } of wanted) sums.set(line_id, (sums.get(line_id) ?? 0) + quantity);
  const found: Pieces[] = [];
  for (const [line_id, quantity] of sums) {
    const one = all.find(({ line }) => line.line_id === line_id);
    if (!one) return refuse(said['parcel-line-unknown'], `lines.${line_id}`);
    if (quantity > left(one)) return refuse(tooMany({ left: left(one) }), `lines.${line_id}`);
    found.push({ line_id, item_id: one.line.item_id, quantity });
  }
  return found;
}

/**
 * The warehouse gathers the goods that are still to ship, those of consignments among them; no event where it does so
 * already. Refused when nothing is left to ship.
 */
export function prepareOrder(state: OrderState): Decision {
  const order = requireConfirmed(state);
  if (isRefusal(order)) return order;
  if (!piecesOf(order).some(({ open }) => open > 0)) return refuseState(said['parcel-nothing-left']);
  return order.fulfilment.preparing ? [] : [{ type: 'OrderPreparationStarted', data: idsOf(order) }];
}

/** The goods go back to their shelves. */
export function stopPreparing(state: OrderState): Decision {
  const order = requireConfirmed(state);
  if (isRefusal(order)) return order;
  return order.fulfilment.preparing ? [{ type: 'OrderPreparationStopped', data: idsOf(order) }] : [];
}

export interface Travelling {
  readonly carrier: string;
  readonly tracking: string;
  readonly tracking_url: string;
}

/** A parcel as it is requested. `lines` null: all that is left. */
export interface Shipping extends Travelling {
  readonly lines: readonly RequestedPieces[] | null;
}

/** A parcel leaves: never more of a line than is ordered and still to ship, nor what a consignment reserves. */
export function shipParcel(state: OrderState, asked: Shipping, { now }: DecisionContext): Decision {
  const order = requireConfirmed(state);
  if (isRefusal(order)) return order;
  const pieces = piecesOf(order);
  if (!pieces.some(({ open }) => open > 0)) return refuseState(said['parcel-nothing-left']);
  const free = pieces.filter((line) => line.free > 0);
  if (free.length === 0) return refuseState(said['parcel-kept']);
  if (asked.lines?.length === 0) return refuse(said['parcel-nothing'], 'lines');
  const wanted = asked.lines ?? free.map((line) => ({ line_id: line.line.line_id, quantity: line.free }));
  const parcel = parcelShipped(order, wanted, (line) => line.free, asked, now);
  return isRefusal(parcel) ? parcel : [parcel];
}

/** The event of a parcel with these pieces. @param left how many pieces of a line it can have */
export function parcelShipped(
  order: Order,
  wanted: readonly RequestedPieces[],
  left: (line: LinePieces) => number,
  how: Travelling,
  at: string,
): Extract<OfficinaEvent, { readonly type: 'ParcelShipped' }> | Refusal {
  const lines = requestedPieces(order, wanted, left, said['parcel-too-many']);
  if (isRefusal(lines)) return lines;
  const linkRefusal = wrongLink(how);
  if (linkRefusal) return linkRefusal;
  const carrier = how.carrier || (order.content?.carrier.name ?? '');
  const { tracking, tracking_url } = how;
  const shipmentId = order.fulfilment.shipped + 1;
  const data = { ...idsOf(order), shipmentId, hold: order.keeping.hold, carrier, tracking, tracking_url, lines, at };
  return { type: 'ParcelShipped', data };
}

function wrongLink({ tracking_url }: Travelling): Refusal | null {
  const fine = tracking_url === '' || /^https:\/\/[^\s/]+\.[^\s/]+/.test(tracking_url);
  return fine ? null : refuse(said['parcel-url'], 'tracking_url');
}

function parcelOf(order: Order, shipmentId: number | null): Parcel | Refusal {
  const { parcels } = order.fulfilment;
  const found = shipmentId === null ? parcels.at(-1) : parcels.find((one) => one.shipmentId === shipmentId);
  return found ?? refuseState(said['parcel-unknown']);
}

/** Changes carrier and tracking of a parcel. @param shipmentId null: the last one */
export function trackParcel(state: OrderState, shipmentId: number | null, how: Partial<Travelling>): Decision {
  const order = requireConfirmed(state);
  if (isRefusal(order)) return order;
  const parcel = parcelOf(order, shipmentId);
  if (isRefusal(parcel)) return parcel;
  const { carrier, tracking, tracking_url } = { ...parcel, ...how };
  const linkRefusal = wrongLink({ carrier, tracking, tracking_url });
  if (linkRefusal) return linkRefusal;
  const same = carrier === parcel.carrier && tracking === parcel.tracking && tracking_url === parcel.tracking_url;
  const data = { ...idsOf(order), shipmentId: parcel.shipmentId, carrier, tracking, tracking_url };
  return same ? [] : [{ type: 'ParcelTracked', data }];
}

/** Minutes that a parcel's mail waits: until then its departure can be undone, and nobody was told. */
export const PARCEL_MAIL_MINUTES = 1;

/**
 * The parcel had not left after all. Refused once the customer was told, it arrived, or something of it is given back.
 */
export function takeParcelBack(state: OrderState, shipmentId: number, { now }: DecisionContext): Decision {
  const order = requireConfirmed(state);
  if (isRefusal(order)) return order;
  const parcel = parcelOf(order, shipmentId);
  if (isRefusal(parcel)) return parcel;
  if (parcel.delivered_on !== null) return refuseState(said['parcel-delivered']);
  if (order.fulfilment.givenBack.some(({ phase }) => phase !== 'refused'))
    return refuseState(said['parcel-given-back']);
  const isNotified =
    parcel.isCustomerNotified || Date.parse(now) > Date.parse(parcel.shipped_at) + PARCEL_MAIL_MINUTES * 60_000;
  if (isNotified) return refuseState(said['parcel-told']);
  const data = { ...idsOf(order), shipmentId, hold: order.keeping.hold, lines: [...parcel.lines] };
  return [{ type: 'ParcelTakenBack', data }, ...consignmentTakenBack(order, shipmentId)];
}

/** A parcel was received: the consumer's 14 days count from this day. */
export function deliverParcel(
  state: OrderState,
  { shipmentId, on }: { readonly shipmentId: number | null; readonly on: string | null },
  { today }: DecisionContext,
): Decision {
  const order = requireConfirmed(state);
  if (isRefusal(order)) return order;
  const parcel = parcelOf(order, shipmentId);
  if (isRefusal(parcel)) return parcel;
  const day = on ?? today;
  if (day > today || day < romeDay(parcel.shipped_at)) return refuse(said['parcel-day'], 'on');
  const data = { ...idsOf(order), shipmentId: parcel.shipmentId, on: day };
  if (day === parcel.delivered_on) return [];
  return [{ type: 'ParcelDelivered', data }, ...consignmentDelivered(order, parcel.shipmentId)];
}

/** Closes an order when everything is done: received, or given back and refunded. */
export function closeOrder(state: OrderState): Decision {
  if (state.status !== 'none' && state.fulfilment.closed) return [];
  const order = requireConfirmed(state);
  if (isRefusal(order)) return order;
  const done = ['DELIVERED', 'REFUNDED', 'CANCELLED'].includes(shownStatus(order));
  const waiting =
    order.refunds.some(({ made }) => !made) || order.fulfilment.givenBack.some(({ phase }) => phase === 'awaited');
  return done && !waiting ? [{ type: 'OrderClosed', data: idsOf(order) }] : refuseState(said['close-open']);
}
