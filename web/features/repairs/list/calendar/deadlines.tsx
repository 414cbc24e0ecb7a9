import { IconClockExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { useFlash } from '#web/lib/live/flash.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { isOverdue } from '#web/repairs/overdue.ts';
import { StateGlyph } from '#web/repairs/state-glyph.tsx';
import { useRowContext } from '../row-context.tsx';
import classes from './calendar.module.css';
import { calendarTexts } from './calendar.texts.ts';

interface DeadlinesProps {
  readonly rows: readonly RepairRow[];
  readonly today: string;
  /** How many are shown before the person asks for the others; null: all. */
  readonly most: number | null;
  /** There is room for the customer and for the state in words. */
  readonly wide: boolean;
}

/** The deadlines of a day, each a link to its repair; overdue ones say so by icon and in words. */
export function Deadlines({ rows, today, most, wide }: DeadlinesProps) {
  const t = useTexts(calendarTexts);
  const [all, setAll] = useState(false);
  if (rows.length === 0) return null;
  // A single further row takes the same room as the button that would hide it: show the row.
  const shown = all || most === null || rows.length <= most + 1 ? rows : rows.slice(0, most);
  return (
    <ul className={classes.list}>
      {shown.map((row) => (
        <Deadline key={row.id} row={row} late={isOverdue(row.due_on, today)} wide={wide} />
      ))}
      {shown.length < rows.length ? (
        <li>
          <button type="button" className={classes.more} onClick={() => setAll(true)}>
            {t('more', { n: rows.length - shown.length })}
          </button>
        </li>
      ) : null}
    </ul>
  );
}

function Deadline({ row, late, wide }: { row: RepairRow; late: boolean; wide: boolean }) {
  const t = useTexts(calendarTexts);
  const { link, stateName } = useRowContext();
  const marked = useFlash('repair', row.id);
  const name = shownName(row.descriptionCustomer);
  return (
    <li ref={marked} data-late={late || undefined}>
      <Link
        to={link(row.id)}
        preventScrollReset
        className={classes.deadline}
        title={`${name} · ${row.code_intervention_gr} · ${stateName(row)}${late ? ` · ${t('overdue')}` : ''}`}
      >
        {late ? (
          <IconClockExclamation size={14} role="img" aria-label={t('overdue')} className={classes.late} />
        ) : (
          <StateGlyph state={row.state} id={row.states_id} />
        )}
        <span className={classes.words} data-wide={wide || undefined}>
          {name} <span className={`of-code ${classes.state}`}>{row.code_intervention_gr}</span>
          {wide ? <span className={classes.state}> {stateName(row)}</span> : null}
        </span>
      </Link>
    </li>
  );
}
