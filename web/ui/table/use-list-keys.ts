import type { RefObject } from 'react';
import { useShortcuts } from '#web/lib/keyboard/shortcuts.ts';
import type { Table } from './columns/use-columns.ts';
import type { ListRow } from './list-row.ts';
import type { TableHandle } from './table.tsx';

interface ListKeys {
  readonly table: Table;
  readonly rows: readonly ListRow[];
  readonly activeId: number | null;
  readonly setActiveId: (id: number) => void;
  readonly handle: RefObject<TableHandle | null>;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly open: (id: number) => void;
}

/**
 * j/k or arrows move, Enter opens, x selects, `/` searches, F2 edits the cell that has the focus, or the row's first
 * editable one. Returns the function that moves to a row, by its index.
 */
export function useListKeys({ table, rows, activeId, setActiveId, handle, search, open }: ListKeys) {
  const at = rows.findIndex(({ id }) => id === activeId);
  const move = (index: number) => {
    const row = rows[Math.min(Math.max(index, 0), rows.length - 1)];
    if (!row) return;
    setActiveId(row.id);
    handle.current?.focusRow(rows.indexOf(row));
  };
  /**
   * Arrows move between rows only from within a row, Enter opens only on the row itself; elsewhere both keep their own
   * meaning.
   */
  const arrow = (event: KeyboardEvent, index: number) => {
    if (!isBodyOr(event.target, 'tr[data-row] *, tr[data-row]')) return false;
    move(index);
    return true;
  };
  useShortcuts({
    j: () => move(at + 1),
    k: () => move(at - 1),
    ArrowDown: (event) => arrow(event, at + 1),
    ArrowUp: (event) => arrow(event, at - 1),
    Enter: (event) => {
      if (activeId === null || !isBodyOr(event.target, 'tr[data-row]')) return false;
      open(activeId);
      return true;
    },
    x: () => {
      if (activeId !== null) table.getRow(String(activeId))?.toggleSelected();
    },
    '/': () => {
      search.current?.focus();
      search.current?.select();
    },
    F2: () => {
      const row = document.querySelector(`tr[data-row="${activeId}"]`);
      const cell = document.activeElement?.closest('td');
      const within = cell && row?.contains(cell) ? cell : row;
      within?.querySelector<HTMLButtonElement>('button[data-edit]')?.click();
    },
  });
  return move;
}

function isBodyOr(target: EventTarget | null, selector: string): boolean {
  return target === document.body || (target instanceof HTMLElement && target.matches(selector));
}
