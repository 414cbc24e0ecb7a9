import type { OfficinaEvent } from '../events.ts';

export interface Hold {
  readonly quantity: number;
  readonly status: 'held' | 'confirmed' | 'released';
  /** The moves of its pieces, with how many left by each: none happens twice. */
  readonly moves?: ReadonlyMap<string, number>;
}

/** Pieces that are to come from a supplier. */
export interface SupplierOrder {
  readonly quantity: number;
  readonly supplier_id: number | null;
  /** `YYYY-MM-DD`; null: nobody said. */
  readonly expected_on: string | null;
}

/** An item's pieces. Held pieces count as on hand: on hand − Σ held is what is still available. */
export interface Stock {
  readonly onHand: number;
  /** How many pieces should always be free. */
  readonly minimum: number;
  /**
   * By id, the hold that changed last at the end. Those that hold nothing any more are kept for a while:
   * {@link REMEMBERED}.
   */
  readonly holds: ReadonlyMap<string, Hold>;
  /** How many more pieces each hold waits for, the longest waiting first. */
  readonly awaited: ReadonlyMap<string, number>;
  /** What is on order; null: nothing. */
  readonly ordered: SupplierOrder | null;
  /** The receipt that books what is on order, unless it was refused since; null: none. */
  readonly claimedBy: number | null;
}

export const noStock: Stock = {
  onHand: 0,
  minimum: 0,
  holds: new Map(),
  awaited: new Map(),
  ordered: null,
  claimedBy: null,
};

/**
 * How many holds that hold nothing any more are remembered, the last ones that changed: so that an undone departure
 * finds how many pieces left. It is not what keeps a finished order from holding anything anew: the order's own stream
 * does (`holdStockCommand`).
 */
export const REMEMBERED = 200;

/** True while a hold holds pieces. */
export const isHolding = ({ status, quantity }: Hold): boolean => status !== 'released' && quantity > 0;

/** Pieces of one hold. */
export function piecesHeldBy({ holds }: Stock, hold: string): number {
  const known = holds.get(hold);
  return known && isHolding(known) ? known.quantity : 0;
}

/** Pieces that orders hold. */
export function piecesHeldByOrders({ holds }: Stock): number {
  return [...holds.values()].reduce((sum, hold) => sum + (isHolding(hold) ? hold.quantity : 0), 0);
}

/** Pieces that are still available. */
export function availableOf(stock: Stock): number {
  return stock.onHand - piecesHeldByOrders(stock);
}

/**
 * Pieces to order: what repairs wait for and what the free pieces lack of the minimum, less what is on order already.
 */
export function piecesToOrder(stock: Stock): number {
  const awaited = stock.awaited.values().reduce((sum, missing) => sum + missing, 0);
  const below = Math.max(0, stock.minimum - availableOf(stock));
  return Math.max(0, awaited + below - (stock.ordered?.quantity ?? 0));
}

/** What stays on order once so many pieces came in. */
function stillOrdered(ordered: SupplierOrder | null, received: number): SupplierOrder | null {
  return ordered && ordered.quantity > received ? { ...ordered, quantity: ordered.quantity - received } : null;
}

/** Total. */
export function evolveStock(stock: Stock, event: OfficinaEvent): Stock {
  switch (event.type) {
    case 'StockReceived': {
      const { quantity, receipt } = event.data;
      const claimedBy = receipt?.id === stock.claimedBy ? null : stock.claimedBy;
      const ordered = stillOrdered(stock.ordered, quantity);
      return { ...stock, onHand: stock.onHand + quantity, ordered, claimedBy };
    }
    case 'StockOrderClaimed':
      return { ...stock, claimedBy: event.data.receiptId };
    case 'StockOrdered': {
      const { item_id: _, ...ordered } = event.data;
      return { ...stock, ordered: ordered.quantity === 0 ? null : ordered };
    }
    case 'StockCorrected':
      return { ...stock, onHand: event.data.on_hand };
    case 'StockMinimumSet':
      return { ...stock, minimum: event.data.minimum };
    case 'StockHeld':
      return withHold(stock, event.data.hold, { quantity: event.data.quantity, status: 'held' });
    case 'StockAwaited': {
      const { hold, missing } = event.data;
      const awaited = new Map(stock.awaited).set(hold, missing);
      if (missing === 0) awaited.delete(hold);
      return { ...stock, awaited };
    }
    case 'StockConfirmed': {
      const hold = stock.holds.get(event.data.hold);
      return hold ? withHold(stock, event.data.hold, { ...hold, status: 'confirmed' }) : stock;
    }
    case 'StockReleased': {
      const { hold } = event.data;
      return withHold(stock, hold, { quantity: stock.holds.get(hold)?.quantity ?? 0, status: 'released' });
    }
    case 'StockShipped':
      return withMove(stock, event.data, { onHand: -event.data.quantity, kept: -event.data.quantity });
    case 'StockShipmentTakenBack': {
      const { hold, move } = event.data;
      const left = stock.holds.get(hold)?.moves?.get(move) ?? 0;
      return withMove(stock, { hold, move, quantity: 0 }, { onHand: left, kept: left });
    }
    case 'StockFreed':
      return withMove(stock, event.data, { onHand: 0, kept: -event.data.quantity });
    case 'StockCameBack':
      return withMove(stock, event.data, { onHand: event.data.quantity, kept: 0 });
    default:
      return stock;
  }
}

/** Replaces a hold and puts it last; forgets the oldest of those that hold nothing. */
function withHold(stock: Stock, name: string, hold: Hold): Stock {
  const holds = new Map(stock.holds);
  holds.delete(name);
  holds.set(name, hold);
  const over = [...holds].filter(([, one]) => !isHolding(one));
  for (const [forgotten] of over.slice(0, Math.max(0, over.length - REMEMBERED))) holds.delete(forgotten);
  return { ...stock, holds };
}

/** Moves pieces of an order: changes those on hand, and those that it holds. */
function withMove(
  stock: Stock,
  { hold, move, quantity }: { readonly hold: string; readonly move: string; readonly quantity: number },
  by: { readonly onHand: number; readonly kept: number },
): Stock {
  const known = stock.holds.get(hold) ?? { quantity: 0, status: 'confirmed' as const };
  const moves = new Map(known.moves).set(move, quantity);
  const after = withHold(stock, hold, { ...known, quantity: known.quantity + by.kept, moves });
  return { ...after, onHand: stock.onHand + by.onHand };
}

/** For commands that decide on an item's stock. */
export const stockFold = { initial: noStock, evolve: evolveStock };

/** For commands on what is on order: the revision of the last event that changed it; -1: none did. */
export const lastOrderChangeFold = {
  initial: { next: 0, last: -1 },
  evolve: ({ next, last }: { readonly next: number; readonly last: number }, { type }: OfficinaEvent) => {
    return { next: next + 1, last: type === 'StockReceived' || type === 'StockOrdered' ? next : last };
  },
};

export function stockStream(item_id: number): string {
  return `stock-${item_id}`;
}
