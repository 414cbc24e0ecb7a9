import { IconCamera, IconDots, IconFileText, IconPaperclip } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { REPAIR_SORTS, RepairRow } from '#api/contracts/repairs.contract.ts';
import { formatDay } from '#web/lib/dates/dates.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { textOf } from '#web/lib/text/texts.ts';
import type { TableColumn } from '#web/ui/table/columns/column.ts';
import { DdtCell } from './cells/ddt-cell.tsx';
import { CodeCell, CustomerCell, FaultModuleCell, FileCell, PhotosCell } from './cells/link-cells.tsx';
import { RowActionsCell } from './cells/row-actions-cell.tsx';
import { TextFieldCell } from './cells/text-field-cell.tsx';
import { texts } from './repair-list.texts.ts';

/** A column's properties besides id, width and cell; `text` is a key of the list's texts. */
interface ColumnMeta extends Omit<TableColumn<RepairRow>, 'id' | 'width' | 'cell' | 'name'> {
  readonly text: keyof typeof texts.it;
  readonly sort?: (typeof REPAIR_SORTS)[number];
}

/** Makes a column of the repair list. */
export const column = (
  id: string,
  width: number,
  { text, ...meta }: ColumnMeta,
  cell: (row: RepairRow) => ReactNode,
): TableColumn<RepairRow> => ({
  ...meta,
  id,
  width,
  cell,
  name: () => name(text),
});

export const yes = (flag: boolean) => textOf(common, flag ? 'yes' : 'no');
export const ddt = (number: string, date: string | null) => [number, formatDay(date)].filter(Boolean).join(' · ');
export const name = (key: keyof typeof texts.it) => textOf(texts, key);

/** The columns that both lists share. */
export const shared = {
  id: column(
    'id',
    76,
    { text: 'id', pinned: 'start', sort: 'id', align: 'end', whole: true, value: (row) => row.id },
    (row) => row.id,
  ),
  code: column(
    'code',
    124,
    { text: 'code', pinned: 'start', beside: 124, whole: true, value: (row) => row.code_intervention_gr },
    (row) => <CodeCell row={row} />,
  ),
  customer: column(
    'customer',
    150,
    {
      text: 'customerColumn',
      pinned: 'start',
      beside: 120,
      sort: 'customer',
      value: (row) => shownName(row.descriptionCustomer),
    },
    (row) => <CustomerCell row={row} />,
  ),
  description: column(
    'description',
    150,
    { text: 'description', beside: 92, grows: true, value: (row) => row.description },
    (row) => <TextFieldCell row={row} field="description" name={name('description')} max={2000} lines />,
  ),
  photos: column(
    'photos',
    44,
    { text: 'photos', icon: IconCamera, align: 'center', value: (row) => row.captures.length },
    (row) => <PhotosCell row={row} />,
  ),
  moduleFile: column(
    'module_file',
    36,
    { text: 'moduleFile', icon: IconPaperclip, align: 'center', value: (row) => row.module_file?.name ?? '' },
    (row) => <FileCell file={row.module_file} />,
  ),
  faultModule: column(
    'fault_module',
    36,
    { text: 'faultModule', icon: IconFileText, align: 'center', value: (row) => yes(row.checkModuleFault) },
    (row) => <FaultModuleCell row={row} />,
  ),
  ddt: column('ddt', 128, { text: 'ddt', sort: 'date_ddt', value: (row) => ddt(row.nr_ddt, row.date_ddt) }, (row) => (
    <DdtCell row={row} kind="ddt" name={name('ddt')} />
  )),
  /** Edit, warranty and delete, in a menu. */
  actions: column(
    'actions',
    36,
    { text: 'actions', icon: IconDots, pinned: 'end', align: 'center', value: () => null },
    (row) => <RowActionsCell row={row} />,
  ),
};
