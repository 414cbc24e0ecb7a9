import { Button, Text } from '@mantine/core';
import { IconCheck, IconClipboardText, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { romeDayAt } from '#domain/kernel/calendar.ts';
import { saidOnce } from '#domain/repairs/offered/said-once.ts';
import { formatDay } from '#web/lib/dates/dates.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { isOverdue } from '#web/repairs/overdue.ts';
import { StateMark } from '#web/repairs/state-glyph.tsx';
import { useRepairLink } from '#web/repairs/use-open-repair.ts';
import { toastDone } from '#web/ui/toasts.tsx';
import classes from './assigned.module.css';
import { assignedTexts } from './assigned.texts.ts';
import { startTimer, stopTimer } from './assigned-calls.ts';
import { DoneDialog } from './done-dialog.tsx';
import { Elapsed } from './elapsed.tsx';
import { outcomesOf } from './outcomes.ts';
import { PhotoButton } from './photo-button.tsx';

interface AssignedCardProps {
  readonly row: RepairRow;
  /** Since when the account's timer runs for this repair, an ISO instant; null: it does not. */
  readonly since: string | null;
  readonly ahead: number;
  /** Called after the timer was started or stopped here. */
  readonly onTimer: () => unknown;
}

/** An assigned repair, made for one hand on a phone: machine, defect, due day, and the actions on it. */
export function AssignedCard({ row, since, ahead, onTimer }: AssignedCardProps) {
  const t = useTexts(assignedTexts);
  const link = useRepairLink();
  const [done, setDone] = useState(false);
  const code = row.code_intervention_gr;
  const start = useMutation({ mutationFn: () => startTimer(row.id), onSettled: onTimer });
  const stop = useMutation({
    mutationFn: stopTimer,
    onSuccess: () => toastDone(t('stopped')),
    onSettled: onTimer,
  });
  const [title = '', ...machine] = saidOnce([row.description, row.plant_type, row.trolley_type, row.series]);
  const outcomes = outcomesOf(row);
  return (
    <li className={classes.card} data-running={since !== null || undefined}>
      <div className={classes.top}>
        <Link to={link(row.id)} className="of-code-link">
          {code}
        </Link>
        <StateMark row={row} />
      </div>
      <Text fw={600}>{title}</Text>
      {machine.length > 0 ? (
        <Text size="sm" c="dimmed">
          {machine.join(' · ')}
        </Text>
      ) : null}
      {row.defect ? (
        <Text size="sm" lineClamp={3}>
          <span className="of-hidden">{t('fault')}: </span>
          {row.defect}
        </Text>
      ) : null}
      <div className={classes.facts}>
        <Text size="sm" c="dimmed" truncate>
          {shownName(row.descriptionCustomer)}
        </Text>
        {row.shelf_code ? (
          <Text size="sm" fw={600}>
            {t('shelf', { code: row.shelf_code })}
          </Text>
        ) : null}
        <Due row={row} />
      </div>
      <Button
        fullWidth
        size="md"
        variant={since || outcomes.length > 0 ? 'filled' : 'default'}
        className={classes.main}
        leftSection={since ? <IconPlayerStop size={18} /> : <IconPlayerPlay size={18} />}
        loading={start.isPending || stop.isPending}
        aria-label={t(since ? 'stopOf' : 'startOf', { code })}
        onClick={() => (since ? stop.mutate() : start.mutate())}
      >
        {t(since ? 'stop' : 'start')}
        {since ? (
          <span className={classes.clock}>
            <Elapsed since={since} ahead={ahead} />
          </span>
        ) : null}
      </Button>
      <div className={classes.actions}>
        <PhotoButton row={row} />
        <Button
          variant="default"
          component={Link}
          to={link(row.id, 'scheda')}
          leftSection={<IconClipboardText size={16} />}
          aria-label={t('sheetOf', { code })}
        >
          {t('sheet')}
        </Button>
        {outcomes.length > 0 ? (
          <Button
            variant="default"
            leftSection={<IconCheck size={16} />}
            aria-label={t('doneOf', { code })}
            onClick={() => setDone(true)}
          >
            {t('done')}
          </Button>
        ) : null}
      </div>
      {done ? (
        <DoneDialog
          row={row}
          outcomes={outcomes}
          timed={since !== null}
          onClose={() => {
            setDone(false);
            onTimer();
          }}
        />
      ) : null}
    </li>
  );
}

function Due({ row: { due_on } }: { row: RepairRow }) {
  const t = useTexts(assignedTexts);
  if (!due_on) return null;
  const late = isOverdue(due_on, romeDayAt(Date.now()));
  return (
    <Text size="sm" fw={late ? 700 : 400} className={classes.due}>
      {t(late ? 'overdue' : 'due', { day: formatDay(due_on) })}
    </Text>
  );
}
