import { isRefusal, missing, refuse } from '../kernel/refusal.ts';
import type { RepairState } from '../repairs/offered/repair.state.ts';
import { idsOf, type RepairDecision, requireReceived } from '../repairs/repair-guards.ts';
import { dayOfArrival, isLivePart, type PartOrder } from './offered/part-order.state.ts';
import { partOrderMessages } from './part-order.messages.ts';
import { isSamePart, MOST_PART_NUMBER, MOST_PART_ORDERS, oneLine } from './part-order-limits.ts';

/** The part that a text names; undefined: the repair has none of it yet. */
export function partNamed(state: RepairState, text: string): PartOrder | undefined {
  return state.status === 'none' ? undefined : state.partOrders.find((part) => isSamePart(part.text, text));
}

/** The number of the part that a text names: the next one where the repair has none of it yet. */
export function partNumberOf(state: RepairState, text: string): number {
  if (state.status === 'none') return 1;
  return partNamed(state, text)?.part ?? state.partOrders.length + 1;
}

/** Asks for so many pieces, in all, of a part that is no item of the shop; 0: they are not wanted any more. */
export function requestPart(state: RepairState, wanted: { readonly text: string; readonly quantity: number }) {
  const before = partNamed(state, wanted.text)?.needed ?? 0;
  if (wanted.quantity === before) return state.status === 'none' ? missing : [];
  return withText(state, { ...wanted, before }, (part) => [
    { type: 'RepairPartRequested', data: { ...part, quantity: wanted.quantity } },
  ]);
}

/** What is to be on order of a part: how many pieces, of which supplier, for which day. */
export interface WantedPart {
  readonly text: string;
  readonly quantity: number;
  readonly supplier_id: number | null;
  readonly expected_on: string | null;
}

/**
 * Says what is on order of a part that is no item of the shop; 0: nothing. It replaces what was said before; pieces
 * that come in are taken off it.
 * @param today `YYYY-MM-DD` in Rome; an earlier day is refused, unless it was said before
 */
export function orderPart(state: RepairState, wanted: WantedPart, today: string): RepairDecision {
  const nothing = { supplier_id: null, expected_on: null };
  const { quantity, supplier_id, expected_on } = wanted.quantity === 0 ? { ...wanted, ...nothing } : wanted;
  const known = partNamed(state, wanted.text);
  if (expected_on !== null && expected_on < today && expected_on !== (known ? dayOfArrival(known) : null)) {
    return refuse(partOrderMessages['part-expected-past'], 'expected_on');
  }
  const before = known ?? { quantity: 0, ...nothing };
  const isSame =
    quantity === before.quantity &&
    (quantity === 0 || (supplier_id === before.supplier_id && expected_on === before.expected_on));
  if (isSame) return state.status === 'none' ? missing : [];
  return withText(state, { text: wanted.text, quantity, before: before.quantity }, (part) => [
    { type: 'RepairPartOrdered', data: { ...part, quantity, supplier_id, expected_on } },
  ]);
}

/**
 * Pieces of such a part came in: as many as are on order at most, so that two who tick the same pieces book them once.
 * A repair that is over meanwhile takes them all the same: they are there.
 */
export function receivePart(
  state: RepairState,
  { part, quantity, note }: { readonly part: number; readonly quantity: number; readonly note: string },
): RepairDecision {
  if (state.status === 'none') return missing;
  const known = state.partOrders.find((one) => one.part === part);
  if (!known) return missing;
  if (known.quantity === 0) return refuse(partOrderMessages['part-not-on-order'], 'quantity');
  if (quantity > known.quantity)
    return refuse(partOrderMessages['part-on-order-less']({ n: known.quantity }), 'quantity');
  return [{ type: 'RepairPartArrived', data: { ...idsOf(state), part, quantity, note } }];
}

/** Pieces that were ticked by mistake did not come in: they are on order again. At most those that were ticked. */
export function takePartArrivalBack(
  state: RepairState,
  { part, quantity, note }: { readonly part: number; readonly quantity: number; readonly note: string },
): RepairDecision {
  if (state.status === 'none') return missing;
  const known = state.partOrders.find((one) => one.part === part);
  if (!known) return missing;
  if (known.arrived === 0) return refuse(partOrderMessages['part-not-arrived'], 'quantity');
  if (quantity > known.arrived) return refuse(partOrderMessages['part-arrived-less']({ n: known.arrived }), 'quantity');
  return [{ type: 'RepairPartArrivalTakenBack', data: { ...idsOf(state), part, quantity, note } }];
}

/**
 * Decides on the part that a text names. More pieces than `before` only for a repair that is here; less, or as many,
 * also for one that is over, so that nothing stays on the purchase list for ever.
 */
function withText(
  state: RepairState,
  wanted: { readonly text: string; readonly quantity: number; readonly before: number },
  decide: (part: { repairId: number; customer_id: number; part: number; text: string }) => RepairDecision,
): RepairDecision {
  if (state.status === 'none') return missing;
  const repair = wanted.quantity <= wanted.before ? state : requireReceived(state);
  if (isRefusal(repair)) return repair;
  const text = oneLine(wanted.text);
  if (text === '') return refuse(partOrderMessages['part-without-text'], 'text');
  const known = partNamed(repair, text);
  const isLive = known !== undefined && isLivePart(known);
  const { length } = repair.partOrders.filter(isLivePart);
  if ((!isLive && length >= MOST_PART_ORDERS) || (!known && repair.partOrders.length >= MOST_PART_NUMBER)) {
    return refuse(partOrderMessages['too-many-parts']({ max: MOST_PART_ORDERS }), 'text');
  }
  return decide({ ...idsOf(repair), part: partNumberOf(repair, text), text: known?.text ?? text });
}
