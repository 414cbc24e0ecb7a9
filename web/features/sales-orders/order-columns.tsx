import type { OrderListRow } from '#api/contracts/order-goods.contract.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { OrderStatus, statusText } from '#web/market/order-status.tsx';
import { OpenCell } from '#web/ui/table/cells/open-cell.tsx';
import type { TableColumn } from '#web/ui/table/columns/column.ts';
import { consignmentTexts } from './consignments.texts.ts';
import { ORDERS_PATH } from './order-list.ts';
import { orderTexts } from './orders.texts.ts';

/** The address of an open order; the list behind it keeps its filters. */
export const orderLink = (id: number | string): string => `${ORDERS_PATH}/${id}${window.location.search}`;

const t = (key: keyof (typeof orderTexts)['it']) => textOf(orderTexts, key);
const phaseText = ({ shipping }: OrderListRow) => (shipping === null ? '' : textOf(consignmentTexts, shipping));
const euro = (amount: string) => (amount === '0.00' ? '' : formatMoney(amount));

/** The customer's name; a guest is marked as such. */
export const customerText = ({ customer, guest }: Pick<OrderListRow, 'customer' | 'guest'>): string =>
  guest ? `${customer} · ${t('guest')}` : customer;

/** The columns of the list of orders. */
export const orderColumns: readonly TableColumn<OrderListRow>[] = [
  {
    id: 'id',
    width: 92,
    pinned: 'start',
    beside: 72,
    sort: 'id',
    whole: true,
    name: () => t('number'),
    value: (row) => row.id,
    cell: (row) => <OpenCell named to={orderLink(row.id)} text={String(row.id)} />,
  },
  {
    id: 'customer',
    width: 220,
    beside: 130,
    sort: 'customer',
    grows: true,
    name: () => t('customer'),
    value: (row) => customerText(row),
    cell: (row) => customerText(row),
  },
  {
    id: 'status',
    width: 176,
    beside: 160,
    sort: 'status',
    name: () => t('status'),
    value: (row) => statusText(row.status),
    cell: (row) => <OrderStatus status={row.status} />,
  },
  {
    id: 'left',
    width: 100,
    align: 'end',
    name: () => t('left'),
    value: (row) => row.to_ship,
    cell: (row) => (row.to_ship === 0 ? '' : `${row.to_ship} / ${row.pieces}`),
  },
  { id: 'shipping', width: 130, name: () => t('shipping'), value: phaseText, cell: phaseText },
  {
    id: 'total',
    width: 110,
    sort: 'total',
    align: 'end',
    whole: true,
    name: () => t('total'),
    value: (row) => row.total,
    cell: (row) => formatMoney(row.total),
  },
  {
    id: 'payment',
    width: 120,
    name: () => t('payment'),
    value: (row) => t(row.payment),
    cell: (row) => t(row.payment),
  },
  {
    id: 'paid',
    width: 110,
    align: 'end',
    whole: true,
    name: () => t('paid'),
    value: (row) => row.paid,
    cell: (row) => euro(row.paid),
  },
  {
    id: 'refund',
    width: 120,
    align: 'end',
    whole: true,
    name: () => t('toRefund'),
    value: (row) => row.to_refund,
    cell: (row) => euro(row.to_refund),
  },
  {
    id: 'reply',
    width: 120,
    name: () => t('reply'),
    value: (row) => (row.awaits_reply ? t('reply') : ''),
    cell: (row) => (row.awaits_reply ? t('reply') : ''),
  },
  {
    id: 'placed',
    width: 150,
    whole: true,
    name: () => t('placed'),
    value: (row) => formatInstant(row.placed_at),
    cell: (row) => formatInstant(row.placed_at),
  },
  {
    id: 'due',
    width: 150,
    whole: true,
    optional: true,
    name: () => t('due'),
    value: (row) => (row.due_at === null ? '' : formatInstant(row.due_at)),
    cell: (row) => (row.due_at === null ? '' : formatInstant(row.due_at)),
  },
];
