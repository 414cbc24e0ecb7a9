import { z } from 'zod';
import { transport } from '#domain/sales-orders/fulfilment.events.ts';
import { consignment, consignmentRow, packageRow } from './consignment.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, done, inserted, options, page } from './envelope.ts';
import {
  clearableId,
  cursorInput,
  dateInput,
  idInput,
  numberInput,
  pairedInput,
  selectQuery,
  wholeInput,
} from './input.ts';

/** `id` names its order, its consignment, and its place there (`domain/sales-orders/consignment-ids.ts`). */
const params = z.object({ id: pairedInput });
const MOST = 1_000_000;

/** Of one order, or of all: by cursor, the newest order first. */
export const shipmentsQuery = z.object({
  sales_order_id: idInput.optional(),
  cursor: cursorInput.optional(),
  /** The number of orders. */
  limit: wholeInput(1, 100).default(50),
});

/** `PUT /api/v1/documenthead`: without lines everything that is left. */
export const insertHeadBody = z.object({
  sales_order_id: idInput,
  lines: z
    .array(z.object({ id: idInput, quantity: wholeInput(1, MOST) }))
    .max(500)
    .transform((lines) => lines.map(({ id: line_id, quantity }) => ({ line_id, quantity })))
    .optional(),
});

/** The phases to which a consignment can be moved, one after the other; it begins as DRAFT. */
export const NEXT_PHASES = ['PACKED', 'CODED', 'DISPATCHED', 'DELIVERED', 'RETURNED'] as const;

/** `POST /api/v1/documenthead`: its next phase; and how it travels, when it leaves or afterwards. */
export const updateHeadBody = z.object({
  id: pairedInput,
  status: z.enum(NEXT_PHASES).optional(),
  ...transport.partial().shape,
  /** With DELIVERED: the day; default: today. */
  on: dateInput.optional(),
});

/** Kilograms, to the gram. Gives grams. */
const weight = numberInput
  .transform((kg) => Math.round(kg * 1000))
  .pipe(z.number().int().min(0).max(100_000_000))
  .optional();
const packageFields = { packaging_type_id: clearableId.optional(), weight };

const bodies = {
  insertRow: z.object({ documenthead_id: pairedInput, sales_order_detail_id: idInput, quantity: wholeInput(1, MOST) }),
  updateRow: z.object({ id: pairedInput, quantity: wholeInput(1, MOST) }),
  insertPackage: z.object({ documenthead_id: pairedInput, ...packageFields }),
  updatePackage: z.object({ id: pairedInput, ...packageFields }),
};

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const shipmentEndpoints = {
  selectHeads: { method: 'GET', path: '/api/v1/documenthead/select', query: selectQuery, answer: options },
  allHeads: { method: 'GET', path: '/api/v1/documenthead/all', query: shipmentsQuery, answer: page(consignment) },
  readHead: { method: 'GET', path: '/api/v1/documenthead/:id', params, answer: answer(consignment) },
  insertHead: { method: 'PUT', path: '/api/v1/documenthead', body: insertHeadBody, answer: inserted },
  updateHead: { method: 'POST', path: '/api/v1/documenthead', body: updateHeadBody, answer: done },
  deleteHead: { method: 'DELETE', path: '/api/v1/documenthead/:id', params, answer: done },
  selectRows: { method: 'GET', path: '/api/v1/documentrow/select', query: selectQuery, answer: options },
  allRows: { method: 'GET', path: '/api/v1/documentrow/all', query: shipmentsQuery, answer: page(consignmentRow) },
  readRow: { method: 'GET', path: '/api/v1/documentrow/:id', params, answer: answer(consignmentRow) },
  insertRow: { method: 'PUT', path: '/api/v1/documentrow', body: bodies.insertRow, answer: inserted },
  updateRow: { method: 'POST', path: '/api/v1/documentrow', body: bodies.updateRow, answer: done },
  deleteRow: { method: 'DELETE', path: '/api/v1/documentrow/:id', params, answer: done },
  selectPackages: { method: 'GET', path: '/api/v1/package/select', query: selectQuery, answer: options },
  allPackages: { method: 'GET', path: '/api/v1/package/all', query: shipmentsQuery, answer: page(packageRow) },
  readPackage: { method: 'GET', path: '/api/v1/package/:id', params, answer: answer(packageRow) },
  insertPackage: { method: 'PUT', path: '/api/v1/package', body: bodies.insertPackage, answer: inserted },
  updatePackage: { method: 'POST', path: '/api/v1/package', body: bodies.updatePackage, answer: done },
  deletePackage: { method: 'DELETE', path: '/api/v1/package/:id', params, answer: done },
} as const satisfies Endpoints;
