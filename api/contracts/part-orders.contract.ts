import { z } from 'zod';
import { partNumber, partTexts } from '#domain/part-orders/part-order.events.ts';
import { MOST_PART_PIECES } from '#domain/part-orders/part-order-limits.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, done, placed } from './envelope.ts';
import { clearableId, dayInput, idInput, idParams, wholeInput } from './input.ts';

const int = z.number().int();

/** How many pieces of a part were asked for, are on order, came in, and are to be ordered. */
const counts = { needed: int, quantity: int, arrived: int, to_order: int };
const order = { supplier_id: int.nullable(), supplier: z.string(), expected_on: z.string().nullable() };

/** A part of a repair that is no item of the shop: of its sheet, or one that was asked for or ordered. */
export const repairPartOrder = z.object({
  /** Its number within the repair; null: nobody asked for it yet. */
  part: int.nullable(),
  text: z.string(),
  /** Pieces that the sheet names; 0: it stands on no row. */
  on_sheet: int,
  ...counts,
  ...order,
});
export type RepairPartOrder = z.infer<typeof repairPartOrder>;

/** A row of the purchase list. */
export const partOrderRow = z.object({
  /** The repair. */
  id: int,
  part: int,
  code: z.string(),
  text: z.string(),
  ...counts,
  ...order,
  /** For If-Match. */
  revision: int,
});
export type PartOrderRow = z.infer<typeof partOrderRow>;

const ofRepair = { id_intervention: idInput, text: partTexts.text };

const arrivedPieces = z.object({
  id_intervention: idInput,
  part: partNumber,
  quantity: wholeInput(1, MOST_PART_PIECES),
  note: partTexts.note.optional(),
});

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const partOrderEndpoints = {
  /** The purchase list of parts without an item of the shop. */
  listPartOrders: {
    method: 'GET',
    path: '/api/v1/stock/parts',
    query: z.object({ view: z.enum(['wanted', 'ordered']), supplier: idInput.optional() }),
    answer: placed(z.array(partOrderRow)),
  },
  /** `revision`: of the repair, for If-Match. */
  partOrdersOfRepair: {
    method: 'GET',
    path: '/api/v1/stock/parts/ofRepair/:id',
    params: idParams,
    answer: answer(z.object({ revision: int, parts: z.array(repairPartOrder) })),
  },
  /** How many are needed in all; 0: none any more. */
  requestPart: {
    method: 'POST',
    path: '/api/v1/stock/parts/request',
    body: z.object({ ...ofRepair, quantity: wholeInput(0, MOST_PART_PIECES) }),
    answer: done,
  },
  /** What is on order of a part, in place of what was before; 0: nothing. */
  orderPart: {
    method: 'POST',
    path: '/api/v1/stock/parts/order',
    body: z.object({
      ...ofRepair,
      quantity: wholeInput(0, MOST_PART_PIECES),
      supplier_id: clearableId.optional(),
      expected_on: dayInput.optional(),
    }),
    answer: done,
  },
  /** Pieces of a part came in. */
  receivePart: {
    method: 'POST',
    path: '/api/v1/stock/parts/receive',
    body: arrivedPieces,
    answer: done,
  },
  /** Pieces of a part were ticked by mistake: they are on order again. */
  takePartArrivalBack: {
    method: 'POST',
    path: '/api/v1/stock/parts/takeBack',
    body: arrivedPieces,
    answer: done,
  },
} as const satisfies Endpoints;
