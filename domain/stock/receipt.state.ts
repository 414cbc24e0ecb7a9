import type { EventNamed, OfficinaEvent } from '../events.ts';

/** Goods that came in together, as their receipt says. */
export type Goods = EventNamed<'GoodsReceived'>['data'];

/**
 * A receipt: `open` while the stocks of its rows are asked whether they hold what was seen, then booked or refused for
 * good. `row` counts from 0.
 */
export type Receipt =
  | { readonly status: 'none' }
  | { readonly status: 'open'; readonly goods: Goods }
  | { readonly status: 'booked' }
  | { readonly status: 'refused'; readonly row: number };

/** The goods that an opened receipt books: its rows without what its sender saw. */
export function goodsOf({ rows, ...papers }: EventNamed<'ReceiptOpened'>['data']): Goods {
  return { ...papers, rows: rows.map(({ seen: _, ...row }) => row) };
}

/** Total. */
function evolveReceipt(receipt: Receipt, event: OfficinaEvent): Receipt {
  switch (event.type) {
    case 'ReceiptOpened':
      return { status: 'open', goods: goodsOf(event.data) };
    case 'GoodsReceived':
      return { status: 'booked' };
    case 'ReceiptRefused':
      return { status: 'refused', row: event.data.row };
    default:
      return receipt;
  }
}

/** For commands that decide on a receipt. */
export const receiptFold = { initial: { status: 'none' } as Receipt, evolve: evolveReceipt };

/** The stream of goods that came in together. */
export function receiptStream(receiptId: number): string {
  return `receipt-${receiptId}`;
}
