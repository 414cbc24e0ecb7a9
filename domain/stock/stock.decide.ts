import type { OfficinaEvent } from '../events.ts';
import type { Message } from '../kernel/message.ts';
import { type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import { stockMessages } from './stock.messages.ts';
import { availableOf, piecesHeldBy, piecesHeldByOrders, type Stock } from './stock.state.ts';
import { MOST_PIECES } from './stock-limits.ts';

type Decision = readonly OfficinaEvent[] | Refusal;

/** True when adding so many pieces stays within the most that a shelf may have. */
export const hasRoom = (onHand: number, more: number): boolean => onHand + more <= MOST_PIECES;

type Received = Extract<OfficinaEvent, { type: 'StockReceived' }>['data'];

/**
 * Pieces came in. Pieces of a receipt are booked already and never refused here: `bookReceipt` checked their number.
 * @param claimed whether a receipt is booking what is on order: others look first at what is left of it
 */
export function receiveStock(stock: Stock, data: Received, claimed = false): Decision {
  if (data.receipt === null) {
    if (claimed) return refuse(stockMessages['stock-order-changed'], 'quantity');
    if (!hasRoom(stock.onHand, data.quantity)) return refuse(stockMessages['stock-too-many'], 'quantity');
  }
  return [{ type: 'StockReceived', data }];
}

/** A correction: the counted pieces, or the difference; exactly one of the two. */
export interface Correction {
  readonly item_id: number;
  readonly reason: string;
  readonly on_hand?: number | undefined;
  readonly difference?: number | undefined;
}

/**
 * Somebody counted. Refused if orders hold more, with the number that would be missing: those orders must be cancelled
 * first.
 */
export function correctStock(stock: Stock, { item_id, reason, on_hand: counted, difference }: Correction): Decision {
  if (reason === '') return refuse(stockMessages['stock-reason'], 'reason');
  const field = difference === undefined ? 'on_hand' : 'difference';
  const on_hand = difference === undefined ? counted : stock.onHand + difference;
  if (on_hand === undefined || (difference !== undefined && counted !== undefined)) {
    return refuse(stockMessages['stock-counted'], field);
  }
  if (on_hand < 0) return refuse(stockMessages['stock-below-none']({ there: stock.onHand }), field);
  if (on_hand > MOST_PIECES) return refuse(stockMessages['stock-too-many'], field);
  const held = piecesHeldByOrders(stock);
  if (on_hand < held) return refuse(stockMessages['stock-below-held']({ held, missing: held - on_hand }), field);
  return on_hand === stock.onHand ? [] : [{ type: 'StockCorrected', data: { item_id, on_hand, reason } }];
}

/** Sets how many pieces should always be free; 0: no minimum. */
export function setMinimum(stock: Stock, data: { readonly item_id: number; readonly minimum: number }): Decision {
  return data.minimum === stock.minimum ? [] : [{ type: 'StockMinimumSet', data }];
}

/** What is to be on order of an item; a quantity of 0 takes the order back. */
type Ordering = Extract<OfficinaEvent, { type: 'StockOrdered' }>['data'];

/**
 * Says what is on order of an item: how many pieces, of which supplier, for which day. It replaces what was said
 * before; pieces that come in are taken off it.
 * @param today `YYYY-MM-DD` in Rome; an earlier day is refused, unless it was said before
 */
export function orderStock(stock: Stock, wanted: Ordering, today: string): Decision {
  const data = wanted.quantity === 0 ? { ...wanted, supplier_id: null, expected_on: null } : wanted;
  const { quantity, supplier_id, expected_on } = data;
  const before = stock.ordered ?? { quantity: 0, supplier_id: null, expected_on: null };
  if (!hasRoom(stock.onHand, quantity)) return refuse(stockMessages['stock-too-many'], 'quantity');
  if (expected_on !== null && expected_on < today && expected_on !== before.expected_on) {
    return refuse(stockMessages['stock-expected-past'], 'expected_on');
  }
  const isSame =
    quantity === before.quantity && supplier_id === before.supplier_id && expected_on === before.expected_on;
  return isSame ? [] : [{ type: 'StockOrdered', data }];
}

/** What to say to who asks for more pieces than are available; null: there are enough. */
export function lackOf(available: number, wanted: number): Message | null {
  if (wanted <= available) return null;
  return available > 0 ? stockMessages['stock-left']({ left: available }) : stockMessages['stock-none'];
}

/**
 * Holds pieces for an order, once for each id. Refused for good when the release came before.
 * @param wanted whether the order, by its own stream, still asks for them
 */
export function holdStock(
  stock: Stock,
  data: { item_id: number; hold: string; quantity: number },
  wanted: boolean,
): Decision {
  const known = stock.holds.get(data.hold);
  if (known && known.status !== 'released') return [];
  if (known || !wanted) return refuseState(stockMessages['stock-released']);
  const lack = lackOf(availableOf(stock), data.quantity);
  return lack ? refuseState(lack) : [{ type: 'StockHeld', data }];
}

/** The order is confirmed, and its hold with it. */
export function confirmStock(stock: Stock, data: { item_id: number; hold: string }): Decision {
  const known = stock.holds.get(data.hold);
  if (known?.status === 'confirmed') return [];
  if (known?.status !== 'held') return refuseState(stockMessages['stock-hold-unknown']);
  return [{ type: 'StockConfirmed', data }];
}

/** Releases the order's hold; an unknown hold leaves a tombstone. */
export function releaseStock(stock: Stock, data: { item_id: number; hold: string }): Decision {
  return stock.holds.get(data.hold)?.status === 'released' ? [] : [{ type: 'StockReleased', data }];
}

/** A move of an order's pieces that happens once. */
export interface StockMove {
  readonly item_id: number;
  readonly hold: string;
  readonly move: string;
  readonly quantity: number;
}

const happened = (stock: Stock, { hold, move }: Pick<StockMove, 'hold' | 'move'>) =>
  stock.holds.get(hold)?.moves?.has(move) === true;

/** Held pieces leave the house. */
export function shipStock(stock: Stock, data: StockMove): Decision {
  if (happened(stock, data)) return [];
  const kept = piecesHeldBy(stock, data.hold);
  return kept < data.quantity ? refuseState(stockMessages['stock-hold-unknown']) : [{ type: 'StockShipped', data }];
}

/** The pieces had not left; what is told of that departure later changes nothing. */
export function takeStockBack(stock: Stock, data: Omit<StockMove, 'quantity'>): Decision {
  const left = stock.holds.get(data.hold)?.moves?.get(data.move);
  return left === 0 ? [] : [{ type: 'StockShipmentTakenBack', data }];
}

/** The order needs so many pieces fewer. */
export function freeStock(stock: Stock, data: StockMove): Decision {
  if (happened(stock, data)) return [];
  const kept = piecesHeldBy(stock, data.hold);
  return kept < data.quantity ? refuseState(stockMessages['stock-hold-unknown']) : [{ type: 'StockFreed', data }];
}

/** Pieces that the order had taken are back on the shelf. */
export function returnStock(stock: Stock, data: StockMove): Decision {
  return happened(stock, data) ? [] : [{ type: 'StockCameBack', data }];
}
