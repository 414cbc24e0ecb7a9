import type { AdRow } from '#api/contracts/ads.contract.ts';
import { formatDay } from '#web/lib/dates/dates.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { OpenCell } from '#web/ui/table/cells/open-cell.tsx';
import type { TableColumn } from '#web/ui/table/columns/column.ts';
import { instantColumn, textColumn } from '#web/ui/table/columns/column-kinds.tsx';
import { AdState } from '../ad-state.tsx';
import { adsTexts } from '../ads.texts.ts';
import { adLink } from './ad-list.ts';
import { reviewTexts } from './review.texts.ts';

const t = (key: keyof (typeof reviewTexts)['it']) => textOf(reviewTexts, key);

/** The ad's first line. */
export const titleOf = ({ title }: AdRow): string => title || textOf(adsTexts, 'untitled');

/** Why an ad waits for its review, in words; empty: it does not wait. */
export const causesText = ({ status, causes }: Pick<AdRow, 'status' | 'causes'>): string =>
  status === 'IN_REVIEW' ? causes.map((cause) => t(cause === 'link' ? 'link-in-text' : cause)).join(', ') : '';

/** Where the goods are. */
export const placeText = ({ city, province }: Pick<AdRow, 'city' | 'province'>): string =>
  [city, province].filter(Boolean).join(' ');

/** The columns of the list of all ads. */
export const adColumns: readonly TableColumn<AdRow>[] = [
  {
    id: 'title',
    width: 280,
    pinned: 'start',
    beside: 190,
    sort: 'title',
    grows: true,
    name: () => t('what'),
    value: titleOf,
    cell: (row) => <OpenCell named to={adLink(row.id)} text={titleOf(row)} />,
  },
  {
    id: 'status',
    width: 150,
    beside: 146,
    name: () => t('status'),
    value: (row) => textOf(adsTexts, row.status),
    cell: (row) => <AdState status={row.status} />,
  },
  textColumn(
    {
      id: 'seller',
      width: 210,
      beside: 150,
      name: () => t('seller'),
    },
    (row) => row.seller_name,
  ),
  {
    id: 'price',
    width: 120,
    beside: 110,
    align: 'end',
    sort: 'price',
    whole: true,
    name: () => t('price'),
    value: (row) => formatMoney(row.price),
    cell: (row) => formatMoney(row.price),
  },
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
      id: 'causes',
      width: 240,
      name: () => t('causes'),
    },
    (row) => causesText(row),
  ),
  {
    id: 'number',
    width: 90,
    align: 'end',
    optional: true,
    whole: true,
    name: () => t('number'),
    value: (row) => row.id,
    cell: (row) => row.id,
  },
  textColumn(
    {
      id: 'place',
      width: 160,
      optional: true,
      name: () => t('place'),
    },
    (row) => placeText(row),
  ),
  {
    id: 'condition',
    width: 110,
    optional: true,
    name: () => t('condition'),
    value: (row) => t(row.new ? 'isNew' : 'isUsed'),
    cell: (row) => t(row.new ? 'isNew' : 'isUsed'),
  },
  {
    id: 'until',
    width: 130,
    optional: true,
    whole: true,
    name: () => t('until'),
    value: (row) => row.online_until && formatDay(row.online_until),
    cell: (row) => row.online_until && formatDay(row.online_until),
  },
];
