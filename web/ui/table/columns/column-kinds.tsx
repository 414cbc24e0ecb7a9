import { formatInstant } from '#web/lib/dates/dates.ts';
import { PlainCell } from '../cells/plain-cell.tsx';
import type { ListRow } from '../list-row.ts';
import type { TableColumn } from './column.ts';

type Shape<R extends ListRow> = Omit<TableColumn<R>, 'value' | 'cell'>;

/** A column of a text, which is cut where the column ends; its title says all of it. */
export const textColumn = <R extends ListRow>(shape: Shape<R>, text: (row: R) => string): TableColumn<R> => ({
  ...shape,
  value: text,
  cell: (row) => <PlainCell text={text(row)} />,
});

/** A column of an instant, by day and time. @param at ISO 8601 */
export const instantColumn = <R extends ListRow>(shape: Shape<R>, at: (row: R) => string): TableColumn<R> => ({
  whole: true,
  ...shape,
  value: (row) => formatInstant(at(row)),
  cell: (row) => <time dateTime={at(row)}>{formatInstant(at(row))}</time>,
});
