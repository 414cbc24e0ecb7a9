import { readSheet } from 'read-excel-file/node';
import writeExcelFile from 'write-excel-file/node';
import yauzl from 'yauzl';
import { UnreadableTable } from './unreadable-table.ts';

/** Bytes that all parts of a file may have once they are unpacked: some 100,000 lines of ten cells. */
const MOST_UNPACKED = 100 * 1024 * 1024;
const MOST_PARTS = 1_000;

/**
 * Unpacks the file once into nothing, and counts: a file of some kilobytes may hold gigabytes. `yauzl` itself refuses
 * parts that are longer than they say.
 */
async function refuseBombs(bytes: Buffer): Promise<void> {
  const zip = await yauzl.fromBufferPromise(bytes);
  if (zip.entryCount > MOST_PARTS) throw new UnreadableTable('too-large');
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    const part = await zip.openReadStreamPromise(entry);
    for await (const piece of part) {
      unpacked += (piece as Buffer).length;
      if (unpacked > MOST_UNPACKED) throw new UnreadableTable('too-large');
    }
  }
}

type Cell = string | number | boolean | Date | null;

/** A cell as somebody who types in Italian would have typed it. */
function typed(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15))).replace('.', ',');
  if (typeof cell === 'boolean') return cell ? 'sì' : 'no';
  if (typeof cell === 'string') return cell.trim();
  return cell.toISOString().slice(0, 10).split('-').reverse().join('/');
}

/** The lines of the first sheet, blank ones too. @throws UnreadableTable */
export async function* xlsxRows(bytes: Buffer): AsyncGenerator<string[]> {
  let rows: readonly (readonly Cell[])[];
  try {
    await refuseBombs(bytes);
    rows = (await readSheet(bytes)) as readonly (readonly Cell[])[];
  } catch (error) {
    // Whatever a reader trips over is a fault of the file: nothing but its bytes went in.
    throw error instanceof UnreadableTable ? error : new UnreadableTable('not-a-table', error);
  }
  for (const row of rows) yield row.map(typed);
}

/** A workbook of one sheet with its first line bold and fixed. Texts are texts: no cell of it is a formula. */
export function xlsxOf(
  head: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): Promise<Buffer> {
  const bold = head.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const cells = rows.map((row) =>
    row.map((value) => (typeof value === 'number' ? { value, type: Number } : { value: value ?? '', type: String })),
  );
  return writeExcelFile([bold, ...cells], { stickyRowsCount: 1 }).toBuffer();
}
