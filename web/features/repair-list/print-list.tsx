import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { formatDay, today } from '#web/lib/dates/dates.ts';
import { type Count, formatCount } from '#web/lib/numbers/numbers.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import classes from './print-list.module.css';
import { texts } from './repair-list.texts.ts';
import { useRowContext } from './row-context.tsx';
import type { RepairColumn } from './use-columns.ts';

interface PrintListProps {
  readonly title: string;
  /** The selected rows, or else those loaded. */
  readonly rows: readonly RepairRow[];
  readonly columns: readonly RepairColumn[];
  readonly found: Count | null;
}

/** The list on paper: all rows that it holds, in the columns that are shown. There only while the browser prints. */
export function PrintList({ title, rows, columns, found }: PrintListProps) {
  const t = useTexts(texts);
  const { stateLabel, quoteLabel } = useRowContext();
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its picture of the page right after this event.
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
  const shown = columns.flatMap(({ id, columnDef }) =>
    columnDef.meta && columnDef.meta.pinned !== 'end' ? [{ id, meta: columnDef.meta }] : [],
  );
  const cell = (id: string, row: RepairRow, value: string | number | null) => {
    if (id === 'quote') return quoteLabel(row.id_states_quote);
    if (id === 'state') return stateLabel(row.state, row.states_description);
    return id === 'due' ? formatDay(row.due_on) : value;
  };
  return (
    <div className={classes.paper}>
      <h2>{title}</h2>
      <p>
        {formatDay(today())} · {t('printed', { n: rows.length, all: found ? formatCount(found) : rows.length })}
      </p>
      <table>
        <thead>
          <tr>
            {shown.map(({ id, meta }) => (
              <th key={id} scope="col">
                {t(meta.text)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-colour={row.colour}>
              {shown.map(({ id, meta }) => (
                <td key={id}>{cell(id, row, meta.value(row))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
