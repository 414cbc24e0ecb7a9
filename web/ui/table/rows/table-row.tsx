import { type Cell, FlexRender, type Row } from '@tanstack/react-table';
import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import { useFlash } from '#web/lib/live/flash.ts';
import { Check } from '#web/ui/check.tsx';
import { cellClass, cellStyle } from '../columns/column-cell.ts';
import type { DrawnColumn, features } from '../columns/use-columns.ts';
import type { ListRow } from '../list-row.ts';
import classes from '../table.module.css';
import { ActiveRowProvider, useRows } from './rows-context.tsx';

interface TableRowProps {
  readonly row: Row<typeof features, ListRow>;
  readonly original: ListRow;
  readonly index: number;
  readonly layout: unknown;
  readonly columns: readonly DrawnColumn[];
  readonly selected: boolean;
  readonly active: boolean;
  readonly open: boolean;
  readonly onActive: (id: number) => void;
  readonly onOpen: (id: number) => void;
}

/** One row. Drawn again only when its record, the columns or its own marks change. */
export const TableRow = memo(
  function TableRow({ row, original, index, columns, selected, active, open, onActive, onOpen }: TableRowProps) {
    const list = useRows();
    const marked = useFlash(list.kind, original.id);
    const cells = new Map(row.getAllCells().map((cell) => [cell.column.id, cell]));
    const openByMouse = (event: MouseEvent) => {
      if (!isControl(event.target) && !hasMarkedText()) onOpen(original.id);
    };
    return (
      <tr
        ref={marked}
        data-row={original.id}
        aria-rowindex={index + 2}
        aria-selected={selected}
        aria-current={open || undefined}
        tabIndex={active ? 0 : -1}
        className={classes.row}
        data-colour={list.colourOf?.(original)}
        data-open={open || undefined}
        onFocus={() => onActive(original.id)}
        onClick={openByMouse}
        onPointerDown={() => list.prefetch?.(original.id)}
        onKeyDown={walkControls}
      >
        <ActiveRowProvider value={active}>
          <td className={`${classes.cell} ${classes.pinned}`} style={{ left: 0 }}>
            <Check
              tabIndex={active ? 0 : -1}
              aria-label={list.t('select', { name: list.nameOf(original) })}
              checked={selected}
              onChange={row.getToggleSelectedHandler()}
            />
          </td>
          {columns.map((column) => (
            <TableCell key={column.id} column={column} cell={cells.get(column.id)} />
          ))}
          <td aria-hidden="true" className={classes.rest} />
        </ActiveRowProvider>
      </tr>
    );
  },
  (before, after) =>
    before.original === after.original &&
    before.layout === after.layout &&
    before.index === after.index &&
    before.selected === after.selected &&
    before.active === after.active &&
    before.open === after.open &&
    before.onOpen === after.onOpen,
);

interface TableCellProps {
  readonly column: DrawnColumn;
  readonly cell: Cell<typeof features, ListRow> | undefined;
}

function TableCell({ column, cell }: TableCellProps) {
  if (!cell) return <td className={classes.cell} />;
  return (
    <td
      className={`${classes.cell} ${cellClass(column) ?? ''}`}
      style={cellStyle(column)}
      data-align={column.columnDef.meta?.align}
    >
      <FlexRender cell={cell} />
    </td>
  );
}

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled)';

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, textarea, label, [role="dialog"]') !== null;
}

/** A person who drags over a text to copy it does not mean to open the row. */
function hasMarkedText(): boolean {
  return window.getSelection()?.isCollapsed === false;
}

/**
 * Left and right walk through the row's controls. Esc goes back to the row, unless a panel is open, which it closes.
 */
function walkControls(event: KeyboardEvent<HTMLTableRowElement>): void {
  const row = event.currentTarget;
  const target = event.target;
  if (!(target instanceof HTMLElement) || !row.contains(target)) return;
  if (target.matches('textarea, input:not([type="checkbox"])')) return;
  if (event.key === 'Escape' && target !== row && document.querySelector('[data-side-panel]') === null) {
    event.preventDefault();
    row.focus();
    return;
  }
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const controls = [...row.querySelectorAll<HTMLElement>(CONTROLS)];
  const at = controls.indexOf(target);
  (controls[at === -1 ? (step === 1 ? 0 : controls.length - 1) : at + step] ?? row).focus();
}
