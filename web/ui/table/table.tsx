import { Skeleton, Table } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type RefObject, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import type { Count } from '#web/lib/numbers/numbers.ts';
import { MOST_SELECTED } from './bulk/use-selection.ts';
import { SELECT_WIDTH } from './columns/column-cell.ts';
import { TableHead } from './columns/table-head.tsx';
import type { Table as Model } from './columns/use-columns.ts';
import type { BaseState } from './list-definition.ts';
import { LIST_BODY } from './list-in-use.ts';
import { TableRow } from './rows/table-row.tsx';
import classes from './table.module.css';

const ROW_HEIGHT = 32;
const HEADER_HEIGHT = 34;
/** The most that a scroll bar takes, in pixels. */
const SCROLLBAR = 16;
/** The next page is fetched when fewer rows than this are left. */
const AHEAD = 40;

export interface TableHandle {
  /** Brings a row into view and gives it the focus. */
  focusRow(index: number): void;
  toTop(): void;
}

interface DataTableProps {
  /** What it lists, for screen readers. */
  readonly label: string;
  readonly handle: RefObject<TableHandle | null>;
  readonly table: Model;
  readonly layout: unknown;
  readonly state: BaseState;
  readonly onSort: (sort: string) => void;
  readonly onResize: (column: string, width: number) => void;
  /** How many rows are selected, and how many were found; `onSelectAll` selects all of these, or none. */
  readonly selected: number;
  readonly found: Count | null;
  readonly onSelectAll: (all: boolean) => void;
  readonly activeId: number | null;
  readonly openId: number | null;
  readonly onActive: (id: number) => void;
  readonly onOpen: (id: number) => void;
  readonly loading: boolean;
  readonly hasMore: boolean;
  readonly onMore: () => void;
  /** Rows in all; −1: not exactly known. */
  readonly total: number;
}

/** The dense list: sticky header and sides, only the visible rows drawn. */
export function DataTable(props: DataTableProps) {
  const {
    handle,
    table,
    layout,
    state,
    onSort,
    onResize,
    activeId,
    openId,
    loading,
    hasMore,
    onMore,
    total,
    selected,
    found,
  } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { rows } = table.getRowModel();
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    // Each of these is drawn whenever a live change draws the list: with 14, a busy list took a third more of its
    // processor.
    overscan: 6,
    scrollPaddingStart: HEADER_HEIGHT,
    // Rows lie below the head, which the virtualizer does not know of, and end above a scroll bar.
    scrollPaddingEnd: HEADER_HEIGHT + SCROLLBAR,
  });
  useImperativeHandle(
    handle,
    () => ({
      focusRow: (index) => {
        virtual.scrollToIndex(index, { align: 'auto' });
        const id = rows[index]?.id;
        const drawn = () => scroller.current?.querySelector<HTMLElement>(`tr[data-row="${id}"]`);
        const now = drawn();
        // At once where the row is drawn: the next key may be for it already.
        if (now) now.focus({ preventScroll: true });
        else requestAnimationFrame(() => drawn()?.focus({ preventScroll: true }));
      },
      toTop: () => scroller.current?.scrollTo({ top: 0 }),
    }),
    [virtual, rows],
  );

  const items = virtual.getVirtualItems();
  const lastDrawn = items.at(-1)?.index ?? 0;
  const near = hasMore && lastDrawn >= rows.length - AHEAD;
  useEffect(() => {
    if (near) onMore();
  }, [near, onMore]);

  const columns = [
    ...table.getStartVisibleLeafColumns(),
    ...table.getCenterVisibleLeafColumns(),
    ...table.getEndVisibleLeafColumns(),
  ];
  const startWidth = SELECT_WIDTH + table.getStartTotalSize();
  const width = SELECT_WIDTH + columns.reduce((sum, column) => sum + column.getSize(), 0);
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const style = useMemo(
    () => ({
      scrollPaddingTop: HEADER_HEIGHT,
      scrollPaddingLeft: startWidth,
      scrollPaddingRight: table.getEndTotalSize(),
    }),
    [startWidth, table],
  );
  const selectable = found === null ? rows.length : Math.min(found.value, MOST_SELECTED);

  return (
    <div ref={scroller} className={classes.scroller} style={style} {...LIST_BODY}>
      <Table
        role="grid"
        aria-label={props.label}
        aria-rowcount={total < 0 ? -1 : total + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable="true"
        aria-busy={loading}
        onFocus={({ target }) => uncover(scroller.current, target, startWidth, table.getEndTotalSize())}
        className={classes.table}
        style={{ '--list-width': `${width}px` } as CSSProperties}
        withRowBorders={false}
      >
        <TableHead
          layout={layout}
          columns={columns}
          state={state}
          onSort={onSort}
          onResize={onResize}
          found={selectable}
          all={selected > 0 && selected >= selectable}
          some={selected > 0 && selected < selectable}
          onSelectAll={props.onSelectAll}
        />
        <Spacer height={before} />
        <Table.Tbody>
          {items.map((item) => {
            const row = rows[item.index];
            if (!row) return null;
            return (
              <TableRow
                key={row.id}
                row={row}
                original={row.original}
                index={item.index}
                layout={layout}
                columns={columns}
                selected={row.getIsSelected()}
                active={row.original.id === activeId || (activeId === null && item.index === 0)}
                open={row.original.id === openId}
                onActive={props.onActive}
                onOpen={props.onOpen}
              />
            );
          })}
        </Table.Tbody>
        <Spacer height={after} />
        {loading ? <SkeletonRows columns={columns.length} /> : null}
      </Table>
    </div>
  );
}

/**
 * Scrolls the cell or head that the keyboard came to out from under the pinned columns. The browser does not scroll to
 * what it sees in part. Nothing is moved under the pointer.
 */
function uncover(list: HTMLElement | null, focused: HTMLElement, start: number, end: number): void {
  const cell = focused.closest<HTMLElement>('td, th');
  if (!list || !cell || getComputedStyle(cell).position === 'sticky' || !focused.matches(':focus-visible')) return;
  const { left, right } = cell.getBoundingClientRect();
  const from = list.getBoundingClientRect().left;
  const before = from + start - left;
  const beyond = right - (from + list.clientWidth - end);
  if (before > 0) list.scrollLeft -= before;
  else if (beyond > 0) list.scrollLeft += Math.min(beyond, -before);
}

/** Holds the place of the rows that are not drawn. */
function Spacer({ height }: { height: number }) {
  return height > 0 ? (
    <tbody aria-hidden="true">
      <tr style={{ height }} />
    </tbody>
  ) : null;
}

/** Placeholders for rows that are being loaded, in the layout of the rows. */
function SkeletonRows({ columns }: { columns: number }) {
  const rows = Array.from({ length: 16 }, (_, row) => row);
  const cells = Array.from({ length: columns + 1 }, (_, cell) => cell);
  return (
    <tbody aria-hidden="true">
      {rows.map((row) => (
        <tr key={row} className={classes.row}>
          {cells.map((cell) => (
            <td key={cell} className={classes.cell}>
              <Skeleton h={12} w={`${55 + ((row * 7 + cell * 13) % 40)}%`} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
