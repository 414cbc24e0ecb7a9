import type { ShopRow } from '#api/contracts/shop-profiles.contract.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { OpenCell } from '#web/ui/table/cells/open-cell.tsx';
import type { TableColumn } from '#web/ui/table/columns/column.ts';
import { instantColumn, textColumn } from '#web/ui/table/columns/column-kinds.tsx';
import { shopTexts } from '../shop.texts.ts';
import { shopLink } from './shop-list.ts';
import { shopReviewTexts } from './shop-review.texts.ts';
import { ShopState } from './shop-state.tsx';

const t = (key: keyof (typeof shopReviewTexts)['it']) => textOf(shopReviewTexts, key);

/** Why a shop waits for its review, in words; empty: it does not wait. */
export const causesText = ({ status, causes }: Pick<ShopRow, 'status' | 'causes'>): string =>
  status === 'IN_REVIEW' ? causes.map((cause) => t(cause)).join(', ') : '';

/** The columns of the list of all shops. */
export const shopColumns: readonly TableColumn<ShopRow>[] = [
  {
    id: 'customer',
    width: 260,
    pinned: 'start',
    beside: 190,
    sort: 'label',
    grows: true,
    name: () => t('customer'),
    value: (row) => row.label,
    cell: (row) => <OpenCell named to={shopLink(row.id)} text={row.label} />,
  },
  {
    id: 'status',
    width: 140,
    beside: 120,
    name: () => t('status'),
    value: (row) => textOf(shopTexts, row.status),
    cell: (row) => <ShopState status={row.status} />,
  },
  textColumn(
    {
      id: 'causes',
      width: 280,
      name: () => t('causes'),
    },
    (row) => causesText(row),
  ),
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
  {
    id: 'number',
    width: 150,
    align: 'end',
    sort: 'id',
    optional: true,
    whole: true,
    name: () => t('number'),
    value: (row) => row.id,
    cell: (row) => row.id,
  },
];
