import { type OnChangeFn, type RowSelectionState, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { useSetting } from '#web/lib/settings/settings.ts';
import { fitColumns } from './column-fit.ts';
import { type ColumnSettings, fitSettings } from './column-settings.ts';
import { ARRIVAL_COLUMNS, features, REPAIR_COLUMNS, shapesOf } from './columns.tsx';

export type ListKind = 'repairs' | 'arrivals';

const LISTS = {
  repairs: { columns: REPAIR_COLUMNS, shapes: shapesOf(REPAIR_COLUMNS) },
  arrivals: { columns: ARRIVAL_COLUMNS, shapes: shapesOf(ARRIVAL_COLUMNS) },
};
const asKept = (kept: unknown) => kept;

interface RepairTableOptions {
  readonly rows: RepairRow[];
  /** Pixels for the columns; 0: not known yet. */
  readonly room: number;
  /** Ids of the selected rows, and how they change. */
  readonly selected: RowSelectionState;
  readonly onSelect: OnChangeFn<RowSelectionState>;
}

/** The table of a list: its columns as the person set them. */
export function useRepairTable(kind: ListKind, { rows, room, selected, onSelect }: RepairTableOptions) {
  const { columns, shapes } = LISTS[kind];
  const [kept, keep] = useSetting(`columns-${kind}`, asKept);
  const settings = useMemo(() => fitSettings(kept, shapes), [kept, shapes]);
  const state = useMemo(() => {
    const { order, start, end, hidden, widths } = fitColumns(settings, shapes, room);
    return {
      columnOrder: order,
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
      columnPinning: { start, end },
      columnSizing: widths,
    };
  }, [settings, shapes, room]);
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: (row) => String(row.id),
    state: { ...state, rowSelection: selected },
    onRowSelectionChange: onSelect,
  });
  const setSettings: (next: ColumnSettings | undefined) => void = keep;
  return {
    table,
    shapes,
    settings,
    setSettings,
    /** Changes only when the columns do: for memoised rows. */
    layout: state,
  };
}
export type RepairTable = ReturnType<typeof useRepairTable>['table'];
export type RepairColumn = RepairTable extends { getAllLeafColumns(): readonly (infer C)[] } ? C : never;
