import { MOST_PART_NUMBER } from '#domain/part-orders/part-order-limits.ts';
import { get, write } from '#web/lib/api/client.ts';
import { parseNumber } from '#web/lib/numbers/numbers.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { orderFieldsTexts } from '#web/market/order-fields.texts.ts';
import { type StockOrderValues, supplierName } from '#web/market/order-stock.ts';
import { saveAsking } from '#web/ui/forms/save-record.ts';

/** The parts without an item of a repair, with the revision that they were read at. */
export async function fetchPartOrders(id: number, signal?: AbortSignal) {
  return (await get('/api/v1/stock/parts/ofRepair/:id', { id }, signal)).data;
}

/** Asks for a part by its text: how many pieces in all. */
export function requestPart(id_intervention: number, text: string, quantity: number) {
  return write('POST', '/api/v1/stock/parts/request', { id_intervention, text, quantity });
}

/**
 * Says what is on order of a part without an item. When another ordered it meanwhile, shows who, when and what, and
 * asks which order to keep.
 * @param revision of the repair that was shown
 * @throws ApiFailure with every other refusal, or when the other's order is kept
 */
export function orderPartAsking(id: number, text: string, values: StockOrderValues, revision: number) {
  const { supplier_id, expected_on } = values;
  const quantity = parseNumber(values.quantity, 0) ?? 0;
  const body = { id_intervention: id, text, quantity, supplier_id: supplier_id ?? '', expected_on } as const;
  return saveAsking({
    send: (seen) => write('POST', '/api/v1/stock/parts/order', body, { revision: seen }),
    revision,
    latest: async () => (await fetchPartOrders(id)).revision,
    labels: conflictLabels(),
    show: (field, value) => (field.endsWith('supplier_id') ? supplierName(value) : value),
  });
}

/** The labels of the fields that two may have changed: they carry the part's number within the repair. */
function conflictLabels(): Record<string, string> {
  const fields = { quantity: 'quantity', supplier_id: 'supplier', expected_on: 'expected' } as const;
  const labels = Array.from({ length: MOST_PART_NUMBER }, (_, nth) =>
    Object.entries(fields).map(([field, text]) => [`part-${nth + 1}-${field}`, textOf(orderFieldsTexts, text)]),
  );
  return Object.fromEntries(labels.flat());
}

/** How many pieces, and a document or a note about them. */
export interface ArrivedPieces {
  readonly quantity: number;
  readonly note: string;
}

/** A part without an item. */
export interface PartOnOrder {
  readonly kind: 'part';
  readonly repair: number;
  readonly part: number;
  readonly revision: number;
}

/** Pieces that are on order and came in. */
export type OnOrder = { readonly kind: 'item'; readonly item_id: number; readonly revision: number } | PartOnOrder;

/**
 * Takes back pieces of a part without an item that were ticked by mistake.
 * @throws ApiFailure also when another ticked or ordered some meanwhile
 */
export function takeArrivalBack({ repair, part, revision }: PartOnOrder, pieces: ArrivedPieces, commandId: string) {
  const body = { id_intervention: repair, part, ...pieces };
  return write('POST', '/api/v1/stock/parts/takeBack', body, { revision, commandId });
}

/**
 * Ticks pieces that came in, of an item or of a part without one.
 * @throws ApiFailure also when another ticked or ordered some meanwhile
 */
export function tickArrived(of: OnOrder, arrived: ArrivedPieces, commandId: string) {
  const { revision } = of;
  return of.kind === 'item'
    ? write('POST', '/api/v1/stock/receive', { item_id: of.item_id, ...arrived }, { revision, commandId })
    : write(
        'POST',
        '/api/v1/stock/parts/receive',
        { id_intervention: of.repair, part: of.part, ...arrived },
        { revision, commandId },
      );
}
