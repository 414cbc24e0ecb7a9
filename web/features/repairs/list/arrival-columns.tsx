import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { PlainCell } from '#web/ui/table/cells/plain-cell.tsx';
import type { TableColumn } from '#web/ui/table/columns/column.ts';
import { ArrivedCell } from './cells/check-cell.tsx';
import { column, shared, yes } from './shared-columns.tsx';

/** The columns of the arriving list: what the fault module says, and the checkbox that receives the goods. */
export const ARRIVAL_COLUMNS: readonly TableColumn<RepairRow>[] = [
  shared.id,
  shared.code,
  shared.customer,
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
  shared.description,
  column('defect', 220, { text: 'defect', value: (row) => row.defect }, (row) => <PlainCell text={row.defect} />),
  shared.ddt,
  column('plant', 140, { text: 'plant', value: (row) => row.plant_type }, (row) => <PlainCell text={row.plant_type} />),
  column('trolley', 140, { text: 'trolley', value: (row) => row.trolley_type }, (row) => (
    <PlainCell text={row.trolley_type} />
  )),
  column('series', 128, { text: 'series', value: (row) => row.series }, (row) => <PlainCell text={row.series} />),
  shared.photos,
  shared.moduleFile,
  shared.faultModule,
  shared.actions,
];
