import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { toCsv } from '#domain/kernel/csv.ts';
import { today } from '#web/lib/dates/dates.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { texts } from './repair-list.texts.ts';
import type { RepairColumn } from './use-columns.ts';

/** Saves rows as a CSV file, with the columns that are shown, in their order. */
export function exportRows(rows: readonly RepairRow[], columns: readonly RepairColumn[]): void {
  const metas = columns.flatMap(({ columnDef }) => (columnDef.meta ? [columnDef.meta] : []));
  const valued = metas.filter(({ pinned }) => pinned !== 'end');
  const csv = toCsv(
    valued.map(({ text }) => textOf(texts, text)),
    rows.map((row) => valued.map(({ value }) => value(row))),
  );
  saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${textOf(texts, 'file')}-${today()}.csv`);
}
