import { evolveStock, piecesHeldByOrders, type Stock } from '#domain/stock/stock.state.ts';
import { defineProjection } from '../kernel/projection.ts';

/** A hold as the row keeps it; `moves` as pairs. */
interface HoldFacts {
  readonly hold: string;
  readonly quantity: number;
  readonly status: 'held' | 'confirmed' | 'released';
  readonly moves: readonly (readonly [move: string, left: number])[];
}

export type StockRow = {
  item_id: number;
  on_hand: number;
  held: number;
  minimum: number;
  /** When an event last changed it. */
  moved_at: string;
  /** The holds as the domain folds them: those that keep pieces, and what the last ones did that no longer keep any. */
  facts: readonly HoldFacts[];
};

/** The stock of each item that ever came in or was asked for. */
export const stock = defineProjection<StockRow>({
  name: 'stock',
  version: 1,
  key: 'item_id',
  columns: { item_id: 'int8', on_hand: 'int8', held: 'int8', minimum: 'int8', moved_at: 'timestamptz', facts: 'jsonb' },
  indexes: ['(item_id) where held > 0'],
  on: [
    ...([
      'StockReceived',
      'StockCorrected',
      'StockMinimumSet',
      'StockHeld',
      'StockConfirmed',
      'StockReleased',
    ] as const),
    ...(['StockShipped', 'StockShipmentTakenBack', 'StockFreed', 'StockCameBack'] as const),
  ],
  keys: (event) => ('item_id' in event.data && typeof event.data.item_id === 'number' ? [event.data.item_id] : []),
  evolve: (row, event, key) => {
    const after = evolveStock(stateOf(row), event);
    const { onHand: on_hand, minimum } = after;
    const moved_at = event.meta.at;
    return { item_id: Number(key), on_hand, held: piecesHeldByOrders(after), minimum, moved_at, facts: factsOf(after) };
  },
});

function stateOf(row: StockRow | null): Stock {
  const holds = (row?.facts ?? []).map(({ hold, moves, ...one }) => [hold, { ...one, moves: new Map(moves) }] as const);
  return { onHand: row?.on_hand ?? 0, minimum: row?.minimum ?? 0, holds: new Map(holds), awaited: new Map() };
}

const factsOf = ({ holds }: Stock): HoldFacts[] =>
  [...holds].map(([hold, { quantity, status, moves }]) => ({ hold, quantity, status, moves: [...(moves ?? [])] }));
