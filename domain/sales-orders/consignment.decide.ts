import type { OfficinaEvent } from '../events.ts';
import type { DecisionContext } from '../kernel/decider.ts';
import { isRefusal, missing, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import { consignmentMessages as said } from './consignment.messages.ts';
import { type Consignment, type ConsignmentPhase, isReserving, type Package } from './consignment.state.ts';
import {
  idsOf,
  parcelShipped,
  type RequestedPieces,
  requestedPieces,
  requireConfirmed,
  type Travelling,
} from './fulfilment.decide.ts';
import { fulfilmentMessages } from './fulfilment.messages.ts';
import type { Order, OrderState } from './order.state.ts';
import { piecesOf } from './pieces.ts';

type Decision = readonly OfficinaEvent[] | Refusal;

/** Most packages of a consignment, and the highest number in it: ids that combine two numbers have room for no more. */
export const MOST_NUMBERED = 999;

interface Found {
  readonly order: Order;
  readonly consignment: Consignment;
  /** What each of its events carries. */
  readonly ids: ReturnType<typeof idsOf> & { readonly consignmentId: number };
}

function consignmentOf(state: OrderState, consignmentId: number): Found | Refusal {
  const order = requireConfirmed(state);
  if (isRefusal(order)) return order;
  const consignment = order.fulfilment.consignments.find((one) => one.consignmentId === consignmentId);
  return consignment ? { order, consignment, ids: { ...idsOf(order), consignmentId } } : missing;
}

/** A consignment that can still be changed. */
function draftOf(state: OrderState, consignmentId: number): Found | Refusal {
  const found = consignmentOf(state, consignmentId);
  if (isRefusal(found) || found.consignment.phase === 'DRAFT') return found;
  return refuseState(said['consignment-not-draft']);
}

/**
 * Begins a consignment and reserves its pieces.
 * @param wanted null: all that neither left nor are in another consignment
 */
export function draftConsignment(
  state: OrderState,
  wanted: readonly RequestedPieces[] | null,
  { now: at }: DecisionContext,
): Decision {
  const order = requireConfirmed(state);
  if (isRefusal(order)) return order;
  const free = piecesOf(order).filter((one) => one.free > 0);
  if (free.length === 0) return refuseState(said['consignment-nothing-left']);
  if (wanted?.length === 0) return refuse(said['consignment-no-rows'], 'lines');
  const all = free.map((one) => ({ line_id: one.line.line_id, quantity: one.free }));
  const lines = requestedPieces(order, wanted ?? all, (one) => one.free, said['consignment-too-many']);
  if (isRefusal(lines)) return lines;
  const consignmentId = order.fulfilment.consigned + 1;
  if (consignmentId > MOST_NUMBERED) return refuseState(said['consignment-full']({ most: MOST_NUMBERED }));
  const rows = lines.map((line, at) => ({ row: at + 1, ...line }));
  return [{ type: 'ConsignmentDrafted', data: { ...idsOf(order), consignmentId, rows, at } }];
}

/**
 * Sets how many pieces of a line go with a draft.
 * @param of the row, or the line if it may have no row yet; quantity 0 removes the row
 */
export function setConsignmentRow(
  state: OrderState,
  consignmentId: number,
  of: { readonly row: number } | { readonly line_id: number },
  quantity: number,
): Decision {
  const found = draftOf(state, consignmentId);
  if (isRefusal(found)) return found;
  const { order, consignment, ids } = found;
  const known = consignment.rows.find((one) => ('row' in of ? one.row === of.row : one.line_id === of.line_id));
  const line_id = known?.line_id ?? ('line_id' in of ? of.line_id : null);
  if (line_id === null) return missing;
  const one = piecesOf(order).find(({ line }) => line.line_id === line_id);
  if (!one) return refuse(said['consignment-too-many']({ left: 0 }), 'sales_order_detail_id');
  const left = one.free + (known?.quantity ?? 0);
  if (quantity > left) return refuse(said['consignment-too-many']({ left }), 'quantity');
  if (quantity === (known?.quantity ?? 0)) return [];
  const row = known?.row ?? consignment.numbers.rows + 1;
  if (row > MOST_NUMBERED) return refuseState(said['consignment-full']({ most: MOST_NUMBERED }));
  return [{ type: 'ConsignmentRowSet', data: { ...ids, row, line_id, item_id: one.line.item_id, quantity } }];
}

/** Sets a package of a draft. @param packageId null: adds one */
export function setPackage(
  state: OrderState,
  consignmentId: number,
  packageId: number | null,
  facts: Partial<Pick<Package, 'packaging_type_id' | 'weight'>>,
): Decision {
  const found = draftOf(state, consignmentId);
  if (isRefusal(found)) return found;
  const { consignment, ids } = found;
  const known = consignment.packages.find((one) => one.packageId === packageId);
  if (packageId !== null && !known) return missing;
  const n = known?.packageId ?? consignment.numbers.packages + 1;
  if (n > MOST_NUMBERED) return refuseState(said['consignment-full']({ most: MOST_NUMBERED }));
  const { packaging_type_id = known?.packaging_type_id ?? null, weight = known?.weight ?? 0 } = facts;
  if (known && known.packaging_type_id === packaging_type_id && known.weight === weight) return [];
  return [{ type: 'PackageSet', data: { ...ids, packageId: n, packaging_type_id, weight } }];
}

/** Removes a package of a draft. */
export function removePackage(state: OrderState, consignmentId: number, packageId: number): Decision {
  const found = draftOf(state, consignmentId);
  if (isRefusal(found)) return found;
  if (!found.consignment.packages.some((one) => one.packageId === packageId)) return missing;
  return [{ type: 'PackageRemoved', data: { ...found.ids, packageId } }];
}

/** Closes the packages. Packed already: no event. */
export function packConsignment(state: OrderState, consignmentId: number): Decision {
  const found = consignmentOf(state, consignmentId);
  if (isRefusal(found)) return found;
  const { consignment, ids } = found;
  if (consignment.phase === 'PACKED') return [];
  if (consignment.phase !== 'DRAFT') return refuseState(said['consignment-not-draft']);
  if (consignment.rows.length === 0) return refuse(said['consignment-no-rows'], 'status');
  if (consignment.packages.length === 0) return refuse(said['consignment-no-packages'], 'status');
  return [{ type: 'ConsignmentPacked', data: ids }];
}

/** Gives each package its code, once. @param series the allotted shipping code, with which its packages' codes begin */
export function codeConsignment(state: OrderState, consignmentId: number, series: string): Decision {
  const found = consignmentOf(state, consignmentId);
  if (isRefusal(found)) return found;
  const { consignment, ids } = found;
  if (consignment.phase === 'CODED') return [];
  if (consignment.phase !== 'PACKED') return wrongPhase(consignment.phase, 'consignment-not-packed');
  const codes = consignment.packages.map(({ packageId }) => ({ packageId, code: `${series}-${packageId}` }));
  return [{ type: 'ConsignmentCoded', data: { ...ids, codes } }];
}

/**
 * The consignment leaves, once, as a parcel of the order: never more of a line than is still to ship, even if some was
 * cancelled meanwhile.
 */
export function dispatchConsignment(
  state: OrderState,
  consignmentId: number,
  how: Travelling,
  { now }: DecisionContext,
): Decision {
  const found = consignmentOf(state, consignmentId);
  if (isRefusal(found)) return found;
  const { order, consignment, ids } = found;
  if (consignment.phase !== 'CODED') return wrongPhase(consignment.phase, 'consignment-not-coded');
  // Without a typed tracking code use the one of the first package that the carrier accepted.
  const announced = how.tracking === '' ? consignment.packages.find(({ tracking }) => tracking !== '') : undefined;
  const { tracking, tracking_url } = announced ?? how;
  const parcel = parcelShipped(order, consignment.rows, (one) => one.open, { ...how, tracking, tracking_url }, now);
  if (isRefusal(parcel)) return parcel;
  const { shipmentId } = parcel.data;
  return [parcel, { type: 'ConsignmentDispatched', data: { ...ids, shipmentId, at: now } }];
}

function wrongPhase(phase: ConsignmentPhase, notYet: 'consignment-not-packed' | 'consignment-not-coded'): Refusal {
  const early = phase === 'DRAFT' || phase === 'PACKED';
  return refuseState(early ? said[notYet] : said['consignment-left']);
}

/**
 * The carrier brought it back: its pieces are in the house, to be shipped again or cancelled. Returns by a customer are
 * another matter (`giving-back.decide.ts`), and goods that the customer received do not come back this way. Back
 * already: no event.
 */
export function returnConsignment(state: OrderState, consignmentId: number, { today: on }: DecisionContext): Decision {
  const found = consignmentOf(state, consignmentId);
  if (isRefusal(found)) return found;
  const { order, consignment, ids } = found;
  if (consignment.phase === 'RETURNED') return [];
  const parcel = order.fulfilment.parcels.find((one) => one.shipmentId === consignment.shipmentId);
  if (consignment.phase !== 'DISPATCHED' || !parcel) return refuseState(said['consignment-not-out']);
  if (order.fulfilment.givenBack.some(({ phase }) => phase !== 'refused')) {
    return refuseState(fulfilmentMessages['parcel-given-back']);
  }
  const { shipmentId } = parcel;
  const lines = [...parcel.lines];
  return [
    { type: 'ParcelTakenBack', data: { ...idsOf(order), shipmentId, hold: order.keeping.hold, lines } },
    { type: 'ConsignmentReturned', data: { ...ids, shipmentId, on } },
  ];
}

/** Deletes a consignment: its pieces are free again. Refused once it left. */
export function discardConsignment(state: OrderState, consignmentId: number): Decision {
  const found = consignmentOf(state, consignmentId);
  if (isRefusal(found)) return found;
  if (!isReserving(found.consignment)) return refuseState(said['consignment-left']);
  return [{ type: 'ConsignmentDiscarded', data: found.ids }];
}

/** The transport document of a parcel, numbered by its series. */
export interface GoodsPapers {
  readonly consignmentId: number;
  readonly shipmentId: number;
  readonly nr_ddt_gr: string;
  readonly date_ddt_gr: string;
}

/**
 * Records the document's number in the order. Known already: no event; taken back meanwhile: refused, and the caller
 * cancels the number.
 */
export function numberConsignment(state: OrderState, papers: GoodsPapers): Decision {
  if (state.status === 'none') return missing;
  const known = state.fulfilment.consignments.find((one) => one.consignmentId === papers.consignmentId);
  if (!known || known.shipmentId !== papers.shipmentId) return refuseState(said['consignment-not-out']);
  if (known.nr_ddt_gr !== '') return [];
  return [{ type: 'ConsignmentNumbered', data: { ...idsOf(state), ...papers } }];
}
