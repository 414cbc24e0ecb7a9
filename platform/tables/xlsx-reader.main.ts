import { readSheet } from 'read-excel-file/node';
import yauzl from 'yauzl';
import { UnreadableTable } from './unreadable-table.ts';
import type { ReaderAnswer } from './xlsx-table.ts';

/**
 * The process in which a workbook is read (`xlsx-table.ts` starts one for each workbook). It is sent the file, then
 * `next` for as long as there are more rows.
 */

/** The most bytes of all unpacked parts of a file together: some 100,000 lines of ten cells. */
const MOST_UNPACKED = 100 * 1024 * 1024;
const MOST_PARTS = 1_000;
/**
 * The most characters of all cells together. A text that many cells share is stored once in the file, but once for each
 * cell from here on.
 */
const MOST_LETTERS = 100 * 1024 * 1024;
const MOST_AT_ONCE = 1_000;
const LETTERS_AT_ONCE = 1024 * 1024;

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

function* batchesOf(rows: readonly (readonly Cell[])[]): Generator<string[][]> {
  let [batch, letters, all]: [string[][], number, number] = [[], 0, 0];
  for (const row of rows) {
    const cells = row.map(cellText);
    const length = cells.reduce((sum, cell) => sum + cell.length, 0);
    letters += length;
    all += length;
    if (all > MOST_LETTERS) throw new UnreadableTable('too-large');
    batch.push(cells);
    if (batch.length < MOST_AT_ONCE && letters < LETTERS_AT_ONCE) continue;
    yield batch;
    [batch, letters] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

async function* read(bytes: Uint8Array): AsyncGenerator<string[][]> {
  const file = Buffer.from(bytes);
  await refuseBombs(file);
  yield* batchesOf((await readSheet(file)) as readonly (readonly Cell[])[]);
}

let batches: AsyncGenerator<string[][]> | undefined;

async function answer(message: Uint8Array | 'next'): Promise<ReaderAnswer> {
  if (message !== 'next') batches = read(message);
  try {
    const { value, done } = (await batches?.next()) ?? { done: true };
    return done ? { rows: null } : { rows: value };
  } catch (error) {
    // Any error of the reader is a fault of the file: its bytes are the only input.
    return { refused: error instanceof UnreadableTable ? error.reason : 'not-a-table' };
  }
}

// The process that started this one ends it, or ends itself (`disconnect`). A signal to all processes of a terminal is
// ignored here.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (message: Uint8Array | 'next') => {
  void answer(message).then((said) => process.send?.(said));
});
