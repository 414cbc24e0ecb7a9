import { Button } from '@mantine/core';
import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { IconColumns3, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { Link, Outlet, useSearchParams } from 'react-router';
import { today } from '#web/lib/dates/dates.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { quoteLabel } from '#web/repairs/quote-flag.tsx';
import { useStateLabel } from '#web/repairs/state-label.ts';
import { useOpenRepair, useOpenRepairId, useRepairLink } from '#web/repairs/use-open-repair.ts';
import { EmptyState, FailedState, NothingYet } from '#web/ui/page-state.tsx';
import { resizeColumn } from './column-settings.ts';
import { exportRows } from './export-rows.ts';
import { Filters } from './filters.tsx';
import { Legend } from './legend.tsx';
import { isFiltered, type ListState, listSearch, readListState, withoutFilters, writeListState } from './list-url.ts';
import { RepairCards } from './repair-cards.tsx';
import { texts } from './repair-list.texts.ts';
import classes from './repair-list-page.module.css';
import { RepairTable, type TableHandle } from './repair-table.tsx';
import { RowContextProvider } from './row-context.tsx';
import { SearchField } from './search-field.tsx';
import { type ListKind, useRepairTable } from './use-columns.ts';
import { useListKeys } from './use-list-keys.ts';
import { useOthersAnnounced } from './use-others-announced.ts';
import { useRepairList } from './use-repair-list.ts';
import { useRowActions } from './use-row-actions.ts';
import { ViewTabs } from './view-tabs.tsx';
import { ViewsMenu } from './views-menu.tsx';

/** Loaded when they are first wanted. */
const BulkBar = lazy(() => import('./bulk-bar.tsx'));
const ColumnChooser = lazy(() => import('./column-chooser.tsx'));

/** Where the list has less room, buttons are icons; where it has little, fewer columns stand still. */
const NARROW = 960;
const TIGHT = 720;

/** `/admin/riparazioni`: the repair list, with the drawer of the open repair beside it. */
export default function RepairListPage() {
  return <RepairList kind="repairs" />;
}

/** The list of repairs, or of those that are about to arrive. */
export function RepairList({ kind }: { kind: ListKind }) {
  const t = useTexts(texts);
  const account = useAccount();
  const [params, setParams] = useSearchParams();
  const arriving = kind === 'arrivals';
  const address = params.toString();
  const state = useMemo((): ListState => {
    const read = readListState(new URLSearchParams(address));
    return arriving ? { ...read, view: 'arriving' } : read;
  }, [address, arriving]);
  const viewId = params.get('vista');
  const setState = useCallback(
    (next: ListState, replace = false) => {
      const { view, ...rest } = writeListState(next);
      const kept = { ...rest, ...(view && !arriving ? { view } : {}), ...(viewId ? { vista: viewId } : {}) };
      setParams(kept, { replace, preventScrollReset: true });
    },
    [setParams, viewId, arriving],
  );

  const others = useOthersAnnounced();
  const list = useRepairList(state, others.count);
  const { ref: section, width } = useElementSize<HTMLElement>();
  const narrow = width > 0 && width < NARROW;
  const columns = useRepairTable(kind, list.rows, narrow && width < TIGHT);
  const { table } = columns;
  const actions = useRowActions();
  const link = useRepairLink();
  const { open } = useOpenRepair();
  const openId = useOpenRepairId();
  const [activeId, setActiveId] = useState<number | null>(null);
  const [choosing, setChoosing] = useState(false);
  const handle = useRef<TableHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  const small = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const stateLabel = useStateLabel();
  const language = useLanguage();
  const context = useMemo(
    () => ({
      actions,
      account,
      link,
      t,
      stateLabel,
      quoteLabel: (quote: number | null) => quoteLabel(quote, language),
      today: today(),
    }),
    [actions, account, link, t, stateLabel, language],
  );
  const move = useListKeys({ table, rows: list.rows, activeId, setActiveId, handle, search, open });

  const { loadMore, isLoadingMore } = list;
  const more = useCallback(() => {
    if (!isLoadingMore) loadMore();
  }, [loadMore, isLoadingMore]);
  const sort = (by: ListState['sort']) => {
    const again = state.sort === by;
    setState({ ...state, sort: by, direction: again && state.direction === 'asc' ? 'desc' : 'asc' });
  };
  const selected = table.getSelectedRowModel().rows.map(({ original }) => original);
  const nameOf = (id: string) => {
    const text = table.getColumn(id)?.columnDef.meta?.text;
    return text ? t(text) : id;
  };
  const total = list.count === null || list.count.capped ? -1 : list.count.value;
  const empty = !list.isPending && list.error === null && list.rows.length === 0;
  const customerLabel = list.rows.find((row) => row.customer_id === state.customer)?.descriptionCustomer ?? null;

  return (
    <div className={classes.page}>
      <section
        ref={section}
        className={classes.list}
        data-narrow={narrow || undefined}
        aria-label={arriving ? t('arrivals') : t('title')}
      >
        <h1 className="of-hidden">{arriving ? t('arrivals') : t('title')}</h1>
        <div className={classes.bar}>
          <ViewTabs current={state.view} />
          <SearchField
            field={search}
            value={state.search}
            onSearch={(text) => setState({ ...state, search: text }, true)}
            onLeave={() => move(0)}
          />
          {may(account, 'repairs', 'create') ? (
            <Button
              component={Link}
              to="/admin/riparazioni/nuova"
              size="compact-sm"
              h={32}
              className={classes.tool}
              leftSection={<IconPlus size={16} />}
              aria-label={t('newRepair')}
            >
              {t('newRepair')}
            </Button>
          ) : null}
        </div>
        <div className={classes.bar} data-second>
          <Filters state={state} onChange={setState} customerLabel={customerLabel} arriving={arriving} />
          <div className={classes.tools}>
            <Count count={list.count} />
            {arriving ? null : <ViewsMenu viewId={viewId} search={listSearch(state)} />}
            {small ? null : (
              <Button
                size="compact-sm"
                h={30}
                variant="default"
                className={classes.tool}
                aria-label={t('columns')}
                leftSection={<IconColumns3 size={15} aria-hidden="true" />}
                onClick={() => setChoosing(true)}
              >
                {t('columns')}
              </Button>
            )}
            <Legend />
          </div>
        </div>
        <RowContextProvider value={context}>
          {list.error ? (
            <FailedState error={list.error} retry={list.refetch} />
          ) : empty ? (
            <Empty state={state} onReset={() => setState(withoutFilters(state))} />
          ) : small ? (
            <RepairCards
              kind={kind}
              rows={list.rows}
              loading={list.isPending}
              hasMore={list.hasMore}
              onMore={more}
              total={total}
            />
          ) : (
            <RepairTable
              handle={handle}
              table={table}
              layout={columns.layout}
              state={state}
              onSort={sort}
              onResize={(id, width) => columns.setSettings(resizeColumn(columns.settings, id, width))}
              activeId={activeId}
              openId={openId}
              onActive={setActiveId}
              onOpen={open}
              loading={list.isPending || list.isLoadingMore}
              hasMore={list.hasMore}
              onMore={more}
              total={total}
            />
          )}
        </RowContextProvider>
        {list.waiting > 0 ? (
          <Button
            className={classes.waiting}
            size="compact-sm"
            h={30}
            radius="xl"
            onClick={() => {
              list.showWaiting();
              handle.current?.toTop();
            }}
          >
            {t('showNew', { n: list.waiting })}
          </Button>
        ) : null}
        {selected.length > 0 ? (
          <Suspense>
            <BulkBar
              rows={selected}
              onClear={() => table.resetRowSelection()}
              onExport={() => exportRows(selected, table.getVisibleLeafColumns())}
            />
          </Suspense>
        ) : null}
        <div className="of-hidden" aria-live="polite">
          {list.waiting > 0 ? t('showNew', { n: list.waiting }) : others.text}
        </div>
      </section>
      <Outlet />
      {choosing ? (
        <Suspense>
          <ColumnChooser
            opened
            onClose={() => setChoosing(false)}
            shapes={columns.shapes}
            settings={columns.settings}
            nameOf={nameOf}
            onChange={columns.setSettings}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function Count({ count }: { count: { value: number; capped: boolean } | null }) {
  const t = useTexts(texts);
  const words = useTexts(common);
  if (count === null) return null;
  const n = count.capped ? words('tenThousand') : count.value;
  return (
    <span className={classes.count} role="status">
      {t('count', { n })}
    </span>
  );
}

function Empty({ state, onReset }: { state: ListState; onReset: () => void }) {
  const t = useTexts(texts);
  if (isFiltered(state)) {
    return (
      <EmptyState
        action={
          <Button variant="default" onClick={onReset}>
            {t('reset')}
          </Button>
        }
      />
    );
  }
  return state.view === 'arriving' ? (
    <NothingYet title={t('noneArriving')} text={t('noneArrivingText')} />
  ) : (
    <EmptyState text={t('none')} />
  );
}
