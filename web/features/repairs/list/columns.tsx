import { IconBolt, IconClipboardText, IconTruck } from '@tabler/icons-react';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { NOTED_NAMES } from '#domain/repairs/noted.ts';
import { formatDay, today } from '#web/lib/dates/dates.ts';
import { formatMoney, typedMoney } from '#web/lib/money/money.ts';
import { signedInAccount } from '#web/lib/session/session.ts';
import { language } from '#web/lib/text/language.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { nextStepTexts } from '#web/repairs/next-step.texts.ts';
import { nextStepFor } from '#web/repairs/next-step.ts';
import { notedTexts } from '#web/repairs/noted.texts.ts';
import { quoteLabel } from '#web/repairs/quote-flag.tsx';
import { stateName } from '#web/repairs/states.ts';
import type { TableColumn } from '#web/ui/table/columns/column.ts';
import { ReadyCell } from './cells/check-cell.tsx';
import { CreateQuoteCell, TechnicianCell } from './cells/choice-cells.tsx';
import { DdtCell } from './cells/ddt-cell.tsx';
import { ExternalCell, FileCell, QuoteCell, UrgencyCell, WarrantyCell, WorkSheetCell } from './cells/link-cells.tsx';
import { NextStepCell } from './cells/next-step-cell.tsx';
import { NotedCell } from './cells/noted-cell.tsx';
import { DueCell, StateCell } from './cells/plain-cells.tsx';
import { TextFieldCell } from './cells/text-field-cell.tsx';
import { column, ddt, name, shared, yes } from './shared-columns.tsx';

/** One column for each noted field. */
const NOTED_COLUMNS = NOTED_NAMES.map(
  (noted): TableColumn<RepairRow> => ({
    id: noted,
    width: 96,
    sort: noted,
    optional: true,
    name: () => textOf(notedTexts, noted),
    value: (row) => row[noted],
    cell: (row) => <NotedCell row={row} name={noted} />,
  }),
);

/**
 * The 23 columns of the specification (edit and delete share one), and besides them state, due day, next step, shelf
 * and total. The columns that people decide by come first.
 */
export const REPAIR_COLUMNS: readonly TableColumn<RepairRow>[] = [
  shared.id,
  shared.code,
  shared.customer,
  column(
    'state',
    162,
    {
      text: 'stateColumn',
      sort: 'state',
      beside: 140,
      value: (row) => stateName(row),
    },
    (row) => <StateCell row={row} />,
  ),
  shared.description,
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
  shared.ddt,
  shared.photos,
  shared.moduleFile,
  shared.faultModule,
  column('code_gr', 124, { text: 'codeGr', value: (row) => row.codeGr }, (row) => (
    <TextFieldCell row={row} field="codeGr" name={name('codeGr')} max={80} />
  )),
  column('ddt_gr', 136, { text: 'ddtGr', value: (row) => ddt(row.nr_ddt_gr, row.date_ddt_gr) }, (row) => (
    <DdtCell row={row} kind="ddt_gr" name={name('ddtGr')} />
  )),
  column('external', 140, { text: 'external', value: (row) => row.supplier ?? '' }, (row) => (
    <ExternalCell row={row} />
  )),
  column(
    'warranty',
    128,
    {
      text: 'warranty',
      value: (row) => (row.warranty_state === null ? '' : name(`warranty_${row.warranty_state}`)),
    },
    (row) => <WarrantyCell row={row} />,
  ),
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
  shared.actions,
];
