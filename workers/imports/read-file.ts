import type { Pool } from 'pg';
import { moveImport } from '#commands/records/imports-table.ts';
import type { Message } from '#domain/kernel/message.ts';
import { visible } from '#domain/kernel/visible-text.ts';
import { importMessages } from '#domain/records/import/import.messages.ts';
import { matchColumns } from '#domain/records/import/import-columns.ts';
import { MOST_COLUMNS, tableRows } from '#platform/tables/table-file.ts';
import { UnreadableTable } from '#platform/tables/unreadable-table.ts';
import type { ImportDeps, Importing } from './import-deps.ts';
import { type FileRow, keepRows } from './import-work-table.ts';

const MOST_ROWS = 100_000;
const AT_ONCE = 1_000;

/** The rows that are not blank, with their line numbers; the first row is the head. @throws UnreadableTable */
async function* batchesOf(bytes: Buffer): AsyncGenerator<FileRow[]> {
  let [line, count, batch]: [number, number, FileRow[]] = [0, 0, []];
  for await (const read of tableRows(bytes)) {
    const cells = read.map((cell) => visible(cell).trim());
    line++;
    if (cells.every((cell) => cell === '')) continue;
    count++;
    if (count > MOST_ROWS + 1) throw new UnreadableTable('too-large');
    batch.push({ line, cells });
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (count < 2) throw new UnreadableTable('empty');
  yield batch;
}

/**
 * Reads the file into rows, and matches its columns by their heads. A file that is no table makes the import
 * `unreadable`, with the reason.
 */
export async function readFile({ pool }: Pick<ImportDeps, 'pool'>, { one, family }: Importing): Promise<void> {
  const { rows } = await pool.query<{ file: Buffer | null }>('select file from vault.imports where id = $1', [one.id]);
  try {
    const read = () => batchesOf(rows[0]?.file ?? Buffer.alloc(0));
    await keepRows(pool, one, read, (heads) => matchColumns(family, heads, one.language));
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    await refuseFile(pool, one.id, messageOf(error));
  }
}

function messageOf({ reason, line }: UnreadableTable): Message {
  if (reason === 'empty') return importMessages['table-empty'];
  if (reason === 'not-a-table') return importMessages['not-a-table'];
  if (reason === 'long-line') return importMessages['long-line']({ line: line ?? 1 });
  if (reason === 'bad-quotes') return importMessages['bad-quotes']({ line: line ?? 1 });
  return importMessages['table-too-large']({ rows: MOST_ROWS, columns: MOST_COLUMNS });
}

async function refuseFile(pool: Pool, id: number, fault: Message): Promise<void> {
  await pool.query('update vault.imports set fault = $2, file = null where id = $1', [id, JSON.stringify(fault)]);
  await moveImport(pool, id, ['reading'], 'unreadable');
}
