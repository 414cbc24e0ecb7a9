import { csvRows } from './csv-table.ts';
import { UnreadableTable } from './unreadable-table.ts';
import { xlsxRows } from './xlsx-table.ts';

const ZIP = Buffer.from('PK\x03\x04', 'latin1');

/** The lines of a table file. Its bytes decide whether it is CSV or XLSX, not its name. @throws UnreadableTable */
export function tableRows(bytes: Buffer): AsyncIterable<string[]> {
  if (bytes.length === 0) throw new UnreadableTable('empty');
  return bytes.subarray(0, ZIP.length).equals(ZIP) ? xlsxRows(bytes) : csvRows(bytes);
}
