import { Anchor } from '@mantine/core';
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
import { Found } from '#web/ui/found.tsx';
import { Page } from '#web/ui/page.tsx';
import { MissingState } from '#web/ui/page-state.tsx';
import { HISTORY_PATH } from './history-list.ts';

/** `/admin/storico/:id`: the whole history of a repair. */
export default function HistoryPage() {
  const { id = '' } = useParams();
  return /^\d+$/.test(id) ? <OneHistory key={id} id={Number(id)} /> : <MissingState />;
}

function OneHistory({ id }: { id: number }) {
  const t = useTexts(timelineTexts);
  const account = useAccount();
  const repair = useQuery({
    queryKey: repairKeys.detail(id),
    queryFn: ({ signal }) => fetchRepair(id, signal),
  });
  return (
    <Page
      right={['history', 'view']}
      back={{ to: HISTORY_PATH, label: t('page') }}
      title={repair.data && <span className="of-code">{repair.data.code_intervention_gr}</span>}
      lead={
        repair.data && (
          <>
            {shownName(repair.data.descriptionCustomer)} · <StateMark row={repair.data} />
          </>
        )
      }
      tools={
        may(account, 'repairs', 'view') ? (
          <Anchor component={Link} to={`/admin/riparazioni/${id}`}>
            {t('openRepair')}
          </Anchor>
        ) : null
      }
    >
      <Found of={repair}>{(data) => <RepairHistory repairId={id} code={data.code_intervention_gr} />}</Found>
    </Page>
  );
}
