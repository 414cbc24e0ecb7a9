import {
  IconBolt,
  IconCamera,
  IconClipboardText,
  IconFileText,
  IconPaperclip,
  IconPencil,
  IconShieldHalf,
  IconTrash,
  IconTruck,
} from '@tabler/icons-react';
import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  rowSelectionFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { REPAIR_SORTS, RepairRow } from '#api/contracts/repairs.contract.ts';
import { formatDayShort, formatInstant } from '#web/lib/dates/dates.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { ArrivedCell, ReadyCell } from './cells/check-cell.tsx';
import { CreateQuoteCell, TechnicianCell } from './cells/choice-cells.tsx';
import { DdtCell } from './cells/ddt-cell.tsx';
import {
  CodeCell,
  DeleteCell,
  EditCell,
  ExternalCell,
  FaultModuleCell,
  FileCell,
  PhotosCell,
  QuoteCell,
  UrgencyCell,
  WarrantyCell,
  WorkSheetCell,
} from './cells/link-cells.tsx';
import { DueCell, PlainCell, StateCell } from './cells/plain-cells.tsx';
import { TextCell } from './cells/text-cell.tsx';
import type { ColumnShape } from './column-settings.ts';
import { texts } from './repair-list.texts.ts';

/** What a column is beside its cell. */
export interface ColumnMeta {
  readonly text: keyof typeof texts.it;
  /** Stands for the name in the head of a narrow column. */
  readonly icon?: typeof IconBolt;
  readonly pinned?: 'start' | 'end';
  readonly sort?: (typeof REPAIR_SORTS)[number];
  readonly align?: 'end' | 'center';
  /** Not shown until it is chosen. */
  readonly optional?: boolean;
  /** The value in an export. */
  readonly value: (row: RepairRow) => string | number | null;
}

export const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  columnPinningFeature,
  columnSizingFeature,
  rowSelectionFeature,
  columnMeta: metaHelper<ColumnMeta>(),
});

const helper = createColumnHelper<typeof features, RepairRow>();
type Render = (row: RepairRow) => React.ReactNode;
const column = (id: string, size: number, meta: ColumnMeta, render: Render) =>
  helper.display({ id, size, meta, cell: ({ row }) => render(row.original) });

const yes = (flag: boolean) => (flag ? 'x' : '');
const ddt = (number: string, date: string | null) => [number, formatDayShort(date)].filter(Boolean).join(' · ');
const name = (key: keyof typeof texts.it) => textOf(texts, key);

/** Codes and customer, the same in both lists. */
const head = [
  column('id', 56, { text: 'id', pinned: 'start', sort: 'id', align: 'end', value: (row) => row.id }, (row) => row.id),
  column('code', 148, { text: 'code', pinned: 'start', value: (row) => row.code_intervention_gr }, (row) => (
    <CodeCell row={row} />
  )),
  column(
    'customer',
    188,
    { text: 'customerColumn', pinned: 'start', sort: 'customer', value: (row) => shownName(row.descriptionCustomer) },
    (row) => <PlainCell text={shownName(row.descriptionCustomer)} />,
  ),
];

const edit = column(
  'edit',
  36,
  { text: 'edit', icon: IconPencil, pinned: 'end', align: 'center', value: () => null },
  (row) => <EditCell row={row} />,
);
const remove = column(
  'delete',
  36,
  { text: 'delete', icon: IconTrash, pinned: 'end', align: 'center', value: () => null },
  (row) => <DeleteCell row={row} />,
);
const photos = column(
  'photos',
  52,
  { text: 'photos', icon: IconCamera, align: 'center', value: (row) => row.captures.length },
  (row) => <PhotosCell row={row} />,
);
const moduleFile = column(
  'module_file',
  44,
  { text: 'moduleFile', icon: IconPaperclip, align: 'center', value: (row) => row.module_file?.name ?? '' },
  (row) => <FileCell file={row.module_file} />,
);
const faultModule = column(
  'fault_module',
  44,
  { text: 'faultModule', icon: IconFileText, align: 'center', value: (row) => yes(row.checkModuleFault) },
  (row) => <FaultModuleCell row={row} />,
);
const ddtColumn = column(
  'ddt',
  136,
  { text: 'ddt', sort: 'date_ddt', value: (row) => ddt(row.nr_ddt, row.date_ddt) },
  (row) => <DdtCell row={row} kind="ddt" name={name('ddt')} />,
);
const description = column('description', 240, { text: 'description', value: (row) => row.description }, (row) => (
  <TextCell row={row} field="description" name={name('description')} max={2000} lines />
));

