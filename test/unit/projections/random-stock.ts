import type { OfficinaEvent } from '#domain/events.ts';

/** What may happen to an item's pieces, in whatever order. @param draw a whole number between two */
export function randomStock(draw: (least: number, most: number) => number, item_id: number): OfficinaEvent[] {
  const happening = (): OfficinaEvent[] => {
    const quantity = draw(1, 5);
    const ofHold = { item_id, hold: String(draw(1, 4)) };
    const moved = { ...ofHold, move: `parcel-${draw(1, 2)}`, quantity };
    return [
      { type: 'StockReceived', data: { item_id, quantity, note: '', receipt: null } },
      { type: 'StockCorrected', data: { item_id, on_hand: quantity, reason: 'contati' } },
      { type: 'StockMinimumSet', data: { item_id, minimum: quantity } },
      { type: 'StockHeld', data: { ...ofHold, quantity } },
      { type: 'StockConfirmed', data: ofHold },
      { type: 'StockReleased', data: ofHold },
      { type: 'StockShipped', data: moved },
      { type: 'StockShipmentTakenBack', data: { ...ofHold, move: moved.move } },
      { type: 'StockFreed', data: { ...moved, move: 'cancelled-1' } },
      { type: 'StockCameBack', data: { ...moved, move: 'back-1' } },
    ];
  };
  return Array.from({ length: draw(4, 12) }, () => happening()[draw(0, 9)]).flatMap((event) => event ?? []);
}
