import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import writeExcelFile from 'write-excel-file/node';
import { type UnreadableReason, UnreadableTable } from './unreadable-table.ts';

/** An answer of the process that reads a workbook: some rows, null after the last, or why the file was refused. */
export type ReaderAnswer = { readonly rows: string[][] | null } | { readonly refused: UnreadableReason };

/** The most memory of a reader: one that needs more ends, and no other process with it. */
const MOST_MEGABYTES = 768;
const MOST_MS = 60_000;

/**
 * The lines of the first sheet, blank ones too. A separate process reads the sheet, with bounds on its memory and time:
 * a file of two kilobytes that mentions the last cell of the last row is a table of seventeen billion cells, and
 * reading a large table would block every other request meanwhile. The process is given the file and nothing else, no
 * settings either.
 * @param megabytes the most memory that the reader may use
 * @throws UnreadableTable
 */
export async function* xlsxRows(bytes: Buffer, megabytes = MOST_MEGABYTES): AsyncGenerator<string[]> {
  const reader = fork(join(import.meta.dirname, 'xlsx-reader.main.ts'), [], {
    env: {},
    execArgv: [`--max-old-space-size=${megabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const tooLong = setTimeout(() => reader.kill('SIGKILL'), MOST_MS);
  try {
    let rows = await ask(reader, bytes);
    while (rows !== null) {
      yield* rows;
      rows = await ask(reader, 'next');
    }
  } finally {
    clearTimeout(tooLong);
    reader.kill('SIGKILL');
  }
}

/** Asks the reader. @throws UnreadableTable, also when the reader ended: only its bounds end it */
async function ask(reader: ChildProcess, message: Buffer | 'next'): Promise<string[][] | null> {
  const { promise, resolve, reject } = Promise.withResolvers<ReaderAnswer>();
  const ended = () => resolve({ refused: 'too-large' });
  reader.once('message', resolve as (answer: unknown) => void);
  reader.once('exit', ended);
  reader.once('error', reject);
  try {
    reader.send(message, (error) => error && ended());
    const answer = await promise;
    if ('refused' in answer) throw new UnreadableTable(answer.refused);
    return answer.rows;
  } finally {
    reader.off('message', resolve);
    reader.off('exit', ended);
    reader.off('error', reject);
  }
}

/** Writes a workbook of one sheet whose first line is bold and fixed. Texts stay texts: no cell is a formula. */
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
