import type { ReportRow } from '#api/contracts/reports.contract.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { OpenCell } from '#web/ui/table/cells/open-cell.tsx';
import type { TableColumn } from '#web/ui/table/columns/column.ts';
import { instantColumn, textColumn } from '#web/ui/table/columns/column-kinds.tsx';
import { reportLink } from './report-list.ts';
import { reportsTexts } from './reports.texts.ts';

const t = (key: keyof (typeof reportsTexts)['it']) => textOf(reportsTexts, key);

/** The reported ad's title. */
export const titleOf = ({ id, title }: ReportRow): string => title || textOf(reportsTexts, 'number', { id });

/** The columns of the list of reported ads. */
export const reportColumns: readonly TableColumn<ReportRow>[] = [
  {
    id: 'ad',
    width: 300,
    pinned: 'start',
    beside: 190,
    sort: 'title',
    grows: true,
    name: () => t('ad'),
    value: titleOf,
    cell: (row) => <OpenCell named to={reportLink(row.id)} text={titleOf(row)} />,
  },
  {
    id: 'status',
    width: 140,
    beside: 120,
    name: () => t('status'),
    value: (row) => t(`is_${row.status}`),
    cell: (row) => t(`is_${row.status}`),
  },
  textColumn(
    {
      id: 'seller',
      width: 220,
      beside: 150,
      sort: 'seller_name',
      name: () => t('seller'),
    },
    (row) => row.seller_name,
  ),
  {
    id: 'open',
    width: 130,
    align: 'end',
    sort: 'open',
    name: () => t('open'),
    value: (row) => row.open,
    cell: (row) => row.open,
  },
  instantColumn(
    {
      id: 'since',
      width: 150,
      beside: 130,
      sort: 'waits_since',
      name: () => t('since'),
    },
    (row) => row.waits_since,
  ),
];
