import { evolveStock, noStock, piecesHeldByOrders, piecesToOrder, type Stock } from '#domain/stock/stock.state.ts';
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
  /** How many pieces are to be ordered, as `piecesToOrder` counts them. */
  to_order: number;
  /** How many pieces are on order, of which supplier, for which day. */
  ordered: number;
  supplier_id: number | null;
  expected_on: string | null;
  /** When an event last changed it. */
  moved_at: string;
  /** The stream's revision of that event. */
  revision: number;
  /** The holds as the domain folds them: those that keep pieces, and what the last ones did that no longer keep any. */
  facts: readonly HoldFacts[];
  /** How many more pieces each hold waits for, the longest waiting first. */
  awaited: readonly (readonly [hold: string, missing: number])[];
};

/** The stock of each item that ever came in or was asked for. */
export const stock = defineProjection<StockRow>({
  name: 'stock',
  version: 3,
  key: 'item_id',
  columns: {
    item_id: 'int8',
    on_hand: 'int8',
    held: 'int8',
    minimum: 'int8',
    to_order: 'int8',
    ordered: 'int8',
    supplier_id: 'int8',
    expected_on: 'date',
    moved_at: 'timestamptz',
    revision: 'int4',
    facts: 'jsonb',
    awaited: 'jsonb',
  },
  indexes: ['(item_id) where held > 0', '(item_id) where to_order > 0', '(item_id) where ordered > 0'],
  on: [
    ...([
      'StockReceived',
      'StockCorrected',
      'StockMinimumSet',
      'StockOrdered',
      'StockAwaited',
      'StockHeld',
      'StockConfirmed',
      'StockReleased',
    ] as const),
    ...(['StockShipped', 'StockShipmentTakenBack', 'StockFreed', 'StockCameBack'] as const),
  ],
  keys: (event) => ('item_id' in event.data && typeof event.data.item_id === 'number' ? [event.data.item_id] : []),
  evolve: (row, event, key) => {
    const after = evolveStock(stateOf(row), event);
    return {
      item_id: Number(key),
      on_hand: after.onHand,
      held: piecesHeldByOrders(after),
      minimum: after.minimum,
      to_order: piecesToOrder(after),
      ordered: after.ordered?.quantity ?? 0,
      supplier_id: after.ordered?.supplier_id ?? null,
      expected_on: after.ordered?.expected_on ?? null,
      moved_at: event.meta.at,
      revision: event.revision,
      facts: factsOf(after),
      awaited: [...after.awaited],
    };
  },
});

/** Without the receipt that books what is on order: the row does not show it. */
function stateOf(row: StockRow | null): Stock {
  if (row === null) return noStock;
  const { on_hand: onHand, minimum, ordered: quantity, supplier_id, expected_on } = row;
  const holds = row.facts.map(({ hold, moves, ...one }) => [hold, { ...one, moves: new Map(moves) }] as const);
  const ordered = quantity === 0 ? null : { quantity, supplier_id, expected_on };
  return { onHand, minimum, holds: new Map(holds), awaited: new Map(row.awaited), ordered, claimedBy: null };
}

const factsOf = ({ holds }: Stock): HoldFacts[] =>
  [...holds].map(([hold, { quantity, status, moves }]) => ({ hold, quantity, status, moves: [...(moves ?? [])] }));
