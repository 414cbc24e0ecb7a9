import { Text } from '@mantine/core';
import { Link } from 'react-router';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { PRESENCE_SUBJECTS } from '#api/contracts/topics.ts';
import { formatDay } from '#web/lib/dates/dates.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { QuoteFlag } from '#web/repairs/quote-flag.tsx';
import { PeopleHere } from '#web/ui/people-here.tsx';
import classes from '#web/ui/table/rows/cards.module.css';
import { Labelled } from '#web/ui/table/rows/cards.tsx';
import { ArrivedCell, ReadyCell } from './cells/check-cell.tsx';
import { CustomerCell } from './cells/link-cells.tsx';
import { NextStepCell } from './cells/next-step-cell.tsx';
import { DueCell, ReasonLine, StateCell } from './cells/plain-cells.tsx';
import { texts } from './repair-list.texts.ts';
import { useRowContext } from './row-context.tsx';

/** A repair on a small screen. */
export function RepairCard({ row, arriving }: { row: RepairRow; arriving: boolean }) {
  const t = useTexts(texts);
  const { link } = useRowContext();
  return (
    <>
      <div className={classes.top}>
        <Link to={link(row.id)} className={classes.code}>
          {row.code_intervention_gr}
        </Link>
        <PeopleHere subject={PRESENCE_SUBJECTS.repair(row.id)} />
        <span className={classes.state}>
          <StateCell row={row} brief />
        </span>
      </div>
      <Text fw={600} truncate>
        <CustomerCell row={row} />
      </Text>
      <Text size="sm" lineClamp={2}>
        {row.description || row.defect}
      </Text>
      <ReasonLine row={row} />
      <div className={classes.bottom}>
        {arriving ? (
          <Labelled text={t('arrived')}>
            <ArrivedCell row={row} />
          </Labelled>
        ) : (
          <>
            <Labelled text={t('ready')}>
              <ReadyCell row={row} />
            </Labelled>
            {row.id_states_quote === null ? null : <QuoteFlag id={row.id_states_quote} />}
          </>
        )}
        <NextStepCell row={row} />
        <Text size="sm" c="dimmed" ml="auto" truncate>
          {row.technician ?? (row.date_ddt ? `${t('ddt')} ${formatDay(row.date_ddt)}` : '')}
        </Text>
        {row.due_on ? (
          <Text component="span" size="sm" title={t('due')}>
            <DueCell row={row} />
          </Text>
        ) : null}
      </div>
    </>
  );
}
