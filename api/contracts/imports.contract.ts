import { z } from 'zod';
import { asIssue } from '#domain/kernel/message.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { line } from '#domain/kernel/values.ts';
import { IMPORTABLES } from '#domain/records/import/importable.ts';
import type { Endpoints } from './endpoint.ts';
import { answer } from './envelope.ts';
import { idInput, idParams, wholeInput } from './input.ts';

/** Import of records from files: file → columns → dry run → run, and one undo for all of it. */

const family = z.enum(IMPORTABLES.map(({ name }) => name));

const MOST_LINES = 2_147_483_647;
/** 20 MB, and what base64 adds. */
const MOST_LETTERS = 28_100_000;

/** `PUT /api/v1/imports`: a CSV or XLSX file, in base64. */
const openImportBody = z.object({
  family,
  name: line(200),
  file: z
    .string()
    .max(MOST_LETTERS, asIssue(valueMessages['file-too-large']))
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, asIssue(valueMessages['bad-file'])),
});

const duplicates = z.enum(['skip', 'update', 'add']);

/** `POST /api/v1/imports/columns`: the place that each column fills (empty: none), and what is done with duplicates. */
const matchImportBody = z.object({
  id: idInput,
  columns: z.array(z.string().max(120)).max(200),
  duplicates,
});

/** `POST /api/v1/imports/cell`: the corrected text of a cell in a row of the dry run. Columns are counted from 0. */
const mendCellBody = z.object({
  id: idInput,
  line: wholeInput(1, MOST_LINES),
  column: wholeInput(0, 199),
  text: z.string().max(10_000),
});

const byId = z.object({ id: idInput });
const count = z.number().int();

const importView = z.object({
  id: z.number().int(),
  family: z.string(),
  name: z.string(),
  at: z.string(),
  by: z.string(),
  status: z.enum([
    ...(['reading', 'unreadable', 'columns', 'checking', 'checked'] as const),
    ...(['running', 'stopped', 'done', 'undoing', 'undone'] as const),
  ]),
  /** Why the file could not be read; empty otherwise. */
  fault: z.string(),
  /** The columns of the file, and the place that each fills; empty: none. */
  heads: z.array(z.string()),
  columns: z.array(z.string()),
  duplicates,
  /** The places that columns can fill, in the reader's language. */
  places: z.array(z.object({ place: z.string(), label: z.string(), required: z.boolean() })),
  /** Numbers of rows: all, checked by the dry run, as it plans them, and by outcome. */
  counts: z.object({
    rows: count,
    checked: count,
    add: count,
    update: count,
    skip: count,
    faulty: count,
    done: count,
    refused: count,
    undone: count,
    kept: count,
  }),
});
export type ImportView = z.infer<typeof importView>;

const rowsQuery = z.object({
  /** `faulty`: every row that was not or will not be executed. */
  shown: z.enum(['all', 'faulty', 'add', 'update', 'skip']).default('all'),
  /** The line after which the page begins. */
  after: wholeInput(0, MOST_LINES).default(0),
  limit: wholeInput(1, 500).default(100),
});

const rowView = z.object({
  line: z.number().int(),
  cells: z.array(z.string()),
  plan: z.enum(['add', 'update', 'skip', 'faulty']).nullable(),
  outcome: z.enum(['done', 'refused', 'undone', 'kept']).nullable(),
  /** The record that it made or changed, or that has the same unique values. */
  record_id: z.number().int().nullable(),
  /**
   * `column`: of the file, from 0; null: no column fills it, or the row is at fault. `field`: its name, empty for the
   * row.
   */
  faults: z.array(z.object({ column: z.number().int().nullable(), field: z.string(), message: z.string() })),
});

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const importEndpoints = {
  openImport: {
    ...({ method: 'PUT', path: '/api/v1/imports' } as const),
    body: openImportBody,
    answer: answer(z.object({ id: z.number().int() })),
  },
  lastImports: {
    ...({ method: 'GET', path: '/api/v1/imports' } as const),
    query: z.object({ family }),
    answer: answer(z.array(importView)),
  },
  readImport: { method: 'GET', path: '/api/v1/imports/:id', params: idParams, answer: answer(importView) },
  importRows: {
    ...({ method: 'GET', path: '/api/v1/imports/:id/rows' } as const),
    params: idParams,
    query: rowsQuery,
    answer: answer(z.array(rowView)),
  },
  matchImport: { method: 'POST', path: '/api/v1/imports/columns', body: matchImportBody, answer: answer(z.null()) },
  mendCell: { method: 'POST', path: '/api/v1/imports/cell', body: mendCellBody, answer: answer(z.null()) },
  startImport: { method: 'POST', path: '/api/v1/imports/start', body: byId, answer: answer(z.null()) },
  stopImport: { method: 'POST', path: '/api/v1/imports/stop', body: byId, answer: answer(z.null()) },
  undoImport: { method: 'POST', path: '/api/v1/imports/undo', body: byId, answer: answer(z.null()) },
} as const satisfies Endpoints;
