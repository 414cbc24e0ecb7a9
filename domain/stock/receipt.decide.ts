import type { EventNamed, OfficinaEvent } from '../events.ts';
import { type Refusal, refuse } from '../kernel/refusal.ts';
import { goodsOf, type Receipt } from './receipt.state.ts';
import { hasRoom } from './stock.decide.ts';
import { stockMessages } from './stock.messages.ts';
import type { Stock } from './stock.state.ts';

type Decision = readonly OfficinaEvent[] | Refusal;
type Opened = EventNamed<'ReceiptOpened'>['data'];

/**
 * Goods came in together. A receipt that exists already: no event. One with a row of what was on order is only opened:
 * the stock of that item decides whether it still is (`claim-receipt`).
 * @param known the existing items among those named, with their pieces on hand; any other item is refused at its row
 * @param changed the items of which pieces came in, or were ordered, since the sender saw what is on order
 */
export function bookReceipt(
  receipt: Receipt,
  data: Opened,
  known: ReadonlyMap<number, number>,
  today: string,
  changed: ReadonlySet<number> = new Set(),
): Decision {
  if (receipt.status !== 'none') return [];
  const unknownRow = data.rows.findIndex(({ item_id }) => !known.has(item_id));
  if (unknownRow !== -1) return refuse(stockMessages['stock-no-item'], `rows.${unknownRow}.item_id`);
  const repeatedRow = data.rows.findIndex(({ item_id }, nth) =>
    data.rows.slice(0, nth).some((row) => row.item_id === item_id),
  );
  if (repeatedRow !== -1) return refuse(stockMessages['stock-twice'], `rows.${repeatedRow}.item_id`);
  const fullRow = data.rows.findIndex(({ item_id, quantity }) => !hasRoom(known.get(item_id) ?? 0, quantity));
  if (fullRow !== -1) return refuse(stockMessages['stock-too-many'], `rows.${fullRow}.quantity`);
  const changedRow = data.rows.findIndex(({ item_id }) => changed.has(item_id));
  if (changedRow !== -1) return orderChangedAt(changedRow);
  if (data.received_on > today) return refuse(stockMessages['stock-later'], 'received_on');
  if (data.rows.some(({ seen }) => seen !== null)) return [{ type: 'ReceiptOpened', data }];
  return [{ type: 'GoodsReceived', data: goodsOf(data) }];
}

/** What is on order of a row's item is not what the sender saw. @param row counts from 0 */
export function orderChangedAt(row: number): Refusal {
  return refuse(stockMessages['stock-order-changed'], `rows.${row}.quantity`);
}

/** What a stock needs to know of the receipt that claims what is on order, and of the one that has claimed it. */
export interface ClaimFacts {
  /** How far the claiming receipt is, read after the stock. */
  readonly status: Receipt['status'];
  /** Whether another receipt is booking what is on order. */
  readonly claimed: boolean;
  /** The revision of the last event that changed what is on order. */
  readonly last: number;
}

/** A receipt claims what is on order, as its sender saw it, before it is booked: of several at once the first one. */
export function claimStockOrder(
  stock: Stock,
  { seen, ...data }: { readonly item_id: number; readonly receiptId: number; readonly seen: number },
  { status, claimed, last }: ClaimFacts,
): Decision {
  if (status === 'booked' || stock.claimedBy === data.receiptId) return [];
  if (status !== 'open' || claimed || last > seen) return refuse(stockMessages['stock-order-changed'], 'quantity');
  return [{ type: 'StockOrderClaimed', data }];
}

/** Books an open receipt, whose rows are all claimed. One that is over stays as it is. */
export function completeReceipt(receipt: Receipt): readonly OfficinaEvent[] {
  return receipt.status === 'open' ? [{ type: 'GoodsReceived', data: receipt.goods }] : [];
}

/** Refuses an open receipt as a whole, because of one row. One that is over stays as it is. */
export function refuseReceipt(
  receipt: Receipt,
  data: { readonly receiptId: number; readonly row: number },
): readonly OfficinaEvent[] {
  return receipt.status === 'open' ? [{ type: 'ReceiptRefused', data }] : [];
}
