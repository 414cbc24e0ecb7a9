import { z } from 'zod';
import { defineCommand, type Surroundings } from '#commands/kernel/command.ts';
import { loadReferred } from '#commands/records/offered/record-facts.ts';
import { missing, refuse } from '#domain/kernel/refusal.ts';
import { id, line, localDate, made } from '#domain/kernel/values.ts';
import { recordFold } from '#domain/records/record-state.ts';
import { recordFamily, recordStream } from '#domain/records/registry.ts';
import { awaitsHold, orderFold, orderStream } from '#domain/sales-orders/order.state.ts';
import { holderOf } from '#domain/stock/holder.ts';
import {
  confirmStock,
  correctStock,
  holdStock,
  orderStock,
  receiveStock,
  releaseStock,
  setMinimum,
} from '#domain/stock/stock.decide.ts';
import { pieces, receipt } from '#domain/stock/stock.events.ts';
import { stockMessages } from '#domain/stock/stock.messages.ts';
import { type Stock, stockFold, stockStream } from '#domain/stock/stock.state.ts';
import { MOST_PIECES } from '#domain/stock/stock-limits.ts';
import { isClaimed } from './stock-claim.ts';

const ITEMS = recordFamily('item');
const SUPPLIERS = 'businessnamesupplier';
const ofItem = {
  access: { function: 'stock', action: 'edit' },
  stream: ({ item_id }: { readonly item_id: number }) => stockStream(item_id),
  fold: stockFold,
} as const;
/** Only an item has a stock. */
const isItem = {
  gather: async ({ load }: Surroundings, { item_id }: { readonly item_id: number }) =>
    (await load(recordStream(ITEMS, item_id), recordFold(ITEMS))).records.has(item_id),
} as const;

/**
 * Adds pieces that came in: by themselves, or with a receipt (then the process `receive-goods` gives this command). Who
 * ticks what is on order says which stock was seen (`If-Match`): pieces that another ticked or ordered meanwhile have
 * to be seen first, so that two who tick the same pieces book them once. While a receipt books what is on order, who
 * adds or orders pieces is told to look again.
 */
export const receiveStockCommand = defineCommand({
  name: 'ReceiveStock',
  schema: z.object({
    item_id: id,
    quantity: pieces,
    note: line(200).default(''),
    receipt: receipt.nullable().default(null),
  }),
  ...ofItem,
  gather: async (around, payload, stock: Stock) => ({
    isItem: await isItem.gather(around, payload),
    claimed: payload.receipt === null && (await isClaimed(around.load, stock)),
  }),
  judges: ({ type }) => type === 'StockReceived' || type === 'StockOrdered',
  decide: ({ payload, state, facts }) => (facts.isItem ? receiveStock(state, payload, facts.claimed) : missing),
});

/** Corrects the count: how many pieces there are, or by how many it was wrong. */
export const correctStockCommand = defineCommand({
  name: 'CorrectStock',
  schema: z.object({
    item_id: id,
    reason: line(200),
    on_hand: z.number().int().min(0).max(MOST_PIECES).optional(),
    difference: z.number().int().min(-MOST_PIECES).max(MOST_PIECES).optional(),
  }),
  ...ofItem,
  ...isItem,
  decide: ({ payload, state, facts }) => (facts ? correctStock(state, payload) : missing),
});

/** Sets how many pieces should always be free. */
export const setStockMinimumCommand = defineCommand({
  name: 'SetStockMinimum',
  schema: z.object({ item_id: id, minimum: z.number().int().min(0).max(MOST_PIECES) }),
  ...ofItem,
  ...isItem,
  decide: ({ payload, state, facts }) => (facts ? setMinimum(state, payload) : missing),
});

/**
 * Says what is on order of an item: how many pieces, of which supplier, for which day; 0: nothing. It replaces what was
 * on order, so what another said meanwhile is a conflict, and pieces that came in meanwhile have to be seen first.
 */
export const orderStockCommand = defineCommand({
  name: 'OrderStock',
  schema: z.object({
    item_id: id,
    quantity: z.number().int().min(0).max(MOST_PIECES),
    supplier_id: id.nullable().default(null),
    expected_on: localDate.nullable().default(null),
  }),
  ...ofItem,
  edits: ({ item_id: _, ...ordered }) => ordered,
  judges: ({ type }) => type === 'StockReceived',
  gather: async (around, payload, stock: Stock) => {
    if (!(await isItem.gather(around, payload))) return missing;
    if (await isClaimed(around.load, stock)) return refuse(stockMessages['stock-order-changed'], 'quantity');
    const { supplier_id } = payload;
    const isKnown = supplier_id === null || (await loadReferred(around.load, SUPPLIERS, supplier_id)) === 'there';
    return isKnown ? null : refuse(stockMessages['stock-no-supplier'], 'supplier_id');
  },
  decide: ({ payload, state, facts, context }) => facts ?? orderStock(state, payload, context.today),
});

/**
 * Keeps pieces for an order that, by its own stream, asks for them now. Given by processes alone, as the two after it.
 */
export const holdStockCommand = defineCommand({
  name: 'HoldStock',
  schema: z.object({ item_id: id, hold: made(20), quantity: pieces }),
  ...ofItem,
  access: 'system',
  // Read after the stock: an order that is over by then has released its hold, or will at a later revision of the stock
  // than the one that is decided on.
  gather: async ({ load }, { hold }) => {
    const holder = holderOf(hold);
    return holder?.kind !== 'order' || awaitsHold(await load(orderStream(holder.id), orderFold), hold);
  },
  decide: ({ payload, state, facts }) => holdStock(state, payload, facts),
});

export const confirmStockCommand = defineCommand({
  name: 'ConfirmStock',
  schema: z.object({ item_id: id, hold: made(20) }),
  ...ofItem,
  access: 'system',
  decide: ({ payload, state }) => confirmStock(state, payload),
});

export const releaseStockCommand = defineCommand({
  name: 'ReleaseStock',
  schema: z.object({ item_id: id, hold: made(20) }),
  ...ofItem,
  access: 'system',
  decide: ({ payload, state }) => releaseStock(state, payload),
});
