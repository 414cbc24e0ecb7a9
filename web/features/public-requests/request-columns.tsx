import type { RequestRow } from '#api/contracts/public-requests.contract.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { OpenCell } from '#web/ui/table/cells/open-cell.tsx';
import type { TableColumn } from '#web/ui/table/columns/column.ts';
import { REQUESTS_PATH } from './request-list.ts';
import { RequestStatus } from './request-status.tsx';
import { requestTexts } from './requests.texts.ts';

/** The address of an open request; the list behind it keeps its filters. */
export const requestLink = (id: number): string => `${REQUESTS_PATH}/${id}${window.location.search}`;

const t = (key: keyof (typeof requestTexts)['it']) => textOf(requestTexts, key);

/** The columns of the inbox. */
export const requestColumns: readonly TableColumn<RequestRow>[] = [
  {
    id: 'id',
    width: 84,
    pinned: 'start',
    beside: 64,
    sort: 'id',
    whole: true,
    name: () => t('number'),
    value: (row) => row.id,
    cell: (row) => <OpenCell named to={requestLink(row.id)} text={String(row.id)} />,
  },
  {
    id: 'name',
    width: 180,
    beside: 130,
    sort: 'name',
    name: () => t('name'),
    value: (row) => row.name,
    cell: (row) => row.name,
  },
  {
    id: 'about',
    width: 280,
    beside: 150,
    grows: true,
    name: () => t('about'),
    value: (row) => row.about,
    cell: (row) => row.about,
  },
  { id: 'form', width: 170, name: () => t('form'), value: (row) => t(row.form), cell: (row) => t(row.form) },
  {
    id: 'status',
    width: 140,
    beside: 130,
    sort: 'status',
    name: () => t('status'),
    value: (row) => t(row.status),
    cell: (row) => <RequestStatus status={row.status} />,
  },
  { id: 'assignee', width: 150, name: () => t('assignee'), value: (row) => row.assignee, cell: (row) => row.assignee },
  { id: 'email', width: 200, name: () => t('email'), value: (row) => row.email, cell: (row) => row.email },
  {
    id: 'file',
    width: 90,
    name: () => t('file'),
    value: (row) => (row.has_file ? t('hasFile') : ''),
    cell: (row) => (row.has_file ? t('hasFile') : ''),
  },
  {
    id: 'submitted',
    width: 150,
    whole: true,
    name: () => t('submitted'),
    value: (row) => formatInstant(row.submitted_at),
    cell: (row) => formatInstant(row.submitted_at),
  },
];
