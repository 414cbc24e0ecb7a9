import { type RowSelectionState, useTable } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { useSetting } from '#web/lib/settings/settings.ts';
import { type ColumnSettings, fitSettings } from './column-settings.ts';
import { ARRIVAL_COLUMNS, features, REPAIR_COLUMNS, shapesOf } from './columns.tsx';

export type ListKind = 'repairs' | 'arrivals';

const LISTS = {
  repairs: { columns: REPAIR_COLUMNS, shapes: shapesOf(REPAIR_COLUMNS) },
  arrivals: { columns: ARRIVAL_COLUMNS, shapes: shapesOf(ARRIVAL_COLUMNS) },
};
const asKept = (kept: unknown) => kept;

/** Columns that scroll along where room is short. */
const YIELDING = new Set(['id', 'customer']);

/** The table of a list: its columns as the person set them, and the selected rows. */
export function useRepairTable(kind: ListKind, rows: RepairRow[], tight: boolean) {
  const { columns, shapes } = LISTS[kind];
  const [kept, keep] = useSetting(`columns-${kind}`, asKept);
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const settings = useMemo(() => fitSettings(kept, shapes), [kept, shapes]);
  const state = useMemo(() => {
    const pinned = (place: 'start' | 'end') =>
      settings.order.filter(
        (id) => shapes.find((shape) => shape.id === id)?.pinned === place && !(tight && YIELDING.has(id)),
      );
    return {
      columnOrder: [...settings.order],
      columnVisibility: Object.fromEntries(settings.hidden.map((id) => [id, false])),
      columnPinning: { start: pinned('start'), end: pinned('end') },
      columnSizing: { ...settings.widths },
    };
  }, [settings, shapes, tight]);
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: (row) => String(row.id),
    state: { ...state, rowSelection },
    onRowSelectionChange: setRowSelection,
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
