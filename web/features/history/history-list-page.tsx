import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { Navigate, useNavigate } from 'react-router';
import type { HistoryEventRow } from '#api/contracts/history-list.contract.ts';
import { HISTORY_ACCESS } from '#domain/history-access.ts';
import { HISTORY_KINDS } from '#domain/kernel/history-kinds.ts';
import { may, scopeFor } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { NothingYet } from '#web/ui/page-state.tsx';
import { EmptyList } from '#web/ui/table/empty-list.tsx';
import { isFiltered } from '#web/ui/table/list-definition.ts';
import { ListPage } from '#web/ui/table/list-page.tsx';
import type { RowTraits } from '#web/ui/table/rows/rows-context.tsx';
import { useListState } from '#web/ui/table/use-list-state.ts';
import { HistoryBar } from './history-bar.tsx';
import { HistoryCard } from './history-card.tsx';
import { historyColumns } from './history-columns.tsx';
import { listTexts } from './history-list.texts.ts';
import {
  eventLink,
  FIND_PATH,
  HISTORY_PATH,
  historyList,
  historySource,
  loadedEvent,
  titleOf,
} from './history-list.ts';

const traits: RowTraits<HistoryEventRow> = { kind: 'history-event', nameOf: titleOf };

/**
 * `/admin/storico`: all that happened, for those who see the histories of all repairs; a row leads to the history of
 * its subject at that instant. Others find the histories that they see.
 */
export default function HistoryListPage() {
  const account = useAccount();
  if (account && scopeFor(account, 'history', 'view') !== 'all') return <Navigate to={FIND_PATH} replace />;
  return <HistoryList />;
}

function HistoryList() {
  const t = useTexts(listTexts);
  const account = useAccount();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { state, change, viewId } = useListState(historyList);
  const live = HISTORY_KINDS.every((kind) => scopeFor(account, HISTORY_ACCESS[kind].function, 'view') === 'all');
  const source = useMemo(() => historySource(live), [live]);
  const open = useCallback(
    (id: number) => {
      const row = loadedEvent(client, id);
      if (row) navigate(eventLink(row));
    },
    [client, navigate],
  );
  return (
    <ListPage
      name="history"
      title={t('title')}
      label={t('table')}
      file={may(account, 'history', 'export') ? 'storico' : null}
      list={historyList}
      state={state}
      onChange={change}
      source={source}
      columns={historyColumns}
      traits={traits}
      openId={null}
      onOpen={open}
      bar={(tools) => (
        <HistoryBar
          tools={tools}
          state={state}
          onChange={change}
          viewId={viewId}
          list={historyList}
          path={HISTORY_PATH}
          saved="views-history"
        />
      )}
      empty={(reset) => (
        <EmptyList filtered={isFiltered(historyList, state)} elsewhere={[]} onReset={reset}>
          {state.view === 'all' ? (
            <NothingYet title={t('none')} text={t('noneText')} />
          ) : (
            <NothingYet title={t('noneHere')} />
          )}
        </EmptyList>
      )}
      card={(row) => <HistoryCard row={row} />}
      cardHeight={84}
    >
      {null}
    </ListPage>
  );
}
