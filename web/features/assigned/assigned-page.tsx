import { Alert, Anchor, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconAlarm } from '@tabler/icons-react';
import { Link, Outlet } from 'react-router';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import type { WorkTimer } from '#api/contracts/work-timer.contract.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { useRepairLink } from '#web/repairs/use-open-repair.ts';
import { Found } from '#web/ui/found.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { NothingYet } from '#web/ui/page-state.tsx';
import classes from './assigned.module.css';
import { assignedTexts } from './assigned.texts.ts';
import { useAssigned, useWorkTimer } from './assigned-calls.ts';
import { AssignedCard } from './assigned-card.tsx';
import { outcomesOf } from './outcomes.ts';

/** `/admin/assegnate`: the repairs assigned to a technician, made for a phone; the open repair lies over them. */
export default function AssignedPage() {
  const t = useTexts(assignedTexts);
  const account = useAccount()?.id ?? 0;
  const assigned = useAssigned(account);
  const { timer, again } = useWorkTimer(account);
  const rows = assigned.data?.data ?? [];
  const isRunning = ({ id }: RepairRow) => timer?.running?.id_intervention === id;
  const mine = rows.toSorted((a, b) => Number(isRunning(b)) - Number(isRunning(a)));
  const todo = mine.filter((row) => isRunning(row) || outcomesOf(row).length > 0);
  const waiting = mine.filter((row) => !todo.includes(row));
  const cards = (some: readonly RepairRow[]) => (
    <ul className={classes.cards}>
      {some.map((row) => (
        <AssignedCard
          key={row.id}
          row={row}
          since={isRunning(row) ? (timer?.running?.started_at ?? null) : null}
          ahead={timer?.ahead ?? 0}
          onTimer={again}
        />
      ))}
    </ul>
  );
  return (
    <div className={classes.page}>
      <section className={classes.list} aria-labelledby="assigned-title">
        <PageHead title={t('title')} id="assigned-title" />
        {timer?.forgotten ? <Forgotten forgotten={timer.forgotten} /> : null}
        <Found of={assigned} waiting={<Waiting />}>
          {() =>
            rows.length === 0 ? (
              <NothingYet title={t('none')} text={t('noneText')} />
            ) : (
              <Stack gap="lg">
                {todo.length > 0 ? (
                  <div>
                    <Heading text={t('todo')} count={todo.length} />
                    {cards(todo)}
                  </div>
                ) : null}
                {waiting.length > 0 ? (
                  <div>
                    <Heading text={t('waiting')} count={waiting.length} />
                    {cards(waiting)}
                  </div>
                ) : null}
              </Stack>
            )
          }
        </Found>
      </section>
      <Outlet />
    </div>
  );
}

function Heading({ text, count }: { text: string; count: number }) {
  return (
    <Title order={2} size="h4" mb="xs">
      {text}{' '}
      <Text component="span" c="dimmed" size="sm" className="of-number">
        {count}
      </Text>
    </Title>
  );
}

function Forgotten({ forgotten }: { forgotten: NonNullable<WorkTimer['forgotten']> }) {
  const t = useTexts(assignedTexts);
  const link = useRepairLink();
  const { id_intervention, code_intervention_gr: code, started_at, minutes } = forgotten;
  return (
    <Alert variant="default" icon={<IconAlarm size={18} />} title={t('forgotten')}>
      {t('forgottenText', { code, when: formatInstant(started_at), hours: Math.round(minutes / 60) })}{' '}
      <Anchor component={Link} to={link(id_intervention, 'scheda')}>
        {t('openSheet')}
      </Anchor>
    </Alert>
  );
}

function Waiting() {
  return (
    <Stack gap="sm" aria-hidden="true">
      {[1, 2, 3].map((n) => (
        <Skeleton key={n} h={164} radius="md" />
      ))}
    </Stack>
  );
}
