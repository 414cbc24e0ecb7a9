import type { Follow, Process } from '#commands/kernel/process.ts';
import { onEvent, requireStep } from '#commands/kernel/process-steps.ts';
import {
  freeStockCommand,
  returnStockCommand,
  shipStockCommand,
  takeStockBackCommand,
} from '#commands/stock/move-stock.command.ts';

interface Moved {
  readonly item_id: number;
  readonly quantity: number;
}

/**
 * Tells the stock of each item what an order's stream says of its goods: equal items are summed and told once, under an
 * id that happens once.
 */
async function move(
  follow: Follow,
  command: { readonly name: string },
  { hold, move: name }: { readonly hold: string; readonly move: string },
  lines: readonly Moved[],
): Promise<void> {
  const sums = new Map<number, number>();
  for (const { item_id, quantity } of lines) sums.set(item_id, (sums.get(item_id) ?? 0) + quantity);
  for (const [item_id, quantity] of [...sums].sort(([a], [b]) => a - b)) {
    if (quantity > 0) await requireStep(follow, `${name}-${item_id}`, command, { item_id, hold, move: name, quantity });
  }
}

export const GOODS_PROCESSES: readonly Process[] = [
  onEvent('ship-goods', 'ParcelShipped', [shipStockCommand], async ({ hold, shipmentId, lines }, follow) => {
    await move(follow, shipStockCommand, { hold, move: `parcel-${shipmentId}` }, lines);
    return undefined;
  }),
  onEvent('take-goods-back', 'ParcelTakenBack', [takeStockBackCommand], async ({ hold, shipmentId, lines }, follow) => {
    await move(follow, takeStockBackCommand, { hold, move: `parcel-${shipmentId}` }, lines);
    return undefined;
  }),
  onEvent(
    'free-cancelled',
    'OrderLinesCancelled',
    [freeStockCommand],
    async ({ hold, cancellationId, lines }, follow) => {
      await move(follow, freeStockCommand, { hold, move: `cancelled-${cancellationId}` }, lines);
      return undefined;
    },
  ),
  onEvent('free-withdrawn', 'ContractWithdrawn', [freeStockCommand], async ({ hold, returnId, lines }, follow) => {
    const kept = lines.map((line) => ({ ...line, quantity: line.kept }));
    await move(follow, freeStockCommand, { hold, move: `withdrawn-${returnId}` }, kept);
    return undefined;
  }),
  onEvent('return-goods', 'GoodsCameBack', [returnStockCommand], async ({ hold, returnId, lines }, follow) => {
    const sellable = lines.map((line) => ({ ...line, quantity: line.sellable }));
    await move(follow, returnStockCommand, { hold, move: `back-${returnId}` }, sellable);
    return undefined;
  }),
];
