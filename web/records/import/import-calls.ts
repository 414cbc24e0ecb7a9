import type { ImportView } from '#api/contracts/imports.contract.ts';
import { toCsv } from '#domain/kernel/csv.ts';
import { importColumns } from '#domain/records/import/import-columns.ts';
import type { Importable } from '#domain/records/import/importable.ts';
import { get, getBlob, write } from '#web/lib/api/client.ts';
import { today } from '#web/lib/dates/dates.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import type { Language } from '#web/lib/text/language.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { pause } from '#web/lib/time/pause.ts';

import type { Family } from '../family.ts';
import { importTexts } from './import.texts.ts';

/** The calls of imports and exports. */

/** How often it asks while somebody waits for a cell, in ms. */
const LOOK_MS = 300;

export const importKeys = {
  one: (id: number) => ['imports', id] as const,
  everyRow: (id: number) => ['imports', id, 'rows'] as const,
  rows: (id: number, shown: string, asOf: string) => [...importKeys.everyRow(id), shown, asOf] as const,
  last: ({ name }: Importable) => ['imports', name] as const,
};

export async function fetchImport(id: number, signal?: AbortSignal): Promise<ImportView> {
  return (await get('/api/v1/imports/:id', { id }, signal)).data;
}

export async function fetchLast({ name }: Importable, signal?: AbortSignal): Promise<readonly ImportView[]> {
  return (await get('/api/v1/imports', { family: name }, signal)).data;
}

interface RowsAsked {
  readonly shown: 'all' | 'faulty';
  /** The line after which the rows begin. */
  readonly after?: number;
  readonly limit?: number;
}

export async function fetchRows(id: number, asked: RowsAsked, signal?: AbortSignal) {
  return (await get('/api/v1/imports/:id/rows', { id, ...asked }, signal)).data;
}
export type ImportedRow = Awaited<ReturnType<typeof fetchRows>>[number];

/** Most rows that one call answers. */
const MOST_ROWS = 500;

/** Saves the rows that were not imported, as the file has them, and beside each what is wrong with it. */
export async function saveFaultyRows({ id, heads, name }: ImportView): Promise<void> {
  const rows: ImportedRow[] = [];
  for (let after = 0, more = true; more; ) {
    const page = await fetchRows(id, { shown: 'faulty', after, limit: MOST_ROWS });
    rows.push(...page);
    after = page.at(-1)?.line ?? 0;
    more = page.length === MOST_ROWS;
  }
  const faults = (row: ImportedRow) =>
    row.faults.map(({ field, message }) => [field, message].filter(Boolean).join(': '));
  const lines = rows.map((row) => [...heads.map((_, at) => row.cells[at] ?? ''), faults(row).join('; ')]);
  const blob = new Blob([toCsv([...heads, textOf(importTexts, 'fault')], lines)], { type: 'text/csv;charset=utf-8' });
  saveFile(blob, `${name.replace(/\.\w+$/, '')}-${today()}.csv`);
}

/** Uploads a file. Returns the import's id. @throws ApiFailure */
export async function openImport({ name }: Importable, file: File): Promise<number> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { data } = await write('PUT', '/api/v1/imports', { family: name, name: file.name, file: base64(bytes) });
  return data.id;
}

/** How many bytes are turned into letters at once: a multiple of three, so that the pieces can be joined. */
const PIECE = 3 * 8192;

function base64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE)
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE))));
  return pieces.join('');
}

export const matchImport = (id: number, columns: readonly string[], duplicates: ImportView['duplicates']) =>
  write('POST', '/api/v1/imports/columns', { id, columns: [...columns], duplicates });
/** Changes the text of a cell in the dry run. @param column of the file, from 0 */
export const mendCell = (id: number, line: number, column: number, text: string) =>
  write('POST', '/api/v1/imports/cell', { id, line, column, text });
/** Waits until the dry run is over, and returns the import. */
export async function waitForDryRun(id: number): Promise<ImportView> {
  for (;;) {
    const one = await fetchImport(id);
    if (one.status !== 'checking') return one;
    await pause(LOOK_MS);
  }
}
export const startImport = (id: number) => write('POST', '/api/v1/imports/start', { id });
export const stopImport = (id: number) => write('POST', '/api/v1/imports/stop', { id });
export const undoImport = (id: number) => write('POST', '/api/v1/imports/undo', { id });

/** Saves a table with the heads that its import knows and no row, where there is no export to fill in. */
export function saveTemplate(table: Importable, language: Language): void {
  const heads = importColumns(table).map(({ label }) => label[language]);
  saveFile(new Blob([toCsv(heads, [])], { type: 'text/csv;charset=utf-8' }), `${table.name}.csv`);
}

/**
 * Saves the list as it is asked for.
 * @param query what narrows and orders it
 * @param columns its fields; empty: the list's own
 */
export async function exportList(
  { path, name }: Family,
  format: 'csv' | 'xlsx',
  query: Readonly<Record<string, string>>,
  columns: readonly string[],
): Promise<void> {
  const blob = await getBlob(`${path}/export/:format`, { ...query, format, columns: columns.join() });
  saveFile(blob, `${name}-${today()}.${format}`);
}
