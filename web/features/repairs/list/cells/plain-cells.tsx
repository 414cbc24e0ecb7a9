import { IconAlertTriangle, IconClock, IconClockExclamation } from '@tabler/icons-react';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { formatDayShort } from '#web/lib/dates/dates.ts';
import { isDueSoon, isOverdue } from '#web/repairs/overdue.ts';
import { StateGlyph } from '#web/repairs/state-glyph.tsx';
import cells from '#web/ui/table/cells/cells.module.css';
import { orangeReason } from '../row-colour.ts';
import { useRowContext } from '../row-context.tsx';
import classes from './cells.module.css';

/** Why the row is orange, in words; null: it is not, or the state says so already. */
function useReason(row: RepairRow): string | null {
  const { t, stateName } = useRowContext();
  const orange = orangeReason(row);
  return orange && t(orange) !== stateName(row) ? t(orange) : null;
}

/** The state with its icon, and in words why the row is orange, unless a line of its own says it (`brief`). */
export function StateCell({ row, brief = false }: { row: RepairRow; brief?: boolean }) {
  const label = useRowContext().stateName(row);
  const reason = useReason(row);
  return (
    <span className={classes.state} title={reason ? `${label} · ${reason}` : label}>
      <StateGlyph state={row.state} id={row.states_id} />
      <span className={`${cells.text} ${classes.words}`}>{label}</span>
      {orangeReason(row) ? <IconAlertTriangle size={14} className={classes.orange} aria-hidden="true" /> : null}
      {reason && !brief ? (
        <span className={`${cells.text} ${classes.words} ${classes.orange} ${classes.reason}`}>{reason}</span>
      ) : null}
    </span>
  );
}

/** Why a card is orange, whole in a line of its own; nothing where {@link StateCell} says all. */
export function ReasonLine({ row }: { row: RepairRow }) {
  const reason = useReason(row);
  return reason === null ? null : <div className={classes.reasonLine}>{reason}</div>;
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
