import type { OfficinaEvent } from '../events.ts';
import type { DecisionContext } from '../kernel/decider.ts';
import { isRefusal, missing, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import { consignmentMessages as said } from './consignment.messages.ts';
import { type Consignment, type ConsignmentPhase, isReserving, type Package } from './consignment.state.ts';
import { chosen, idsOf, leaving, sure, type Travelling, type Wanted } from './fulfilment.decide.ts';
import { fulfilmentMessages } from './fulfilment.messages.ts';
import type { Order, OrderState } from './order.state.ts';
import { piecesOf } from './pieces.ts';

type Decision = readonly OfficinaEvent[] | Refusal;

/** So many packages a consignment may have, and so many of its numbers may be used: what is named by two numbers has room for them. */
export const MOST_NUMBERED = 999;

interface Found {
  readonly order: Order;
  readonly consignment: Consignment;
  /** What each event of it carries. */
  readonly ids: ReturnType<typeof idsOf> & { readonly consignmentId: number };
}

function consignmentOf(state: OrderState, consignmentId: number): Found | Refusal {
  const order = sure(state);
  if (isRefusal(order)) return order;
  const consignment = order.fulfilment.consignments.find((one) => one.consignmentId === consignmentId);
  return consignment ? { order, consignment, ids: { ...idsOf(order), consignmentId } } : missing;
}

/** One that can still be changed. */
function draftOf(state: OrderState, consignmentId: number): Found | Refusal {
  const found = consignmentOf(state, consignmentId);
  if (isRefusal(found) || found.consignment.phase === 'DRAFT') return found;
  return refuseState(said['consignment-not-draft']);
}

/** Begins a consignment: its pieces are kept for it. @param wanted null: all that is neither gone nor kept for another */
export function draftConsignment(
  state: OrderState,
  wanted: readonly Wanted[] | null,
  { now: at }: DecisionContext,
): Decision {
  const order = sure(state);
  if (isRefusal(order)) return order;
  const free = piecesOf(order).filter((one) => one.free > 0);
  if (free.length === 0) return refuseState(said['consignment-nothing-left']);
  if (wanted?.length === 0) return refuse(said['consignment-no-rows'], 'lines');
  const all = free.map((one) => ({ line_id: one.line.line_id, quantity: one.free }));
  const lines = chosen(order, wanted ?? all, (one) => one.free, said['consignment-too-many']);
  if (isRefusal(lines)) return lines;
  const consignmentId = order.fulfilment.consigned + 1;
  if (consignmentId > MOST_NUMBERED) return refuseState(said['consignment-full']({ most: MOST_NUMBERED }));
  const rows = lines.map((line, at) => ({ row: at + 1, ...line }));
  return [{ type: 'ConsignmentDrafted', data: { ...idsOf(order), consignmentId, rows, at } }];
}

/**
 * So many pieces of a line go with a draft. @param of the row, or the line where it may have no row yet; 0 takes the row away
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

/** A package of a draft. @param packageId null: one more */
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

/** A draft has a package less. */
export function removePackage(state: OrderState, consignmentId: number, packageId: number): Decision {
  const found = draftOf(state, consignmentId);
  if (isRefusal(found)) return found;
  if (!found.consignment.packages.some((one) => one.packageId === packageId)) return missing;
  return [{ type: 'PackageRemoved', data: { ...found.ids, packageId } }];
}

/** All is in its packages. Packed already: nothing to do. */
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

/** Each package gets its code, once. @param series the shipping code, which was allotted to it: its packages' codes begin with it */
export function codeConsignment(state: OrderState, consignmentId: number, series: string): Decision {
  const found = consignmentOf(state, consignmentId);
  if (isRefusal(found)) return found;
  const { consignment, ids } = found;
  if (consignment.phase === 'CODED') return [];
  if (consignment.phase !== 'PACKED') return wrongPhase(consignment.phase, 'consignment-not-packed');
  const codes = consignment.packages.map(({ packageId }) => ({ packageId, code: `${series}-${packageId}` }));
  return [{ type: 'ConsignmentCoded', data: { ...ids, codes } }];
}

/** The consignment leaves, once, as a parcel of the order: never more of a line than is still to come, whatever was cancelled meanwhile. */
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
  // What nobody typed the carrier said of the first package that it takes.
  const announced = how.tracking === '' ? consignment.packages.find(({ tracking }) => tracking !== '') : undefined;
  const { tracking, tracking_url } = announced ?? how;
  const parcel = leaving(order, consignment.rows, (one) => one.open, { ...how, tracking, tracking_url }, now);
  if (isRefusal(parcel)) return parcel;
  const { shipmentId } = parcel.data;
  return [parcel, { type: 'ConsignmentDispatched', data: { ...ids, shipmentId, at: now } }];
}

function wrongPhase(phase: ConsignmentPhase, notYet: 'consignment-not-packed' | 'consignment-not-coded'): Refusal {
  const early = phase === 'DRAFT' || phase === 'PACKED';
  return refuseState(early ? said[notYet] : said['consignment-left']);
}

/**
 * The carrier brought it back: its pieces are in the house and to be shipped again, or cancelled. What a customer gives back is
 * another matter (`giving-back.decide.ts`), and goods that he received do not come back so. Came back already: nothing to do.
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

/** It is given up: its pieces are free again. Not once it left. */
export function discardConsignment(state: OrderState, consignmentId: number): Decision {
  const found = consignmentOf(state, consignmentId);
  if (isRefusal(found)) return found;
  if (!isReserving(found.consignment)) return refuseState(said['consignment-left']);
  return [{ type: 'ConsignmentDiscarded', data: found.ids }];
}

/** The transport document with which a parcel travels, as the series gave it. */
export interface GoodsPapers {
  readonly consignmentId: number;
  readonly shipmentId: number;
  readonly nr_ddt_gr: string;
  readonly date_ddt_gr: string;
}

/** The order learns of the number. Known already: nothing to do; taken back meanwhile: refused, and whoever asks cancels the number. */
export function numberConsignment(state: OrderState, papers: GoodsPapers): Decision {
  if (state.status === 'none') return missing;
  const known = state.fulfilment.consignments.find((one) => one.consignmentId === papers.consignmentId);
  if (!known || known.shipmentId !== papers.shipmentId) return refuseState(said['consignment-not-out']);
  if (known.nr_ddt_gr !== '') return [];
  return [{ type: 'ConsignmentNumbered', data: { ...idsOf(state), ...papers } }];
}
