import type { RepairPart } from '#api/contracts/stock.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { repairHold, repairPartsFold, repairPartsStream } from '#domain/stock/repair-parts.state.ts';
import { availableOf, piecesHeldBy, stockFold, stockStream } from '#domain/stock/stock.state.ts';
import { stockById } from '#projections/stock/stock-list.query.ts';
import { supplierOrderOf } from './supplier-order.ts';

/**
 * The parts that a repair needs and the pieces kept for it, read from the streams of repair and stock; none once they
 * left with the machine.
 */
export async function repairPartsOnWire(
  repairId: number,
  language: Language,
  { pools, journal }: Pick<RouteDeps, 'pools' | 'journal'>,
): Promise<RepairPart[]> {
  const { parts, left } = (await journal.load(repairPartsStream(repairId), repairPartsFold)).state;
  if (left) return [];
  const items = await stockById(
    pools.pg,
    parts.map(({ item_id }) => item_id),
  );
  return Promise.all(
    parts.map(async ({ item_id, quantity: needed }) => {
      const { state, revision } = await journal.load(stockStream(item_id), stockFold);
      const item = items.find(({ id }) => id === item_id);
      return {
        item_id,
        code: item?.code ?? '',
        description: item?.description[language] ?? '',
        needed,
        kept: piecesHeldBy(state, repairHold(repairId)),
        available: availableOf(state),
        revision,
        ...(await supplierOrderOf(state, item?.supplier_id ?? null, journal)),
      };
    }),
  );
}
