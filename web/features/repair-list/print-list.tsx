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

/** What says nothing on paper. */
const NOTHING: readonly unknown[] = ['', null, 0];
/** Never broken into lines. */
const WHOLE = ['id', 'code', 'due'];

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
  const cell = (id: string, row: RepairRow, value: string | number | null) => {
    if (id === 'quote') return quoteLabel(row.id_states_quote);
    if (id === 'state') return stateLabel(row.state, row.states_description);
    return id === 'due' ? formatDay(row.due_on) : value;
  };
  // Paper is narrow: a column in which no row has anything takes none of it.
  const shown = columns.flatMap(({ id, columnDef: { meta } }) =>
    meta && meta.pinned !== 'end' && rows.some((row) => !NOTHING.includes(cell(id, row, meta.value(row))))
      ? [{ id, meta }]
      : [],
  );
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
                <td key={id} className={WHOLE.includes(id) ? classes.whole : undefined}>
                  {cell(id, row, meta.value(row))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
