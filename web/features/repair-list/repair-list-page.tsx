import { Button } from '@mantine/core';
import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Outlet } from 'react-router';
import { useTexts } from '#web/lib/text/texts.ts';
import { useOpenRepair, useOpenRepairId } from '#web/repairs/use-open-repair.ts';
import { FailedState } from '#web/ui/page-state.tsx';
import { toastFailure } from '#web/ui/toasts.tsx';
import { TIGHT } from './column-fit.ts';
import { resizeColumn } from './column-settings.ts';
import { EmptyList } from './empty-list.tsx';
import { exportRows } from './export-rows.ts';
import { type Fit, ListToolbar } from './list-toolbar.tsx';
import { type ListState, NO_FILTERS } from './list-url.ts';
import { PrintList } from './print-list.tsx';
import { RepairCards } from './repair-cards.tsx';
import { texts } from './repair-list.texts.ts';
import classes from './repair-list-page.module.css';
import { RepairTable, type TableHandle } from './repair-table.tsx';
import { RowContextProvider } from './row-context.tsx';
import { SELECT_WIDTH } from './table-row.tsx';
import { type ListKind, useRepairTable } from './use-columns.ts';
import { useListKeys } from './use-list-keys.ts';
import { useListState } from './use-list-state.ts';
import { useOthersAnnounced } from './use-others-announced.ts';
import { useRepairList } from './use-repair-list.ts';
import { useReturnToRow } from './use-return-to-row.ts';
import { useRowContextValue } from './use-row-context-value.ts';
import { useSelection } from './use-selection.ts';

/** Loaded when they are first wanted. */
const BulkBar = lazy(() => import('./bulk-bar.tsx'));
const ColumnChooser = lazy(() => import('./column-chooser.tsx'));

/** Where the list has less room, buttons are icons; where it has little, the tabs are a menu. */
const NARROW = 1100;
/** What a scroll bar beside the rows may take. */
const SCROLLBAR = 16;

/** `/admin/riparazioni`: the repair list, with the drawer of the open repair beside it. */
export default function RepairListPage() {
  return <RepairList kind="repairs" />;
}

/** The list of repairs, or of those that are about to arrive. */
export function RepairList({ kind }: { kind: ListKind }) {
  const t = useTexts(texts);
  const { state, change, viewId } = useListState(kind);
  const others = useOthersAnnounced();
  const list = useRepairList(state, others.count);
  const { ref: section, width } = useElementSize<HTMLElement>();
  const fit: Fit = width === 0 || width >= NARROW ? 'wide' : width >= TIGHT ? 'narrow' : 'tight';
  const selection = useSelection(state, list.rows);
  const columns = useRepairTable(kind, {
    rows: list.rows,
    room: Math.max(0, Math.floor(width) - SELECT_WIDTH - SCROLLBAR),
    selected: selection.ids,
    onSelect: selection.setIds,
  });
  const { table } = columns;
  const { open } = useOpenRepair();
  const openId = useOpenRepairId();
  const [activeId, setActiveId] = useState<number | null>(null);
  const [choosing, setChoosing] = useState(false);
  const handle = useRef<TableHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  const small = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const context = useRowContextValue();
  const move = useListKeys({ table, rows: list.rows, activeId, setActiveId, handle, search, open });

  useReturnToRow(openId, (id) => {
    const index = list.rows.findIndex((row) => row.id === id);
    if (index === -1) return;
    setActiveId(id);
    handle.current?.focusRow(index);
  });

  const { loadMore, isLoadingMore } = list;
  const more = useCallback(() => {
    if (!isLoadingMore) loadMore();
  }, [loadMore, isLoadingMore]);
  const sort = useCallback(
    (by: ListState['sort']) => {
      const again = state.sort === by;
      change({ sort: by, direction: again && state.direction === 'asc' ? 'desc' : 'asc' });
    },
    [state, change],
  );
  const { settings, setSettings } = columns;
  const resize = useCallback(
    (id: string, size: number) => setSettings(resizeColumn(settings, id, size)),
    [settings, setSettings],
  );
  const moveNow = useRef(move);
  useEffect(() => {
    moveNow.current = move;
  });
  const toRows = useCallback(() => moveNow.current(0), []);
  const choose = useCallback(() => setChoosing(true), []);
  const { rows: selected, selectAll, clear } = selection;
  const select = useCallback(
    (all: boolean) => (all ? void selectAll().catch(toastFailure) : clear()),
    [selectAll, clear],
  );
  const nameOf = (id: string) => {
    const text = table.getColumn(id)?.columnDef.meta?.text;
    return text ? t(text) : id;
  };
  const total = list.count === null || list.count.capped ? -1 : list.count.value;
  const title =
    kind === 'arrivals' ? t('arrivals') : state.view === 'open' ? t('title') : `${t('title')}: ${t(state.view)}`;
  const paging = { hasMore: list.hasMore, onMore: more, total };

  const body = () => {
    if (list.error) return <FailedState error={list.error} retry={list.refetch} />;
    if (!list.isPending && list.rows.length === 0) {
      return <EmptyList state={state} onReset={() => change(NO_FILTERS)} />;
    }
    if (small) return <RepairCards kind={kind} rows={list.rows} loading={list.isPending} {...paging} />;
    return (
      <RepairTable
        handle={handle}
        table={table}
        layout={columns.layout}
        state={state}
        onSort={sort}
        onResize={resize}
        selected={selected.length}
        found={list.count}
        onSelectAll={select}
        activeId={activeId}
        openId={openId}
        onActive={setActiveId}
        onOpen={open}
        loading={list.isPending || isLoadingMore}
        {...paging}
      />
    );
  };

  return (
    <div className={classes.page}>
      <section ref={section} className={classes.list} data-fit={fit} aria-label={title}>
        <h1 className="of-hidden">{title}</h1>
        <ListToolbar
          kind={kind}
          fit={fit}
          state={state}
          onChange={change}
          viewId={viewId}
          count={list.count}
          customerLabel={list.rows.find((row) => row.customer_id === state.customer)?.descriptionCustomer ?? null}
          search={search}
          onRows={toRows}
          onColumns={small ? null : choose}
        />
        <RowContextProvider value={context}>
          {body()}
          {openId === null ? (
            <PrintList
              title={title}
              rows={selected.length > 0 ? selected : list.rows}
              columns={table.getVisibleLeafColumns()}
              found={list.count}
            />
          ) : null}
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
              onClear={clear}
              found={list.count}
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
            settings={settings}
            nameOf={nameOf}
            onChange={setSettings}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
