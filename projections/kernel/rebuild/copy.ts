import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Cell, ColumnType, Row } from '../projection.ts';
import { quoted } from '../tables/table.ts';

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function escaped(text: string): string {
  return /[\\\n\r\t]/.test(text) ? text.replace(/[\\\n\r\t]/g, (sign) => ESCAPES[sign] ?? sign) : text;
}

/** A value in COPY's text format. */
export function copyValue(value: Cell | undefined, type: ColumnType): string {
  if (value === null || value === undefined) return '\\N';
  if (type === 'jsonb') return escaped(JSON.stringify(value));
  if (type === 'bool') return value ? 't' : 'f';
  return typeof value === 'string' ? escaped(value) : String(value);
}

/** Rows of a table as lines for COPY, `_position` last. */
export function* copyLines(
  columns: readonly (readonly [string, ColumnType])[],
  rows: Iterable<{ readonly row: Row; readonly position: string }>,
): Generator<string> {
  let chunk = '';
  for (const { row, position } of rows) {
    for (const [name, type] of columns) chunk += `${copyValue(row[name], type)}\t`;
    chunk += `${position}\n`;
    if (chunk.length > 64_000) {
      yield chunk;
      chunk = '';
    }
  }
  if (chunk) yield chunk;
}

/** Writes rows that the table does not hold yet; all or none. The client must not pipeline. */
export async function copyRows(
  client: pg.Client,
  table: string,
  columns: readonly (readonly [string, ColumnType])[],
  rows: Iterable<{ readonly row: Row; readonly position: string }>,
): Promise<void> {
  const names = [...columns.map(([name]) => quoted(name)), '_position'].join(', ');
  await pipeline(
    Readable.from(copyLines(columns, rows)),
    client.query(copyFrom(`copy ${table} (${names}) from stdin`)),
  );
}
