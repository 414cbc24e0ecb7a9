import type { RepairPartOrder } from '#api/contracts/part-orders.contract.ts';
import { parseNumber } from '#web/lib/numbers/numbers.ts';
import { orderPartAsking, requestPart } from '#web/market/arrivals/part-calls.ts';
import type { StockOrderValues } from '#web/market/order-stock.ts';

/** A part without an item of the stock, as the form holds it. */
export interface OtherPart extends StockOrderValues {
  text: string;
  /** Pieces that are needed in all, for those who may ask but not order. */
  needed: string;
}

export const EMPTY_OTHER: OtherPart = { text: '', needed: '1', quantity: '1', supplier_id: null, expected_on: '' };

/**
 * The row of a known part: what is on order and what was asked for besides. Of a row of the sheet that nobody asked
 * for, nothing: whether its part lies in a drawer, only people know.
 */
export function otherPart({ text, needed, quantity, to_order, supplier_id, expected_on }: RepairPartOrder): OtherPart {
  const order = { quantity: String(quantity + to_order), supplier_id, expected_on: expected_on ?? '' };
  return { text, needed: String(needed), ...order };
}

/** False for a row that changes nothing. */
export function isToSend(row: OtherPart, known: RepairPartOrder | undefined, mayOrder: boolean): boolean {
  const isNew = known === undefined && row.text.trim() !== '';
  if (!mayOrder) return isNew || (known !== undefined && numberOf(row.needed) !== known.needed);
  if (known === undefined) return isNew;
  return (
    numberOf(row.quantity) !== known.quantity ||
    (known.quantity > 0 && (row.supplier_id !== known.supplier_id || row.expected_on !== (known.expected_on ?? '')))
  );
}

/**
 * Orders the part, or asks for it.
 * @returns the repair's revision after it
 * @throws ApiFailure
 */
export async function sendOther(
  repairId: number,
  row: OtherPart,
  known: RepairPartOrder | undefined,
  { mayOrder, revision }: { readonly mayOrder: boolean; readonly revision: number },
): Promise<number> {
  const text = known?.text ?? row.text.trim();
  const written = mayOrder
    ? await orderPartAsking(repairId, text, row, revision)
    : await requestPart(repairId, text, numberOf(row.needed));
  return written.revision;
}

const numberOf = (typed: string): number => parseNumber(typed, 0) ?? 0;
