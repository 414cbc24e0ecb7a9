import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDay, today } from '#web/lib/dates/dates.ts';
import { type Count, formatCount } from '#web/lib/numbers/numbers.ts';
import type { TableColumn } from './columns/column.ts';
import type { ListRow } from './list-row.ts';
import classes from './print-list.module.css';
import { useRows } from './rows/rows-context.tsx';

interface PrintListProps {
  readonly title: string;
  /** The selected rows, or all that are loaded. */
  readonly rows: readonly ListRow[];
  readonly columns: readonly TableColumn[];
  readonly found: Count | null;
}

/** Values that say nothing on paper. */
const NOTHING: readonly unknown[] = ['', null, 0];

/**
 * The list on paper: all rows that it holds, in the columns that are shown. It exists only while the browser prints.
 */
export function PrintList({ title, rows, columns, found }: PrintListProps) {
  const list = useRows();
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser captures the page right after this event.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  if (!printing) return null;
  // Paper is narrow: a column in which no row has a value is left out.
  const shown = columns.filter(
    (column) => column.pinned !== 'end' && rows.some((row) => !NOTHING.includes(column.value(row))),
  );
  return (
    <div className={classes.paper}>
      <h2>{title}</h2>
      <p>
        {formatDay(today())} · {list.t('printed', { n: rows.length, all: found ? formatCount(found) : rows.length })}
      </p>
      <table>
        <thead>
          <tr>
            {shown.map((column) => (
              <th key={column.id} scope="col">
                {column.name()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-colour={list.colourOf?.(row)}>
              {shown.map((column) => (
                <td key={column.id} className={column.whole ? classes.whole : undefined}>
                  {column.value(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
