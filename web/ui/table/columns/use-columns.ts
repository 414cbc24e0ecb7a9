import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  type OnChangeFn,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { useSetting } from '#web/lib/settings/settings.ts';
import type { ListRow } from '../list-row.ts';
import type { TableColumn } from './column.ts';
import { fitColumns } from './column-fit.ts';
import { type ColumnSettings, fitSettings } from './column-settings.ts';

export const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  columnPinningFeature,
  columnSizingFeature,
  rowSelectionFeature,
  columnMeta: metaHelper<TableColumn>(),
});
const helper = createColumnHelper<typeof features, ListRow>();
const asKept = (kept: unknown) => kept;

interface ColumnsOptions {
  /** The list's name among the person's settings. */
  readonly name: string;
  /** Defined outside the component, or memoised. */
  readonly columns: readonly TableColumn[];
  readonly rows: ListRow[];
  /** Pixels for the columns; 0: not known yet. */
  readonly room: number;
  /** Ids of the selected rows, and how they change. */
  readonly selected: RowSelectionState;
  readonly onSelect: OnChangeFn<RowSelectionState>;
}

/** The table of a list, with its columns as the person set them. */
export function useColumns({ name, columns, rows, room, selected, onSelect }: ColumnsOptions) {
  const [kept, keep] = useSetting(`columns-${name}`, asKept);
  const settings = useMemo(() => fitSettings(kept, columns), [kept, columns]);
  const definitions = useMemo(
    () =>
      columns.map((column) =>
        helper.display({
          id: column.id,
          size: column.width,
          meta: column,
          cell: ({ row }) => column.cell(row.original),
        }),
      ),
    [columns],
  );
  const state = useMemo(() => {
    const { order, start, end, hidden, widths } = fitColumns(settings, columns, room);
    return {
      columnOrder: order,
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
      columnPinning: { start, end },
      columnSizing: widths,
    };
  }, [settings, columns, room]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row) => String(row.id),
    state: { ...state, rowSelection: selected },
    onRowSelectionChange: onSelect,
  });
  const setSettings: (next: ColumnSettings | undefined) => void = keep;
  return {
    table,
    settings,
    setSettings,
    /** Changes only when the columns do: for memoised rows. */
    layout: state,
  };
}
export type Table = ReturnType<typeof useColumns>['table'];
export type DrawnColumn = Table extends { getAllLeafColumns(): readonly (infer C)[] } ? C : never;
