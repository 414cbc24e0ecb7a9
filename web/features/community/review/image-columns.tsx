import { formatInstant } from '#web/lib/dates/dates.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { OpenCell } from '#web/ui/table/cells/open-cell.tsx';
import { PlainCell } from '#web/ui/table/cells/plain-cell.tsx';
import { Thumb } from '#web/ui/table/cells/thumb.tsx';
import type { TableColumn } from '#web/ui/table/columns/column.ts';
import { communityTexts } from '../community.texts.ts';
import { ImageState } from '../image-state.tsx';
import { type ImageRow, imageLink } from './image-list.ts';
import { imagesReviewTexts } from './images-review.texts.ts';

const t = (key: keyof (typeof imagesReviewTexts)['it']) => textOf(imagesReviewTexts, key);

/** What the customer wrote of the image, else its number. */
export const descriptionOf = ({ id, description }: ImageRow): string =>
  description || textOf(communityTexts, 'untitled', { n: id });

/** The columns of the list of images. */
export const imageColumns: readonly TableColumn<ImageRow>[] = [
  {
    id: 'image',
    width: 320,
    pinned: 'start',
    beside: 220,
    sort: 'description',
    grows: true,
    name: () => t('image'),
    value: descriptionOf,
    cell: (row) => (
      <OpenCell named to={imageLink(row.id)} text={descriptionOf(row)} picture={<Thumb media={row.img} />} />
    ),
  },
  {
    id: 'status',
    width: 150,
    beside: 140,
    name: () => t('status'),
    value: (row) => textOf(communityTexts, row.status),
    cell: (row) => <ImageState status={row.status} />,
  },
  {
    id: 'customer',
    width: 220,
    beside: 150,
    sort: 'owner_name',
    name: () => t('customer'),
    value: (row) => row.owner_name,
    cell: (row) => <PlainCell text={row.owner_name} />,
  },
  {
    id: 'category',
    width: 160,
    name: () => t('category'),
    value: (row) => row.category,
    cell: (row) => <PlainCell text={row.category} />,
  },
  {
    id: 'entered',
    width: 140,
    beside: 130,
    sort: 'id',
    whole: true,
    name: () => t('entered'),
    value: (row) => formatInstant(row.created_at),
    cell: (row) => <time dateTime={row.created_at}>{formatInstant(row.created_at)}</time>,
  },
  {
    id: 'file',
    width: 180,
    optional: true,
    name: () => t('file'),
    value: (row) => row.imgName,
    cell: (row) => <PlainCell text={row.imgName} />,
  },
];
