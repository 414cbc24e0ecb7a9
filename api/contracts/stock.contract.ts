import { z } from 'zod';
import { line } from '#domain/kernel/values.ts';
import { MOST_PIECES, MOST_RECEIVED } from '#domain/stock/stock-limits.ts';
import { STOCK_SORTS, STOCK_VIEWS } from '#domain/stock/stock-lists.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, done, inserted, moneyInput, page, placed } from './envelope.ts';
import { clearableId, cursorInput, dateInput, dayInput, idInput, idParams, wholeInput } from './input.ts';

const int = z.number().int();

/** What reserves pieces: an order, or a repair. */
const holder = z.object({ kind: z.enum(['order', 'repair']), id: int });

/** What is on order of an item: how many pieces, of which supplier, for which day. */
const supplierOrder = z.object({
  quantity: int,
  supplier_id: int.nullable(),
  supplier: z.string(),
  expected_on: z.string().nullable(),
});
/** The supplier that an order goes to as a rule: the one of the part that the item is. */
const usualSupplier = z.object({ id: int, text: z.string() }).nullable();

/** The stock of an item, and what reserves it. */
export const stockView = z.object({
  item_id: int,
  code: z.string(),
  description: z.string(),
  on_hand: int,
  held: int,
  available: int,
  minimum: int,
  to_order: int,
  ordered: supplierOrder.nullable(),
  supplier: usualSupplier,
  /** The repairs that wait for more pieces, the longest waiting first. */
  waiting: z.array(z.object({ holder: holder.nullable(), code: z.string(), customer: z.string(), quantity: int })),
  holds: z.array(
    z.object({
      /** Null: unknown to the program. */
      holder: holder.nullable(),
      /** The repair's code, or the hold's own name; empty where the number is enough. */
      code: z.string(),
      /** The customer of the order or repair; empty for readers who may not know. */
      customer: z.string(),
      quantity: int,
      /** False: it waits for its payment, until `until`. */
      confirmed: z.boolean(),
      until: z.string().nullable(),
    }),
  ),
  revision: int,
});
export type StockView = z.infer<typeof stockView>;

/**
 * An item of which a repair's sheet needs pieces, and how many the repair reserves: fewer where there were not enough.
 */
export const repairPart = z.object({
  item_id: int,
  code: z.string(),
  description: z.string(),
  needed: int,
  kept: int,
  available: int,
  /** Pieces of the item to order, for all that wait for it, and what is on order. */
  to_order: int,
  ordered: supplierOrder.nullable(),
  supplier: usualSupplier,
  /** Of the item's stock, for If-Match; -1: it has none yet. */
  revision: int,
});
export type RepairPart = z.infer<typeof repairPart>;

/** A row of the stock list. */
export const stockListRow = z.object({
  id: int,
  code: z.string(),
  description: z.object({ it: z.string(), en: z.string() }),
  online: z.boolean(),
  category_id: int.nullable(),
  on_hand: int,
  held: int,
  available: int,
  minimum: int,
  to_order: int,
  ordered: int,
  supplier_id: int.nullable(),
  supplier: z.string(),
  expected_on: z.string().nullable(),
  moved_at: z.string().nullable(),
  /** For If-Match; -1: nothing ever moved. */
  revision: int,
  position: z.string(),
});
export type StockListRow = z.infer<typeof stockListRow>;

/** An event of an item's stock, the newest first. */
export const stockMovement = z.object({
  id: z.string(),
  revision: int,
  at: z.string(),
  by: z.string().nullable(),
  title: z.string(),
  /** The change of the pieces on hand, and the pieces on hand and available afterwards. */
  change: int,
  on_hand: int,
  available: int,
  holder: holder.nullable(),
  /** The reason, and the papers. */
  details: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type StockMovement = z.infer<typeof stockMovement>;

const signed = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^[+-]?\d{1,7}$/)
      .transform(Number),
  ])
  .pipe(int.min(-MOST_PIECES).max(MOST_PIECES));

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const stockEndpoints = {
  listStock: {
    method: 'GET',
    path: '/api/v1/stock',
    query: z.object({
      search: z.string().trim().max(200).optional(),
      view: z.enum(STOCK_VIEWS).optional(),
      category: idInput.optional(),
      supplier: idInput.optional(),
      sort: z.enum(STOCK_SORTS).default('code'),
      direction: z.enum(['asc', 'desc']).default('asc'),
      cursor: cursorInput.optional(),
      limit: wholeInput(1, 500).default(100),
    }),
    answer: page(stockListRow),
  },
  stockCounts: {
    method: 'GET',
    path: '/api/v1/stock/getCounts',
    answer: answer(z.record(z.enum(STOCK_VIEWS), int)),
  },
  /** What a repair needs of the stock now; nothing once the repair has left. */
  repairParts: {
    method: 'GET',
    path: '/api/v1/stock/ofRepair/:id',
    params: idParams,
    answer: answer(z.array(repairPart)),
  },
  readStock: { method: 'GET', path: '/api/v1/stock/:id', params: idParams, answer: placed(stockView) },
  /** `before`: only what came before this revision. */
  stockHistory: {
    method: 'GET',
    path: '/api/v1/stock/:id/history',
    params: idParams,
    query: z.object({ before: wholeInput(0, 2_147_483_647).optional(), limit: wholeInput(1, 500).default(100) }),
    answer: answer(z.array(stockMovement)),
  },
  receiveStock: {
    method: 'POST',
    path: '/api/v1/stock/receive',
    body: z.object({ item_id: idInput, quantity: wholeInput(1, MOST_PIECES), note: line(200).optional() }),
    answer: done,
  },
  /** Goods that came in together. `cost`: of a piece, without VAT; `received_on`: default today. */
  bookReceipt: {
    method: 'POST',
    path: '/api/v1/stock/receipts',
    body: z.object({
      supplier_id: clearableId.optional(),
      document: line(80).optional(),
      note: line(200).optional(),
      received_on: dateInput.optional(),
      rows: z
        .array(
          z.object({
            item_id: idInput,
            quantity: wholeInput(1, MOST_PIECES),
            cost: z.union([z.literal('').transform(() => null), moneyInput]).nullish(),
            /** The revision of the stock that was seen, where the row is what was on order. */
            revision: z.number().int().min(-1).optional(),
          }),
        )
        .min(1)
        .max(MOST_RECEIVED),
    }),
    answer: inserted,
  },
  /** Either the number counted, or the difference. */
  correctStock: {
    method: 'POST',
    path: '/api/v1/stock/correct',
    body: z.object({
      item_id: idInput,
      on_hand: wholeInput(0, MOST_PIECES).optional(),
      difference: signed.optional(),
      reason: line(200).default(''),
    }),
    answer: done,
  },
  /** What is on order of an item, in place of what was before; 0: nothing. */
  orderStock: {
    method: 'POST',
    path: '/api/v1/stock/order',
    body: z.object({
      item_id: idInput,
      quantity: wholeInput(0, MOST_PIECES),
      supplier_id: clearableId.optional(),
      expected_on: dayInput.optional(),
    }),
    answer: done,
  },
  setStockMinimum: {
    method: 'POST',
    path: '/api/v1/stock/minimum',
    body: z.object({ item_id: idInput, minimum: wholeInput(0, MOST_PIECES) }),
    answer: done,
  },
} as const satisfies Endpoints;
