import type { StockMovement } from '#api/contracts/stock.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { eventTitle } from '#domain/event-texts.ts';
import { formatEuro } from '#domain/kernel/money.ts';
import { holderOf } from '#domain/stock/holder.ts';
import { availableOf, evolveStock, noStock, stockStream } from '#domain/stock/stock.state.ts';
import type { StoredEvent } from '#journal/journal.ts';
import { supplierNames } from './supplier-order.ts';

const LABELS = {
  it: {
    reason: 'Motivo',
    note: 'Nota',
    supplier: 'Fornitore',
    expected: 'Atteso il',
    document: 'Documento',
    cost: 'Costo per pezzo',
    quantity: 'Pezzi',
  },
  en: {
    reason: 'Reason',
    note: 'Note',
    supplier: 'Supplier',
    expected: 'Expected on',
    document: 'Document',
    cost: 'Cost of a piece',
    quantity: 'Pieces',
  },
} as const;
type Label = keyof (typeof LABELS)['it'];

interface Reader {
  readonly language: Language;
  /** Whether the reader may see what was paid to suppliers. */
  readonly prices: boolean;
}

/**
 * The movements of an item's stock, newest first, each with the stock after it, folded from the item's stream.
 * @param before only movements before this revision
 */
export async function stockMovements(
  item_id: number,
  { before = Number.POSITIVE_INFINITY, limit }: { readonly before?: number | undefined; readonly limit: number },
  reader: Reader,
  { journal, namesOf }: Pick<RouteDeps, 'journal' | 'namesOf'>,
): Promise<StockMovement[]> {
  const events = (await journal.read(stockStream(item_id))).filter(({ revision }) => revision < before);
  let stock = noStock;
  const moments = events.flatMap((event) => {
    const { onHand } = stock;
    stock = evolveStock(stock, event);
    // A step of a receipt: its goods come in by an event of their own, unless it was refused.
    if (event.type === 'StockOrderClaimed') return [];
    return { event, change: stock.onHand - onHand, on_hand: stock.onHand, available: availableOf(stock) };
  });
  const shown = moments.slice(-limit).reverse();
  const names = await namesOf([...new Set(shown.flatMap(({ event }) => actorOf(event) ?? []))]);
  const supplierOf = await supplierNames(suppliersIn(shown.map(({ event }) => event)), journal);
  return shown.map(({ event, ...counts }) => {
    const actor = actorOf(event);
    const { id, revision, data } = event;
    return {
      id,
      revision,
      at: event.meta.at,
      title: eventTitle(event, reader.language),
      ...counts,
      by: actor === null ? null : (names.get(actor) ?? `n. ${actor}`),
      holder: 'hold' in data && typeof data.hold === 'string' ? holderOf(data.hold) : null,
      details: detailsOf(event, reader, supplierOf),
    };
  });
}

/**
 * The account behind an event; for goods with a receipt the one that booked it. Null when the event followed from
 * something else, such as an order.
 */
function actorOf({ meta: { actor }, ...event }: StoredEvent): number | null {
  if (actor.kind === 'account') return actor.id;
  return event.type === 'StockReceived' ? (event.data.receipt?.by ?? null) : null;
}

/** The suppliers that events name. */
const suppliersIn = (events: readonly StoredEvent[]): number[] =>
  events.flatMap((event) => {
    if (event.type === 'StockOrdered') return event.data.supplier_id ?? [];
    return event.type === 'StockReceived' ? (event.data.receipt?.supplier_id ?? []) : [];
  });

function detailsOf(
  event: StoredEvent,
  { language, prices }: Reader,
  suppliers: ReadonlyMap<number, string>,
): StockMovement['details'] {
  const detail = (label: Label, value: string) => (value === '' ? [] : [{ label: LABELS[language][label], value }]);
  switch (event.type) {
    case 'StockCorrected':
      return detail('reason', event.data.reason);
    case 'StockReceived': {
      const { note, receipt } = event.data;
      const cost = prices ? (receipt?.cost ?? null) : null;
      return [
        ...detail('supplier', suppliers.get(receipt?.supplier_id ?? 0) ?? ''),
        ...detail('document', receipt?.document ?? ''),
        ...detail('cost', cost === null ? '' : formatEuro(cost, language)),
        ...detail('note', note),
      ];
    }
    case 'StockOrdered':
      return [
        ...detail('supplier', suppliers.get(event.data.supplier_id ?? 0) ?? ''),
        ...detail('expected', event.data.expected_on?.split('-').reverse().join('/') ?? ''),
      ];
    case 'StockHeld':
      return detail('quantity', String(event.data.quantity));
    default:
      return [];
  }
}
