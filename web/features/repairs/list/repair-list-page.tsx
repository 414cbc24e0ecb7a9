import { Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { useTexts } from '#web/lib/text/texts.ts';
import { useOpenRepair, useOpenRepairId } from '#web/repairs/use-open-repair.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { NothingYet } from '#web/ui/page-state.tsx';
import { EmptyList } from '#web/ui/table/empty-list.tsx';
import { isFiltered } from '#web/ui/table/list-definition.ts';
import { ListPage } from '#web/ui/table/list-page.tsx';
import { useListState } from '#web/ui/table/use-list-state.ts';
import { ARRIVAL_COLUMNS } from './arrival-columns.tsx';
import { REPAIR_COLUMNS } from './columns.tsx';
import { useElsewhere } from './elsewhere.ts';
import { type ListState, repairList } from './list-url.ts';
import { RepairBar } from './repair-bar.tsx';
import { RepairCard } from './repair-card.tsx';
import { texts } from './repair-list.texts.ts';
import { RowContextProvider } from './row-context.tsx';
import { type RepairSource, useRepairSource, useRepairTraits } from './use-repair-source.ts';
import { useRowContextValue } from './use-row-context-value.ts';
import { useViewTabs } from './view-counts.ts';

/** Loaded when rows are first selected. */
const BulkActions = lazyComponent(() => import('./bulk-actions.tsx'));

const Board = lazyComponent(() => import('./board/board.tsx'));
const Calendar = lazyComponent(() => import('./calendar/calendar.tsx'));
/** Loaded when it is opened. */
const UrgencyDialog = lazyComponent(() => import('#web/repairs/fast-urgencies/urgency-dialog.tsx'));

/** `/admin/riparazioni`: the repair list, with the drawer of the open repair beside it. */
export default function RepairListPage() {
  return <RepairList kind="repairs" />;
}

/** The list of repairs, or of the arriving ones. */
export function RepairList({ kind }: { kind: 'repairs' | 'arrivals' }) {
  const t = useTexts(texts);
  const arriving = kind === 'arrivals';
  const { state, change, viewId } = useListState(repairList, arriving ? 'arriving' : undefined);
  const source = useRepairSource();
  const traits = useRepairTraits();
  const [urgent, setUrgent] = useState<number | null>(null);
  const context = useRowContextValue(setUrgent);
  const { open } = useOpenRepair();
  const openId = useOpenRepairId();
  const title = arriving ? t('arrivals') : state.view === 'open' ? t('title') : `${t('title')}: ${t(state.view)}`;
  return (
    <RowContextProvider value={context}>
      <ListPage
        name={kind}
        title={title}
        label={t('table')}
        file={t('file')}
        list={repairList}
        state={state}
        onChange={change}
        source={source}
        columns={arriving ? ARRIVAL_COLUMNS : REPAIR_COLUMNS}
        traits={traits}
        openId={openId}
        onOpen={open}
        bar={(tools, rows) => (
          <RepairBar
            {...tools}
            arriving={arriving}
            state={state}
            onChange={change}
            viewId={viewId}
            customerLabel={rows.find((row) => row.customer_id === state.customer)?.descriptionCustomer ?? null}
          />
        )}
        empty={(reset) => <NoRepairs state={state} onReset={reset} />}
        card={(row) => <RepairCard row={row} arriving={arriving} />}
        cardHeight={116}
        renderBody={arriving ? undefined : renderLayout(state, change, source)}
        bulk={(tools) => (
          <Suspense>
            <BulkActions {...tools} />
          </Suspense>
        )}
      >
        <Outlet />
      </ListPage>
      {urgent === null ? null : (
        <Suspense>
          <UrgencyDialog repairId={urgent} onClose={() => setUrgent(null)} />
        </Suspense>
      )}
    </RowContextProvider>
  );
}

/** Renders the rows as board or calendar; undefined: the list itself. */
function renderLayout(state: ListState, onChange: (change: Partial<ListState>) => void, source: RepairSource) {
  if (state.layout === 'list') return undefined;
  return (
    <Suspense fallback={<Skeleton h={320} m="sm" />}>
      {state.layout === 'board' ? (
        <Board state={state} source={source} />
      ) : (
        <Calendar state={state} onChange={onChange} source={source} />
      )}
    </Suspense>
  );
}

function NoRepairs({ state, onReset }: { state: ListState; onReset: () => void }) {
  const t = useTexts(texts);
  const elsewhere = useElsewhere(state, useViewTabs(state));
  return (
    <EmptyList filtered={isFiltered(repairList, state)} elsewhere={elsewhere} onReset={onReset}>
      {state.view === 'arriving' ? (
        <NothingYet title={t('noneArriving')} text={t('noneArrivingText')} />
      ) : (
        <NothingYet
          title={t('none')}
          action={{ to: '/admin/riparazioni/nuova', label: t('newRepair'), right: ['repairs', 'create'] }}
        />
      )}
    </EmptyList>
  );
}
