import {
  IconBolt,
  IconCamera,
  IconClipboardText,
  IconDots,
  IconFileText,
  IconPaperclip,
  IconTruck,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { REPAIR_SORTS, RepairRow } from '#api/contracts/repairs.contract.ts';
import { NOTED_NAMES } from '#domain/repairs/noted.ts';
import { formatDay, formatInstant, today } from '#web/lib/dates/dates.ts';
import { formatMoney, typedMoney } from '#web/lib/money/money.ts';
import { signedInAccount } from '#web/lib/session/session.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { language } from '#web/lib/text/language.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { nextStepTexts } from '#web/repairs/next-step.texts.ts';
import { nextStepFor } from '#web/repairs/next-step.ts';
import { notedTexts } from '#web/repairs/noted.texts.ts';
import { quoteLabel } from '#web/repairs/quote-flag.tsx';
import { stateName } from '#web/repairs/states.ts';
import { PlainCell } from '#web/ui/table/cells/plain-cell.tsx';
import type { TableColumn } from '#web/ui/table/columns/column.ts';
import { ArrivedCell, ReadyCell } from './cells/check-cell.tsx';
import { CreateQuoteCell, TechnicianCell } from './cells/choice-cells.tsx';
import { DdtCell } from './cells/ddt-cell.tsx';
import {
  CodeCell,
  CustomerCell,
  ExternalCell,
  FaultModuleCell,
  FileCell,
  PhotosCell,
  QuoteCell,
  UrgencyCell,
  WarrantyCell,
  WorkSheetCell,
} from './cells/link-cells.tsx';
import { NextStepCell } from './cells/next-step-cell.tsx';
import { NOTED_CELLS } from './cells/noted-cells.ts';
import { DueCell, StateCell } from './cells/plain-cells.tsx';
import { RowActionsCell } from './cells/row-actions-cell.tsx';
import { TextFieldCell } from './cells/text-field-cell.tsx';
import { texts } from './repair-list.texts.ts';

/** A column's properties besides id, width and cell; `text` is a key of the list's texts. */
interface ColumnMeta extends Omit<TableColumn<RepairRow>, 'id' | 'width' | 'cell' | 'name'> {
  readonly text: keyof typeof texts.it;
  readonly sort?: (typeof REPAIR_SORTS)[number];
}

const column = (
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

const yes = (flag: boolean) => textOf(common, flag ? 'yes' : 'no');
const ddt = (number: string, date: string | null) => [number, formatDay(date)].filter(Boolean).join(' · ');
const name = (key: keyof typeof texts.it) => textOf(texts, key);

/** Columns that both lists share. */
const id = column(
  'id',
  50,
  { text: 'id', pinned: 'start', sort: 'id', align: 'end', whole: true, value: (row) => row.id },
  (row) => row.id,
);
const code = column(
  'code',
  124,
  { text: 'code', pinned: 'start', beside: 124, whole: true, value: (row) => row.code_intervention_gr },
  (row) => <CodeCell row={row} />,
);
const customer = column(
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
);
const description = column(
  'description',
  150,
  { text: 'description', beside: 92, grows: true, value: (row) => row.description },
  (row) => <TextFieldCell row={row} field="description" name={name('description')} max={2000} lines />,
);
const photos = column(
  'photos',
  44,
  { text: 'photos', icon: IconCamera, align: 'center', value: (row) => row.captures.length },
  (row) => <PhotosCell row={row} />,
);
const moduleFile = column(
  'module_file',
  36,
  { text: 'moduleFile', icon: IconPaperclip, align: 'center', value: (row) => row.module_file?.name ?? '' },
  (row) => <FileCell file={row.module_file} />,
);
const faultModule = column(
  'fault_module',
  36,
  { text: 'faultModule', icon: IconFileText, align: 'center', value: (row) => yes(row.checkModuleFault) },
  (row) => <FaultModuleCell row={row} />,
);
const ddtColumn = column(
  'ddt',
  128,
  { text: 'ddt', sort: 'date_ddt', value: (row) => ddt(row.nr_ddt, row.date_ddt) },
  (row) => <DdtCell row={row} kind="ddt" name={name('ddt')} />,
);
const warranty = column(
  'warranty',
  128,
  {
    text: 'warranty',
    value: (row) => (row.warranty_state === null ? '' : name(`warranty_${row.warranty_state}`)),
  },
  (row) => <WarrantyCell row={row} />,
);
/** Edit, warranty and delete, in a menu. */
const actions = column(
  'actions',
  36,
  { text: 'actions', icon: IconDots, pinned: 'end', align: 'center', value: () => null },
  (row) => <RowActionsCell row={row} />,
);

/** One column for each noted field. */
const NOTED_COLUMNS = NOTED_NAMES.map((noted): TableColumn<RepairRow> => {
  const Cell = NOTED_CELLS[noted];
  return {
    id: noted,
    width: 96,
    sort: noted,
    optional: true,
    name: () => textOf(notedTexts, noted),
    value: (row) => row[noted],
    cell: (row) => <Cell row={row} />,
  };
});

/**
 * The 23 columns of the specification (edit and delete share one), and besides them state, due day, next step, shelf
 * and total. The columns that people decide by come first.
 */
export const REPAIR_COLUMNS: readonly TableColumn<RepairRow>[] = [
  id,
  code,
  customer,
  column(
    'state',
    188,
    {
      text: 'stateColumn',
      sort: 'state',
      beside: 140,
      value: (row) => stateName(row),
    },
    (row) => <StateCell row={row} />,
  ),
  description,
  column(
    'technician',
    104,
    { text: 'technician', sort: 'technician', beside: 90, value: (row) => row.technician ?? '' },
    (row) => <TechnicianCell row={row} />,
  ),
  column(
    'due',
    92,
    { text: 'due', sort: 'due_on', beside: 92, whole: true, value: (row) => formatDay(row.due_on) },
    (row) => <DueCell row={row} />,
  ),
  column(
    'next_step',
    150,
    {
      text: 'nextStep',
      beside: 150,
      value: (row) => {
        const step = nextStepFor(signedInAccount(), row, today());
        return step === null ? '' : textOf(nextStepTexts, step);
      },
    },
    (row) => <NextStepCell row={row} />,
  ),
  column('ready', 64, { text: 'ready', align: 'center', value: (row) => yes(row.ready) }, (row) => (
    <ReadyCell row={row} />
  )),
  column('quote', 104, { text: 'quoteColumn', value: (row) => quoteLabel(row.id_states_quote, language()) }, (row) => (
    <QuoteCell row={row} />
  )),
  column(
    'urgency',
    40,
    { text: 'urgency', icon: IconBolt, align: 'center', value: (row) => row.open_urgencies },
    (row) => <UrgencyCell row={row} />,
  ),
  column(
    'work_sheet',
    36,
    { text: 'workSheet', icon: IconClipboardText, align: 'center', value: (row) => yes(row.checkProcessingExist) },
    (row) => <WorkSheetCell row={row} />,
  ),
  ddtColumn,
  photos,
  moduleFile,
  faultModule,
  column('code_gr', 124, { text: 'codeGr', value: (row) => row.codeGr }, (row) => (
    <TextFieldCell row={row} field="codeGr" name={name('codeGr')} max={80} />
  )),
  column('ddt_gr', 136, { text: 'ddtGr', value: (row) => ddt(row.nr_ddt_gr, row.date_ddt_gr) }, (row) => (
    <DdtCell row={row} kind="ddt_gr" name={name('ddtGr')} />
  )),
  column('external', 140, { text: 'external', value: (row) => row.supplier ?? '' }, (row) => (
    <ExternalCell row={row} />
  )),
  warranty,
  column(
    'create_quote',
    112,
    { text: 'createQuote', align: 'center', value: (row) => yes(row.create_quote) },
    (row) => <CreateQuoteCell row={row} />,
  ),
  column('tracking', 128, { text: 'tracking', value: (row) => row.code_tracking }, (row) => (
    <TextFieldCell row={row} field="code_tracking" name={name('tracking')} max={80} />
  )),
  column('note', 200, { text: 'note', value: (row) => row.note_internal_gr }, (row) => (
    <TextFieldCell row={row} field="note_internal_gr" name={name('note')} max={4000} lines />
  )),
  column(
    'ddt_file',
    36,
    { text: 'ddtFile', icon: IconTruck, align: 'center', value: (row) => row.fileddt?.name ?? '' },
    (row) => <FileCell file={row.fileddt} />,
  ),
  ...NOTED_COLUMNS,
  column(
    'total',
    104,
    {
      text: 'total',
      sort: 'total',
      align: 'end',
      optional: true,
      value: (row) => typedMoney(row.total_amount_with_discount ?? ''),
    },
    (row) => formatMoney(row.total_amount_with_discount),
  ),
  actions,
];

/** The columns of the arriving list: what the fault module says, and the checkbox that receives the goods. */
export const ARRIVAL_COLUMNS: readonly TableColumn<RepairRow>[] = [
  id,
  code,
  customer,
  column(
    'arrived',
    72,
    {
      text: 'arrived',
      beside: 72,
      align: 'center',
      value: (row) => yes(row.repaired_arrived),
    },
    (row) => <ArrivedCell row={row} />,
  ),
  column('requested', 136, { text: 'requested', beside: 136, value: (row) => formatInstant(row.created_at) }, (row) => (
    <PlainCell text={formatInstant(row.created_at)} />
  )),
  description,
  column('defect', 220, { text: 'defect', value: (row) => row.defect }, (row) => <PlainCell text={row.defect} />),
  ddtColumn,
  column('plant', 140, { text: 'plant', value: (row) => row.plant_type }, (row) => <PlainCell text={row.plant_type} />),
  column('trolley', 140, { text: 'trolley', value: (row) => row.trolley_type }, (row) => (
    <PlainCell text={row.trolley_type} />
  )),
  column('series', 128, { text: 'series', value: (row) => row.series }, (row) => <PlainCell text={row.series} />),
  photos,
  moduleFile,
  faultModule,
  actions,
];
