import { readSheet } from 'read-excel-file/node';
import yauzl from 'yauzl';
import { UnreadableTable } from './unreadable-table.ts';

/** The most bytes of all unpacked parts of a file together: some 100,000 lines of ten cells. */
const MOST_UNPACKED = 100 * 1024 * 1024;
const MOST_PARTS = 1_000;
/**
 * The most characters of all cells together. A text that many cells share is stored once in the file, but once for each
 * cell from here on.
 */
const MOST_LETTERS = 100 * 1024 * 1024;

/**
 * Unpacks the file once without keeping anything, and counts its bytes: a file of some kilobytes may hold gigabytes.
 * `yauzl` itself refuses parts that are longer than they claim.
 * @throws UnreadableTable
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

/** A cell's value as a person who types in Italian would type it. */
function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15))).replace('.', ',');
  if (typeof cell === 'boolean') return cell ? 'sì' : 'no';
  // A workbook can contain lone surrogates, written as numbers; no store of texts takes them.
  if (typeof cell === 'string') return cell.trim().toWellFormed();
  return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10).split('-').reverse().join('/');
}

/** The lines of the first sheet, blank ones too. @throws UnreadableTable */
export async function* xlsxRows(file: Buffer): AsyncGenerator<string[]> {
  await refuseBombs(file);
  let letters = 0;
  for (const row of (await readSheet(file)) as readonly (readonly Cell[])[]) {
    const cells = row.map(cellText);
    letters += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (letters > MOST_LETTERS) throw new UnreadableTable('too-large');
    yield cells;
  }
}
