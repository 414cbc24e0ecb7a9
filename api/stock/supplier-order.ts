import type { StockView } from '#api/contracts/stock.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { recordFold } from '#domain/records/record-state.ts';
import { recordFamily, recordStream } from '#domain/records/registry.ts';
import { piecesToOrder, type Stock } from '#domain/stock/stock.state.ts';

const SUPPLIERS = recordFamily('businessnamesupplier');

/** The current names of suppliers, by id; of one that is unknown its number. */
export async function supplierNames(
  ids: readonly number[],
  journal: RouteDeps['journal'],
): Promise<ReadonlyMap<number, string>> {
  const found = await Promise.all(
    [...new Set(ids)].map(async (id) => {
      const { records } = (await journal.load(recordStream(SUPPLIERS, id), recordFold(SUPPLIERS))).state;
      return [id, String(records.get(id)?.values.business_name ?? id)] as const;
    }),
  );
  return new Map(found);
}

/**
 * What is to be ordered of an item and what is on order, by its stock, with the names of suppliers.
 * @param supplier_id the supplier that the list shows: of the order, else the usual one of the part
 */
export async function supplierOrderOf(
  stock: Stock,
  supplier_id: number | null,
  journal: RouteDeps['journal'],
): Promise<Pick<StockView, 'to_order' | 'ordered' | 'supplier'>> {
  const { ordered } = stock;
  const names = await supplierNames(
    [ordered?.supplier_id, supplier_id].filter((id) => id != null),
    journal,
  );
  const named = (id: number | null) => (id === null ? '' : (names.get(id) ?? ''));
  return {
    to_order: piecesToOrder(stock),
    ordered: ordered && { ...ordered, supplier: named(ordered.supplier_id) },
    supplier: supplier_id === null ? null : { id: supplier_id, text: named(supplier_id) },
  };
}
