import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { type UnreadableReason, UnreadableTable } from './unreadable-table.ts';

/** An answer of the process that reads a table: some rows, null after the last, or why and where it was refused. */
export type ReaderAnswer =
  | { readonly rows: string[][] | null }
  | { readonly refused: UnreadableReason; readonly line: number | null };

/** A file with more columns is no table of people's making. */
export const MOST_COLUMNS = 200;
/** The most memory of a reader: one that needs more ends, and no other process with it. */
const MOST_MEGABYTES = 768;
const MOST_MS = 60_000;

/**
 * The lines of a table file, blank ones too: a CSV, or the first sheet of an XLSX. A separate process reads the file,
 * with bounds on its memory and time: a workbook of two kilobytes that mentions the last cell of the last row is a
 * table of seventeen billion cells, a CSV of 20 MB may be one line of ten million, and reading a large table would
 * block every other request meanwhile. The process is given the file and nothing else, no settings either.
 * @param megabytes the most memory that the reader may use
 * @throws UnreadableTable
 */
export async function* tableRows(bytes: Buffer, megabytes = MOST_MEGABYTES): AsyncGenerator<string[]> {
  if (bytes.length === 0) throw new UnreadableTable('empty');
  const reader = fork(join(import.meta.dirname, 'table-reader.main.ts'), [], {
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
  const ended = () => resolve({ refused: 'too-large', line: null });
  reader.once('message', resolve as (answer: unknown) => void);
  reader.once('exit', ended);
  reader.once('error', reject);
  try {
    reader.send(message, (error) => error && ended());
    const answer = await promise;
    if ('refused' in answer) throw new UnreadableTable(answer.refused, { line: answer.line });
    return answer.rows;
  } finally {
    reader.off('message', resolve);
    reader.off('exit', ended);
    reader.off('error', reject);
  }
}
