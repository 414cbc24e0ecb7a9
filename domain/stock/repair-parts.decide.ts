import type { OfficinaEvent } from '../events.ts';
import { awaitsPartOrders, partPiecesArrived } from '../part-orders/offered/part-order.state.ts';
import type { RepairState } from '../repairs/offered/repair.state.ts';
import { type NeededItem, type RepairParts, repairHold } from './repair-parts.state.ts';
import { availableOf, evolveStock, noStock, piecesHeldBy, type Stock } from './stock.state.ts';
import { MOST_PIECES } from './stock-limits.ts';

/** An item of the shop that is a part of the catalogue. */
export interface PartItem {
  readonly item_id: number;
  /** The part, by its number in the catalogue. */
  readonly part: number;
  readonly used: boolean;
}

/**
 * What a repair needs of the stock: nothing, parts while it is worked on (`here`), or parts that it took along
 * (`left`).
 */
function needOf(repair: RepairState): 'none' | 'here' | 'left' {
  if (repair.status !== 'open' || repair.progress.unrepairable || repair.progress.state === 'CANCELLED') return 'none';
  return repair.delivery === null && repair.progress.state !== 'CLOSED' ? 'here' : 'left';
}

/** The parts of the catalogue that the sheet of a repair names. */
export function partsOn(repair: RepairState): readonly number[] {
  const lines = repair.status === 'none' ? [] : (repair.workSheet?.lines ?? []);
  return [...new Set(lines.flatMap(({ id_gr_items: part }) => part ?? []))];
}

/**
 * Whole pieces of each item that a sheet's lines need: the first item that fits the part and is new or used as the line
 * says.
 */
function itemsFor(repair: RepairState, items: readonly PartItem[]): NeededItem[] {
  const lines = repair.status === 'none' ? [] : (repair.workSheet?.lines ?? []);
  // In thousandths, which sheets have: 0,2 + 2,7 + 0,1 of a piece are exactly three pieces.
  const needed = new Map<number, number>();
  for (const { id_gr_items, n_u, qta } of lines) {
    const item = items.find(({ part, used }) => part === id_gr_items && used === (n_u === 'Usato'));
    if (item) needed.set(item.item_id, (needed.get(item.item_id) ?? 0) + Math.round(qta * 1000));
  }
  return [...needed]
    .map(([item_id, quantity]) => ({ item_id, quantity: Math.min(Math.ceil(quantity / 1000), MOST_PIECES) }))
    .filter(({ quantity }) => quantity > 0)
    .sort((one, other) => one.item_id - other.item_id);
}

/**
 * What a repair needs of the stock now. What left stays as it was: a sheet that can't be edited any more needs nothing
 * else.
 * @param items items for the parts on the sheet, the first choice first
 */
export function allotParts(
  state: RepairParts,
  {
    repairId,
    repair,
    items,
  }: { readonly repairId: number; readonly repair: RepairState; readonly items: readonly PartItem[] },
): readonly OfficinaEvent[] {
  const need = needOf(repair);
  const left = need === 'left' && state.parts.length > 0;
  const parts = need === 'none' ? [] : need === 'left' ? state.parts : itemsFor(repair, items);
  if (left === state.left && same(parts, state.parts)) return [];
  const let_go = state.parts.flatMap(({ item_id }) => (parts.some((one) => one.item_id === item_id) ? [] : item_id));
  return [{ type: 'RepairPartsAllotted', data: { repairId, parts: [...parts], let_go, left } }];
}

const same = (one: readonly NeededItem[], other: readonly NeededItem[]): boolean =>
  one.length === other.length &&
  one.every(({ item_id, quantity }, at) => item_id === other[at]?.item_id && quantity === other[at]?.quantity);

/**
 * Holds in an item's stock what a repair needs by `parts`, or as much as there is: a sheet is never refused for lack of
 * pieces. What is missing is awaited. What was held when the machine left goes with it.
 */
export function keepParts(
  stock: Stock,
  of: { readonly item_id: number; readonly repairId: number },
  parts: RepairParts,
): readonly OfficinaEvent[] {
  const hold = repairHold(of.repairId);
  const moved = holdChanges(stock, of, parts);
  const after = moved.reduce(evolveStock, stock);
  const missing = parts.left ? 0 : wantedOf(parts, of.item_id) - piecesHeldBy(after, hold);
  if (missing === (stock.awaited.get(hold) ?? 0)) return moved;
  return [...moved, { type: 'StockAwaited', data: { item_id: of.item_id, hold, missing } }];
}

/**
 * Notes that a repair which waited has all that it needs: it holds the pieces of the stock, and no part that is ordered
 * by its text is awaited. Once, until its parts change or another one comes in.
 * @param stocks the stocks of the items that it needs, by item
 */
export function completeParts(
  state: RepairParts,
  { repairId, repair }: { readonly repairId: number; readonly repair: RepairState },
  stocks: ReadonlyMap<number, Stock>,
): readonly OfficinaEvent[] {
  const hold = repairHold(repairId);
  const holdsAll = state.parts.every(
    ({ item_id, quantity }) => piecesHeldBy(stocks.get(item_id) ?? noStock, hold) >= quantity,
  );
  const ordered = repair.status === 'none' ? [] : repair.partOrders;
  const arrived = partPiecesArrived(ordered);
  const isTold = state.complete && arrived === state.arrived;
  if (isTold || !holdsAll || awaitsPartOrders(ordered)) return [];
  if (needOf(repair) !== 'here' || (state.parts.length === 0 && arrived === 0)) return [];
  return [{ type: 'RepairPartsComplete', data: { repairId, arrived } }];
}

const wantedOf = ({ parts }: RepairParts, item_id: number): number =>
  parts.find((part) => part.item_id === item_id)?.quantity ?? 0;

/** The events that bring the hold to what it should be. */
function holdChanges(
  stock: Stock,
  { item_id, repairId }: { readonly item_id: number; readonly repairId: number },
  needed: RepairParts,
): readonly OfficinaEvent[] {
  const { left, departures } = needed;
  const of = { item_id, hold: repairHold(repairId) };
  const wanted = wantedOf(needed, item_id);
  const before = stock.holds.get(of.hold);
  const move = `left-${departures}`;
  if (left) {
    const kept = piecesHeldBy(stock, of.hold);
    return kept === 0 || before?.moves?.has(move)
      ? []
      : [{ type: 'StockShipped', data: { ...of, move, quantity: kept } }];
  }
  const back: OfficinaEvent[] = before?.moves?.get(move)
    ? [{ type: 'StockShipmentTakenBack', data: { ...of, move } }]
    : [];
  const now = back.reduce(evolveStock, stock);
  const kept = piecesHeldBy(now, of.hold);
  const quantity = Math.min(wanted, availableOf(now) + kept);
  if (quantity === kept) return back;
  if (quantity === 0) return [...back, { type: 'StockReleased', data: of }];
  return [...back, { type: 'StockHeld', data: { ...of, quantity } }, { type: 'StockConfirmed', data: of }];
}
