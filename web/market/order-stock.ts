import { get, write } from '#web/lib/api/client.ts';
import { ApiFailure } from '#web/lib/api/failure.ts';
import { parseNumber } from '#web/lib/numbers/numbers.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { askConflict } from '#web/ui/conflict-dialog.tsx';
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
  { quantity, supplier_id, expected_on }: StockOrderValues,
  revision: number | undefined,
) {
  const ordered = { quantity: parseNumber(quantity, 0) ?? 0, supplier_id: supplier_id ?? '', expected_on } as const;
  return write('POST', '/api/v1/stock/order', { item_id, ...ordered }, { revision });
}

/**
 * The same for a form: when another ordered the item meanwhile, shows who, when and what, and asks which order to keep.
 * @throws ApiFailure with every other refusal, or when the other's order is kept
 */
export async function orderStockAsking(
  item_id: number,
  values: StockOrderValues,
  revision: number | undefined,
): ReturnType<typeof orderStock> {
  try {
    return await orderStock(item_id, values, revision);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.conflicts.length === 0) throw error;
    const { data } = await get('/api/v1/stock/:id', { id: item_id });
    if ((await askConflict(await withSupplierNames(error.conflicts), labels())) === 'theirs') throw error;
    return orderStockAsking(item_id, values, data.revision);
  }
}

const labels = () => ({
  quantity: textOf(orderFieldsTexts, 'quantity'),
  supplier_id: textOf(orderFieldsTexts, 'supplier'),
  expected_on: textOf(orderFieldsTexts, 'expected'),
});

function withSupplierNames(conflicts: ApiFailure['conflicts']): Promise<ApiFailure['conflicts']> {
  const nameOf = async (id: unknown) =>
    typeof id === 'number' ? (await get('/api/v1/businessnamesupplier/select', { id })).data[0]?.text : null;
  return Promise.all(
    conflicts.map(async (one) =>
      one.field === 'supplier_id' ? { ...one, yours: await nameOf(one.yours), theirs: await nameOf(one.theirs) } : one,
    ),
  );
}
