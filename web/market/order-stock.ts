import { get, write } from '#web/lib/api/client.ts';
import { parseNumber } from '#web/lib/numbers/numbers.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { saveAsking } from '#web/ui/forms/save-record.ts';
import { orderFieldsTexts } from './order-fields.texts.ts';

/** What is to be on order of an item, as a form holds it. */
export interface StockOrderValues {
  quantity: string;
  supplier_id: number | null;
  expected_on: string;
}

/**
 * Says what is on order of an item, in place of what was.
 * @param revision of the stock that was shown: what another ordered since is not overwritten
 * @throws ApiFailure with the refusal, or who changed it meanwhile
 */
export function orderStock(
  item_id: number,
  { quantity, supplier_id, expected_on }: Omit<StockOrderValues, 'quantity'> & { readonly quantity: number },
  revision: number,
) {
  const ordered = { quantity, supplier_id: supplier_id ?? '', expected_on } as const;
  return write('POST', '/api/v1/stock/order', { item_id, ...ordered }, { revision });
}

/**
 * The same for a form: when another ordered the item meanwhile, shows who, when and what, and asks which order to keep.
 * @throws ApiFailure with every other refusal, or when the other's order is kept
 */
export function orderStockAsking(item_id: number, values: StockOrderValues, revision: number) {
  const quantity = parseNumber(values.quantity, 0) ?? 0;
  return saveAsking({
    send: (seen) => orderStock(item_id, { ...values, quantity }, seen),
    revision,
    latest: async () => (await get('/api/v1/stock/:id', { id: item_id })).data.revision,
    labels: {
      quantity: textOf(orderFieldsTexts, 'quantity'),
      supplier_id: textOf(orderFieldsTexts, 'supplier'),
      expected_on: textOf(orderFieldsTexts, 'expected'),
    },
    show: (field, value) => (field === 'supplier_id' ? supplierName(value) : value),
  });
}

/** The name of a supplier, by its id; null: it is none. */
export async function supplierName(id: unknown): Promise<string | null> {
  if (typeof id !== 'number') return null;
  return (await get('/api/v1/businessnamesupplier/select', { id })).data[0]?.text ?? null;
}
