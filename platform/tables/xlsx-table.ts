import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import writeExcelFile from 'write-excel-file/node';
import { type UnreadableReason, UnreadableTable } from './unreadable-table.ts';

/** What the process that reads a workbook says: some rows, null after the last, or why there are none. */
export type ReaderAnswer = { readonly rows: string[][] | null } | { readonly refused: UnreadableReason };

/** A reader that takes more memory ends, and nobody with it. */
const MOST_MEGABYTES = 768;
const MOST_MS = 60_000;

/**
 * The lines of the first sheet, blank ones too. A process of its own reads it, with bounds to its memory and its time: two
 * kilobytes that speak of the last cell of the last row are a table of seventeen milliards of cells, and a large one would
 * stop everybody else meanwhile. It is given the file and nothing else, no setting either.
 * @param megabytes that the reader may take
 * @throws UnreadableTable
 */
export async function* xlsxRows(bytes: Buffer, megabytes = MOST_MEGABYTES): AsyncGenerator<string[]> {
  const reader = fork(join(import.meta.dirname, 'xlsx-reader.main.ts'), [], {
    ...{ env: {}, execArgv: [`--max-old-space-size=${megabytes}`], serialization: 'advanced' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const tooLong = setTimeout(() => reader.kill('SIGKILL'), MOST_MS);
  try {
    let said = await ask(reader, bytes);
    while (said !== null) {
      yield* said;
      said = await ask(reader, 'next');
    }
  } finally {
    clearTimeout(tooLong);
    reader.kill('SIGKILL');
  }
}

/** @throws UnreadableTable, also when the reader went: nothing but its bounds ends it */
async function ask(reader: ChildProcess, message: Buffer | 'next'): Promise<string[][] | null> {
  const { promise, resolve, reject } = Promise.withResolvers<ReaderAnswer>();
  const ended = () => resolve({ refused: 'too-large' });
  reader.once('message', resolve as (said: unknown) => void);
  reader.once('exit', ended);
  reader.once('error', reject);
  try {
    reader.send(message, (error) => error && ended());
    const said = await promise;
    if ('refused' in said) throw new UnreadableTable(said.refused);
    return said.rows;
  } finally {
    reader.off('message', resolve);
    reader.off('exit', ended);
    reader.off('error', reject);
  }
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
