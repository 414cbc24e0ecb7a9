import { textOf } from '#web/lib/text/texts.ts';
import { OpenCell } from '#web/ui/table/cells/open-cell.tsx';
import { Thumb } from '#web/ui/table/cells/thumb.tsx';
import type { TableColumn } from '#web/ui/table/columns/column.ts';
import { instantColumn, textColumn } from '#web/ui/table/columns/column-kinds.tsx';
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
  textColumn(
    {
      id: 'customer',
      width: 220,
      beside: 150,
      sort: 'owner_name',
      name: () => t('customer'),
    },
    (row) => row.owner_name,
  ),
  textColumn(
    {
      id: 'category',
      width: 160,
      name: () => t('category'),
    },
    (row) => row.category,
  ),
  instantColumn(
    {
      id: 'entered',
      width: 140,
      beside: 130,
      sort: 'id',
      name: () => t('entered'),
    },
    (row) => row.created_at,
  ),
  textColumn(
    {
      id: 'file',
      width: 180,
      optional: true,
      name: () => t('file'),
    },
    (row) => row.imgName,
  ),
];
