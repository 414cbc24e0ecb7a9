import { toCsv } from '#domain/kernel/csv.ts';
import { today } from '#web/lib/dates/dates.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import type { TableColumn } from './columns/column.ts';
import type { ListRow } from './list-row.ts';

/** Saves rows as a CSV file `{name}-{day}`, with the columns that are shown, in their order. */
export function exportRows(name: string, rows: readonly ListRow[], columns: readonly TableColumn[]): void {
  const valued = columns.filter(({ pinned }) => pinned !== 'end');
  const csv = toCsv(
    valued.map((column) => column.name()),
    rows.map((row) => valued.map((column) => column.value(row))),
  );
  saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${name}-${today()}.csv`);
}
