import { csvRows } from './csv-table.ts';
import { MOST_COLUMNS, type ReaderAnswer } from './table-file.ts';
import { UnreadableTable } from './unreadable-table.ts';

/**
 * The process in which a table is read (`table-file.ts` starts one for each file). It is sent the file, then `next` for
 * as long as there are more rows.
 */

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const MOST_AT_ONCE = 1_000;
const LETTERS_AT_ONCE = 1024 * 1024;

const isZip = (file: Buffer) => file.subarray(0, ZIP.length).equals(ZIP);

/** The file's bytes decide whether it is CSV or XLSX, not its name. @throws UnreadableTable */
async function* batchesOf(file: Buffer): AsyncGenerator<string[][]> {
  // Loading what reads workbooks is a third of the time that reading a small CSV takes.
  const rows = isZip(file) ? (await import('./xlsx-table.ts')).xlsxRows(file) : csvRows(file, MOST_COLUMNS);
  let [batch, letters]: [string[][], number] = [[], 0];
  for await (const cells of rows) {
    if (cells.length > MOST_COLUMNS) throw new UnreadableTable('too-large');
    letters += cells.reduce((sum, cell) => sum + cell.length, 0);
    batch.push(cells);
    if (batch.length < MOST_AT_ONCE && letters < LETTERS_AT_ONCE) continue;
    yield batch;
    [batch, letters] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

let batches: AsyncGenerator<string[][]> | undefined;

async function answer(message: Uint8Array | 'next'): Promise<ReaderAnswer> {
  if (message !== 'next') batches = batchesOf(Buffer.from(message));
  try {
    const { value, done } = (await batches?.next()) ?? { done: true };
    return done ? { rows: null } : { rows: value };
  } catch (error) {
    // Any error of the reader is a fault of the file: its bytes are the only input.
    return error instanceof UnreadableTable
      ? { refused: error.reason, line: error.line }
      : { refused: 'not-a-table', line: null };
  }
}

// The process that started this one ends it, or ends itself (`disconnect`). A signal to all processes of a terminal is
// ignored here.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (message: Uint8Array | 'next') => {
  void answer(message).then((said) => process.send?.(said));
});
