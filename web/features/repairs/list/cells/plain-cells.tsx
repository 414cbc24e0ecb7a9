import { IconAlertTriangle, IconClock, IconClockExclamation } from '@tabler/icons-react';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { formatDayShort } from '#web/lib/dates/dates.ts';
import { isDueSoon, isOverdue } from '#web/repairs/overdue.ts';
import { StateGlyph } from '#web/repairs/state-glyph.tsx';
import cells from '#web/ui/table/cells/cells.module.css';
import { orangeReason } from '../row-colour.ts';
import { useRowContext } from '../row-context.tsx';
import classes from './cells.module.css';

/** The state with its icon, and beside it in words why the row is orange. */
export function StateCell({ row }: { row: RepairRow }) {
  const { t, stateName } = useRowContext();
  const label = stateName(row);
  const orange = orangeReason(row);
  // Do not repeat as the reason what the state says already.
  const reason = orange && t(orange) !== label ? t(orange) : null;
  return (
    <span className={classes.state} title={reason ? `${label} · ${reason}` : label}>
      <StateGlyph state={row.state} id={row.states_id} />
      <span className={`${cells.text} ${classes.words}`}>{label}</span>
      {orange ? <IconAlertTriangle size={14} className={classes.orange} aria-hidden="true" /> : null}
      {reason ? (
        <span className={`${cells.text} ${classes.words} ${classes.orange} ${classes.reason}`}>{reason}</span>
      ) : null}
    </span>
  );
}

/** The end of the state's time limit: with a clock if it is near, bold if it is past. */
export function DueCell({ row }: { row: RepairRow }) {
  const { t, today } = useRowContext();
  const text = formatDayShort(row.due_on);
  if (isDueSoon(row, today)) {
    const soon = t('dueSoon', { date: text });
    return (
      <span className={classes.due} title={soon}>
        {text}
        <IconClock size={14} role="img" aria-label={soon} />
      </span>
    );
  }
  if (!isOverdue(row.due_on, today)) return <span>{text}</span>;
  const late = t('overdueSince', { date: text });
  return (
    <span className={classes.due} title={late}>
      <strong>{text}</strong>
      <IconClockExclamation size={14} role="img" aria-label={late} />
    </span>
  );
}
