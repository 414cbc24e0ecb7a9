import { IconClockExclamation } from '@tabler/icons-react';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { formatDayShort } from '#web/lib/dates/dates.ts';
import { isOverdue } from '#web/repairs/overdue.ts';
import { useRowContext } from '../row-context.tsx';
import classes from './cells.module.css';

/** A text that is only shown; the whole of it in a title where it is cut. */
export function PlainCell({ text }: { text: string }) {
  return (
    <span className={classes.text} title={text || undefined}>
      {text}
    </span>
  );
}

/** The state, and a clock when its time is over. */
export function StateCell({ row }: { row: RepairRow }) {
  const { t, today, stateLabel } = useRowContext();
  const late = isOverdue(row.due_on, today) ? t('overdueSince', { date: formatDayShort(row.due_on) }) : null;
  return (
    <span className={classes.state} title={late ?? undefined}>
      <span className={classes.text}>{stateLabel(row.state, row.states_description)}</span>
      {late ? <IconClockExclamation size={14} role="img" aria-label={late} /> : null}
    </span>
  );
}

/** The end of the state's time limit; strong when past. */
export function DueCell({ row }: { row: RepairRow }) {
  const { today } = useRowContext();
  const text = formatDayShort(row.due_on);
  return isOverdue(row.due_on, today) ? <strong>{text}</strong> : <span>{text}</span>;
}
