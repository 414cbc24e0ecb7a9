import { Badge } from '@mantine/core';
import { textOf } from '#web/lib/text/texts.ts';
import { OpenCell } from '#web/ui/table/cells/open-cell.tsx';
import { Thumb } from '#web/ui/table/cells/thumb.tsx';
import type { TableColumn } from '#web/ui/table/columns/column.ts';
import { instantColumn, textColumn } from '#web/ui/table/columns/column-kinds.tsx';
import { mediaTexts } from './media.texts.ts';
import { type MediaRow, mediaLink, silentIn } from './media-list.ts';
import { sizeOf } from './media-size.ts';

const t = (key: keyof (typeof mediaTexts)['it'], values?: Readonly<Record<string, string | number>>) =>
  textOf(mediaTexts, key, values);

/** The file's picture, small; of a document, a sign. */
export const thumbOf = ({ id, width }: MediaRow) => <Thumb media={width === null ? null : id} />;

/** How often the file is used. */
export const usesText = ({ uses }: MediaRow): string => (uses === 0 ? t('notUsed') : t('uses', { n: uses }));

/** Which alternative texts are missing; empty: none. */
export const silentText = (row: MediaRow): string => {
  const silent = silentIn(row);
  return silent.length === 0 ? '' : t('noAlt', { languages: silent.map((one) => one.toUpperCase()).join(', ') });
};

/** The mark of a file whose alternative texts are missing. */
export function SilentMark({ row }: { readonly row: MediaRow }) {
  const text = silentText(row);
  if (text === '') return null;
  return (
    <Badge variant="outline" color="gray" tt="none">
      {text}
    </Badge>
  );
}

/** The columns of the library. */
export const mediaColumns: readonly TableColumn<MediaRow>[] = [
  {
    id: 'name',
    width: 320,
    pinned: 'start',
    beside: 220,
    sort: 'name',
    grows: true,
    name: () => t('name'),
    value: (row) => row.name,
    cell: (row) => <OpenCell named to={mediaLink(row.id)} text={row.name} picture={thumbOf(row)} />,
  },
  textColumn(
    {
      id: 'size',
      width: 220,
      sort: 'bytes',
      name: () => t('size'),
    },
    (row) => sizeOf(row),
  ),
  {
    id: 'alts',
    width: 190,
    beside: 180,
    name: () => t('alts'),
    value: silentText,
    cell: (row) => <SilentMark row={row} />,
  },
  {
    id: 'uses',
    width: 120,
    beside: 110,
    sort: 'uses',
    name: () => t('use'),
    value: usesText,
    cell: usesText,
  },
  textColumn(
    {
      id: 'by',
      width: 150,
      name: () => t('by'),
    },
    (row) => row.by || t('officina'),
  ),
  instantColumn(
    {
      id: 'added',
      width: 140,
      beside: 130,
      sort: 'id',
      name: () => t('added'),
    },
    (row) => row.created_at,
  ),
];
