import type { OfficinaEvent } from '../events.ts';

export interface Hold {
  readonly quantity: number;
  readonly status: 'held' | 'confirmed' | 'released';
  /** What moved its pieces, with how many left by it: none happens twice. */
  readonly moves?: ReadonlyMap<string, number>;
}

/** An item's pieces. What is held counts as there: on hand − Σ held is what one can still have. */
export interface Stock {
  readonly onHand: number;
  /** So many should always be free. */
  readonly minimum: number;
  /** By the id of the hold, the one that changed last at the end. Those that keep nothing any more stay for a while: {@link REMEMBERED}. */
  readonly holds: ReadonlyMap<string, Hold>;
  /** How many pieces more each hold waits for, the one that began first at the head. */
  readonly awaited: ReadonlyMap<string, number>;
}

export const noStock: Stock = { onHand: 0, minimum: 0, holds: new Map(), awaited: new Map() };

/**
 * So many holds that keep nothing any more are remembered, the last that changed: so that a departure that is taken back finds how
 * many left. That an order which is over holds nothing anew does not rest on this: its own stream says so (`holdStockCommand`).
 */
export const REMEMBERED = 200;

/** Whether a hold keeps pieces. */
export const keeps = ({ status, quantity }: Hold): boolean => status !== 'released' && quantity > 0;

/** Pieces that one hold keeps. */
export function keptBy({ holds }: Stock, hold: string): number {
  const known = holds.get(hold);
  return known && keeps(known) ? known.quantity : 0;
}

/** Pieces that orders keep. */
export function keptOf({ holds }: Stock): number {
  return [...holds.values()].reduce((sum, hold) => sum + (keeps(hold) ? hold.quantity : 0), 0);
}

/** Pieces that one can still have. */
export function availableOf(stock: Stock): number {
  return stock.onHand - keptOf(stock);
}

/** Total. */
export function evolveStock(stock: Stock, event: OfficinaEvent): Stock {
  switch (event.type) {
    case 'StockReceived':
      return { ...stock, onHand: stock.onHand + event.data.quantity };
    case 'StockCorrected':
      return { ...stock, onHand: event.data.on_hand };
    case 'StockMinimumSet':
      return { ...stock, minimum: event.data.minimum };
    case 'StockHeld':
      return held(stock, event.data.hold, { quantity: event.data.quantity, status: 'held' });
    case 'StockAwaited': {
      const { hold, missing } = event.data;
      const awaited = new Map(stock.awaited).set(hold, missing);
      if (missing === 0) awaited.delete(hold);
      return { ...stock, awaited };
    }
    case 'StockConfirmed': {
      const hold = stock.holds.get(event.data.hold);
      return hold ? held(stock, event.data.hold, { ...hold, status: 'confirmed' }) : stock;
    }
    case 'StockReleased': {
      const { hold } = event.data;
      return held(stock, hold, { quantity: stock.holds.get(hold)?.quantity ?? 0, status: 'released' });
    }
    case 'StockShipped':
      return moved(stock, event.data, { onHand: -event.data.quantity, kept: -event.data.quantity });
    case 'StockShipmentTakenBack': {
      const { hold, move } = event.data;
      const left = stock.holds.get(hold)?.moves?.get(move) ?? 0;
      return moved(stock, { hold, move, quantity: 0 }, { onHand: left, kept: left });
    }
    case 'StockFreed':
      return moved(stock, event.data, { onHand: 0, kept: -event.data.quantity });
    case 'StockCameBack':
      return moved(stock, event.data, { onHand: event.data.quantity, kept: 0 });
    default:
      return stock;
  }
}

/** The hold as it is now, as the last that changed; the oldest of those that keep nothing is forgotten. */
function held(stock: Stock, name: string, hold: Hold): Stock {
  const holds = new Map(stock.holds);
  holds.delete(name);
  holds.set(name, hold);
  const over = [...holds].filter(([, one]) => !keeps(one));
  for (const [forgotten] of over.slice(0, Math.max(0, over.length - REMEMBERED))) holds.delete(forgotten);
  return { ...stock, holds };
}

/** Pieces of an order move: what is there, and what it keeps. */
function moved(
  stock: Stock,
  { hold, move, quantity }: { readonly hold: string; readonly move: string; readonly quantity: number },
  by: { readonly onHand: number; readonly kept: number },
): Stock {
  const known = stock.holds.get(hold) ?? { quantity: 0, status: 'confirmed' as const };
  const moves = new Map(known.moves).set(move, quantity);
  const after = held(stock, hold, { ...known, quantity: known.quantity + by.kept, moves });
  return { ...after, onHand: stock.onHand + by.onHand };
}

/** For commands that decide on an item's stock. */
export const stockFold = { initial: noStock, evolve: evolveStock };

export function stockStream(item_id: number): string {
  return `stock-${item_id}`;
}

/** The stream of goods that came in together. */
export function receiptStream(receiptId: number): string {
  return `receipt-${receiptId}`;
}
