import { Anchor, Group, Skeleton, Text, Title } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { timelineTexts } from '#web/history/timeline.texts.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { fetchRepair } from '#web/repairs/repair-calls.ts';
import { repairKeys } from '#web/repairs/repair-keys.ts';
import { StateMark } from '#web/repairs/state-glyph.tsx';
import { RepairHistory } from '#web/repairs/timeline/repair-history.tsx';
import { FailedState, ForbiddenState, MissingState } from '#web/ui/page-state.tsx';
import { FindHistory } from './find-history.tsx';
import classes from './history-page.module.css';

/** `/admin/storico/:id?`: finds a repair or an order (`?di=ordini`) and shows its whole history. */
export default function HistoryPage() {
  const account = useAccount();
  const { id } = useParams();
  if (!may(account, 'history', 'view')) return <ForbiddenState />;
  if (id === undefined) return <FindHistory />;
  return /^\d+$/.test(id) ? <OneHistory key={id} id={Number(id)} /> : <MissingState />;
}

function OneHistory({ id }: { id: number }) {
  const t = useTexts(timelineTexts);
  const account = useAccount();
  const { data, error, refetch } = useQuery({
    queryKey: repairKeys.detail(id),
    queryFn: ({ signal }) => fetchRepair(id, signal),
  });
  return (
    <div className={classes.page}>
      <Anchor component={Link} to="/admin/storico" size="sm">
        <IconHistory size={14} aria-hidden="true" /> {t('page')}
      </Anchor>
      {error ? <FailedState error={error} retry={refetch} /> : null}
      {data ? (
        <>
          <Group justify="space-between" align="flex-end">
            <div>
              <Title order={1}>
                <span className="of-code">{data.code_intervention_gr}</span>
              </Title>
              <Text>
                {shownName(data.descriptionCustomer)} · <StateMark row={data} />
              </Text>
            </div>
            {may(account, 'repairs', 'view') ? (
              <Anchor component={Link} to={`/admin/riparazioni/${id}`}>
                {t('openRepair')}
              </Anchor>
            ) : null}
          </Group>
          <RepairHistory repairId={id} code={data.code_intervention_gr} />
        </>
      ) : error ? null : (
        <Skeleton h={64} />
      )}
    </div>
  );
}
