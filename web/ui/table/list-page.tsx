import { Button } from '@mantine/core';
import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '#web/lib/text/texts.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { PageTitle } from '#web/ui/page.tsx';
import { FailedState } from '#web/ui/page-state.tsx';
import { toastFailure } from '#web/ui/toasts.tsx';
import type { BulkTools } from './bulk/bulk-action.tsx';
import { useSelection } from './bulk/use-selection.ts';
import type { TableColumn } from './columns/column.ts';
import { SELECT_WIDTH } from './columns/column-cell.ts';
import { fitOf } from './columns/column-fit.ts';
import { resizeColumn } from './columns/column-settings.ts';
import { useColumns } from './columns/use-columns.ts';
import { exportRows } from './export-rows.ts';
import type { BarTools } from './list-bar.tsx';
import type { BaseState, ListDefinition } from './list-definition.ts';
import classes from './list-page.module.css';
import type { ListRow } from './list-row.ts';
import type { ListSource } from './list-source.ts';
import { PrintList } from './print-list.tsx';
import { Cards } from './rows/cards.tsx';
import { RowsProvider, type RowTraits } from './rows/rows-context.tsx';
import { useListRows } from './rows/use-list-rows.ts';
import { useOthersAnnounced } from './rows/use-others-announced.ts';
import { useReturnToRow } from './rows/use-return-to-row.ts';
import { scrollbarWidth } from './scrollbar.ts';
import { tableTexts } from './table.texts.ts';
import { DataTable, type TableHandle } from './table.tsx';
import { useListKeys } from './use-list-keys.ts';

/** Loaded when they are first needed. */
const BulkBar = lazyComponent(
  () => import('./bulk/bulk-bar.tsx'),
) as unknown as typeof import('./bulk/bulk-bar.tsx').default;
const ColumnChooser = lazyComponent(() => import('./columns/column-chooser.tsx'));

const NO_ROWS: readonly never[] = [];

export interface ListPageProps<R extends ListRow, S extends BaseState> {
  /** The list's name among the person's settings. */
  readonly name: string;
  readonly title: string;
  /** The title is drawn, where no menu says which page this is. */
  readonly titled?: boolean;
  /** The table's name for screen readers. */
  readonly label: string;
  /** Name of the exported file, without day and ending; null: this person may not take the rows away. */
  readonly file: string | null;
  readonly list: ListDefinition<S>;
  readonly state: S;
  readonly onChange: (change: Partial<S>) => void;
  /** Define these three outside the component, or memoise them. */
  readonly source: ListSource<R, S>;
  readonly columns: readonly TableColumn<R>[];
  readonly traits: RowTraits<R>;
  /** The row that is open beside the list, and how a row is opened. */
  readonly openId: number | null;
  readonly onOpen: (id: number) => void;
  readonly bar: (tools: BarTools, rows: readonly R[]) => ReactNode;
  readonly empty: (reset: () => void) => ReactNode;
  /** A row on a small screen, and about how high it is, in pixels. */
  readonly card: (row: R) => ReactNode;
  readonly cardHeight: number;
  /** Another drawing of the same rows, in place of table and cards. */
  readonly renderBody?: ReactNode;
  readonly bulk?: (tools: BulkTools<R>) => ReactNode;
  /** The panel of the open row, beside the list. */
  readonly children: ReactNode;
}

/**
 * A list that fills its page: bar, table or cards, selection, keys, print, live rows; the open row is shown beside it.
 */
export function ListPage<R extends ListRow, S extends BaseState>(props: ListPageProps<R, S>) {
  const { title, label, list: definition, state, onChange, source, traits, openId, onOpen } = props;
  const t = useTexts(tableTexts);
  const others = useOthersAnnounced();
  const { file } = props;
  const list = useListRows({ list: definition, source, state, kind: traits.kind, onOthers: others.count });
  const { ref: section, width } = useElementSize<HTMLElement>();
  const fit = fitOf(width);
  const selection = useSelection({ list: definition, source, state, loaded: list.rows });
  const { table, layout, settings, setSettings } = useColumns({
    name: props.name,
    columns: props.columns,
    rows: list.rows,
    room: Math.max(0, Math.floor(width) - SELECT_WIDTH - scrollbarWidth()),
    selected: selection.ids,
    onSelect: selection.setIds,
  });
  const [activeId, setActiveId] = useState<number | null>(null);
  const [choosing, setChoosing] = useState(false);
  const handle = useRef<TableHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  const small = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const { setIds } = selection;
  const uncheck = useCallback((id: number) => setIds(({ [String(id)]: _, ...others }) => others), [setIds]);
  const rowsContext = useMemo(() => ({ ...traits, t, uncheck }), [traits, t, uncheck]);
  const move = useListKeys({
    table,
    rows: props.renderBody ? NO_ROWS : list.rows,
    activeId,
    setActiveId,
    handle,
    search,
    open: onOpen,
  });

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
    (by: string) => {
      const again = state.sort === by;
      const change: Partial<BaseState> = { sort: by, direction: again && state.direction === 'asc' ? 'desc' : 'asc' };
      onChange(change as Partial<S>);
    },
    [state, onChange],
  );
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
  const total = list.count === null || list.count.capped ? -1 : list.count.value;
  const paging = { hasMore: list.hasMore, onMore: more, total };
  const shown = () => table.getVisibleLeafColumns().flatMap(({ columnDef: { meta } }) => (meta ? [meta] : []));

  const body = () => {
    if (list.error) return <FailedState error={list.error} retry={list.refetch} />;
    if (!list.isPending && list.rows.length === 0) return props.empty(() => onChange(definition.noFilters));
    if (props.renderBody) return props.renderBody;
    if (small) {
      return (
        <Cards
          label={label}
          rows={list.rows}
          height={props.cardHeight}
          card={props.card}
          loading={list.isPending}
          {...paging}
        />
      );
    }
    return (
      <DataTable
        label={label}
        handle={handle}
        table={table}
        layout={layout}
        state={state}
        onSort={sort}
        onResize={resize}
        selected={selected.length}
        found={list.count}
        onSelectAll={select}
        activeId={activeId}
        openId={openId}
        onActive={setActiveId}
        onOpen={onOpen}
        loading={list.isPending || isLoadingMore}
        {...paging}
      />
    );
  };

  return (
    <div className={classes.page}>
      <section ref={section} className={classes.list} data-fit={fit} aria-label={title}>
        <PageTitle hidden={!props.titled}>{title}</PageTitle>
        {props.bar(
          { fit, count: list.count, search, onRows: toRows, onColumns: small || props.renderBody ? null : choose },
          list.rows,
        )}
        <RowsProvider value={rowsContext}>
          {body()}
          {openId === null ? (
            <PrintList
              title={title}
              rows={selected.length > 0 ? selected : list.rows}
              columns={shown()}
              found={list.count}
            />
          ) : null}
          {selected.length > 0 ? (
            <Suspense>
              <BulkBar
                rows={selected}
                onClear={clear}
                found={list.count}
                onExport={file === null ? undefined : () => exportRows(file, selected, shown())}
                actions={props.bulk}
              />
            </Suspense>
          ) : null}
        </RowsProvider>
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
        <div className="of-hidden" aria-live="polite">
          {list.waiting > 0 ? t('showNew', { n: list.waiting }) : others.text}
        </div>
      </section>
      {props.children}
      {choosing ? (
        <Suspense>
          <ColumnChooser
            opened
            onClose={() => setChoosing(false)}
            columns={props.columns}
            settings={settings}
            onChange={setSettings}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