/** The 23 columns of the specification, with state, due day and total beside them. */
export const REPAIR_COLUMNS = [
  ...head,
  column('ready', 148, { text: 'ready', value: (row) => yes(row.ready) }, (row) => <ReadyCell row={row} />),
  column('state', 148, { text: 'stateColumn', sort: 'state', value: (row) => row.states_description }, (row) => (
    <StateCell row={row} />
  )),
  column(
    'urgency',
    48,
    { text: 'urgency', icon: IconBolt, align: 'center', value: (row) => row.open_urgencies },
    (row) => <UrgencyCell row={row} />,
  ),
  column(
    'work_sheet',
    48,
    { text: 'workSheet', icon: IconClipboardText, align: 'center', value: (row) => yes(row.checkProcessingExist) },
    (row) => <WorkSheetCell row={row} />,
  ),
  column('quote', 124, { text: 'quoteColumn', value: (row) => row.id_states_quote }, (row) => <QuoteCell row={row} />),
  ddtColumn,
  description,
  photos,
  moduleFile,
  faultModule,
  column('code_gr', 124, { text: 'codeGr', value: (row) => row.codeGr }, (row) => (
    <TextCell row={row} field="codeGr" name={name('codeGr')} max={80} />
  )),
  column('ddt_gr', 136, { text: 'ddtGr', value: (row) => ddt(row.nr_ddt_gr, row.date_ddt_gr) }, (row) => (
    <DdtCell row={row} kind="ddt_gr" name={name('ddtGr')} />
  )),
  column('external', 140, { text: 'external', value: (row) => row.supplier ?? '' }, (row) => (
    <ExternalCell row={row} />
  )),
  column('technician', 140, { text: 'technician', sort: 'technician', value: (row) => row.technician ?? '' }, (row) => (
    <TechnicianCell row={row} />
  )),
  column('create_quote', 84, { text: 'createQuote', value: (row) => yes(row.create_quote) }, (row) => (
    <CreateQuoteCell row={row} />
  )),
  column('tracking', 128, { text: 'tracking', value: (row) => row.code_tracking }, (row) => (
    <TextCell row={row} field="code_tracking" name={name('tracking')} max={80} />
  )),
  column('note', 200, { text: 'note', value: (row) => row.note_internal_gr }, (row) => (
    <TextCell row={row} field="note_internal_gr" name={name('note')} max={4000} lines />
  )),
  column(
    'ddt_file',
    44,
    { text: 'ddtFile', icon: IconTruck, align: 'center', value: (row) => row.fileddt?.name ?? '' },
    (row) => <FileCell file={row.fileddt} />,
  ),
  column('due', 84, { text: 'due', sort: 'due_on', value: (row) => row.due_on }, (row) => <DueCell row={row} />),
  column(
    'total',
    104,
    { text: 'total', sort: 'total', align: 'end', optional: true, value: (row) => row.total_amount_with_discount },
    (row) => formatMoney(row.total_amount_with_discount),
  ),
  edit,
  column(
    'warranty',
    36,
    { text: 'warranty', icon: IconShieldHalf, pinned: 'end', align: 'center', value: () => null },
    (row) => <WarrantyCell row={row} />,
  ),
  remove,
];

/** The arriving list: what came from the fault module, and the checkbox that receives it. */
export const ARRIVAL_COLUMNS = [
  ...head,
  column('arrived', 72, { text: 'arrived', align: 'center', value: (row) => yes(row.repaired_arrived) }, (row) => (
    <ArrivedCell row={row} />
  )),
  column('requested', 136, { text: 'requested', value: (row) => row.created_at }, (row) =>
    formatInstant(row.created_at),
  ),
  ddtColumn,
  description,
  column('defect', 240, { text: 'defect', value: (row) => row.defect }, (row) => <PlainCell text={row.defect} />),
  column('plant', 140, { text: 'plant', value: (row) => row.plant_type }, (row) => <PlainCell text={row.plant_type} />),
  column('trolley', 140, { text: 'trolley', value: (row) => row.trolley_type }, (row) => (
    <PlainCell text={row.trolley_type} />
  )),
  column('series', 128, { text: 'series', value: (row) => row.series }, (row) => <PlainCell text={row.series} />),
  photos,
  moduleFile,
  faultModule,
  edit,
  remove,
];

/** What settings need to know of the columns. */
export function shapesOf(columns: typeof REPAIR_COLUMNS): readonly ColumnShape[] {
  return columns.map(({ id, size, meta }) => ({
    id: id ?? '',
    width: size ?? 0,
    pinned: meta?.pinned,
    optional: meta?.optional,
  }));
}
