import { formatInstant } from '#web/lib/dates/dates.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { OpenCell } from '#web/ui/table/cells/open-cell.tsx';
import { PlainCell } from '#web/ui/table/cells/plain-cell.tsx';
import type { TableColumn } from '#web/ui/table/columns/column.ts';
import { type AttachmentRow, attachmentLink } from './attachment-list.ts';
import { attachmentTexts } from './attachments.texts.ts';

const t = (key: keyof (typeof attachmentTexts)['it']) => textOf(attachmentTexts, key);

/** The languages that an attachment is there in. */
export const languagesText = ({ translations }: AttachmentRow): string =>
  translations.map(({ language }) => language).join(', ');

/** The columns of the list of attachments. */
export const attachmentColumns: readonly TableColumn<AttachmentRow>[] = [
  {
    id: 'name',
    width: 300,
    pinned: 'start',
    beside: 200,
    sort: 'name',
    grows: true,
    name: () => t('name'),
    value: (row) => row.name,
    cell: (row) => <OpenCell named to={attachmentLink(row.id)} text={row.name} />,
  },
  {
    id: 'customer',
    width: 240,
    beside: 170,
    sort: 'customer',
    name: () => t('customer'),
    value: (row) => row.customer,
    cell: (row) => <PlainCell text={row.customer} />,
  },
  {
    id: 'item',
    width: 200,
    name: () => t('item'),
    value: (row) => row.item,
    cell: (row) => <PlainCell text={row.item} />,
  },
  {
    id: 'languages',
    width: 100,
    beside: 80,
    name: () => t('languages'),
    value: languagesText,
    cell: languagesText,
  },
  {
    id: 'updated',
    width: 140,
    beside: 130,
    sort: 'updated_at',
    whole: true,
    name: () => t('updated'),
    value: (row) => formatInstant(row.updated_at),
    cell: (row) => <time dateTime={row.updated_at}>{formatInstant(row.updated_at)}</time>,
  },
  {
    id: 'inserted',
    width: 140,
    sort: 'id',
    optional: true,
    whole: true,
    name: () => t('inserted'),
    value: (row) => formatInstant(row.created_at),
    cell: (row) => <time dateTime={row.created_at}>{formatInstant(row.created_at)}</time>,
  },
  {
    id: 'file',
    width: 200,
    optional: true,
    name: () => t('file'),
    value: (row) => row.file_name,
    cell: (row) => <PlainCell text={row.file_name} />,
  },
];
