import { ScrollArea } from '@mantine/core';
import { formatNumber } from '#web/lib/numbers/numbers.ts';
import classes from './count-table.module.css';

interface CountTableProps {
  /** The title of the table; it labels the area that scrolls. */
  readonly title: string;
  readonly head: string;
  readonly columns: readonly string[];
  /** A count for each column. */
  readonly rows: readonly { readonly key: string; readonly name: string; readonly counts: readonly number[] }[];
}

/** Names with their counts. A long table scrolls within itself, by keyboard, too. */
export function CountTable({ title, head, columns, rows }: CountTableProps) {
  return (
    <ScrollArea.Autosize mah={320} viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': title }}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={classes.count}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, counts }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {columns.map((column, at) => (
                <td key={column} className={classes.count}>
                  {formatNumber(counts[at] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea.Autosize>
  );
}
