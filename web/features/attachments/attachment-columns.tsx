import { textOf } from '#web/lib/text/texts.ts';
import { OpenCell } from '#web/ui/table/cells/open-cell.tsx';
import type { TableColumn } from '#web/ui/table/columns/column.ts';
import { instantColumn, textColumn } from '#web/ui/table/columns/column-kinds.tsx';
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
  textColumn(
    {
      id: 'customer',
      width: 240,
      beside: 170,
      sort: 'customer',
      name: () => t('customer'),
    },
    (row) => row.customer,
  ),
  textColumn(
    {
      id: 'item',
      width: 200,
      name: () => t('item'),
    },
    (row) => row.item,
  ),
  {
    id: 'languages',
    width: 100,
    beside: 80,
    name: () => t('languages'),
    value: languagesText,
    cell: languagesText,
  },
  instantColumn(
    {
      id: 'updated',
      width: 140,
      beside: 130,
      sort: 'updated_at',
      name: () => t('updated'),
    },
    (row) => row.updated_at,
  ),
  instantColumn(
    {
      id: 'inserted',
      width: 140,
      sort: 'id',
      optional: true,
      name: () => t('inserted'),
    },
    (row) => row.created_at,
  ),
  textColumn(
    {
      id: 'file',
      width: 200,
      optional: true,
      name: () => t('file'),
    },
    (row) => row.file_name,
  ),
];
