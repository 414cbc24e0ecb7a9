import { Badge } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { StockListRow } from '#api/contracts/stock.contract.ts';
import { isLow } from '#domain/stock/stock-lists.ts';
import { formatInstant, typedDay } from '#web/lib/dates/dates.ts';
import { language } from '#web/lib/text/language.ts';
import { textOf, useTexts } from '#web/lib/text/texts.ts';
import { OpenCell } from '#web/ui/table/cells/open-cell.tsx';
import type { TableColumn } from '#web/ui/table/columns/column.ts';
import { stockTexts } from './stock.texts.ts';
import { stockLink } from './stock-calls.ts';

const t = (key: keyof (typeof stockTexts)['it']) => textOf(stockTexts, key);
const piecesText = (pieces: number) => (pieces === 0 ? '' : String(pieces));

/** Says that fewer pieces are free than always should be: in words, beside the icon. */
export function LowMark() {
  const say = useTexts(stockTexts);
  return (
    <Badge
      size="sm"
      variant="outline"
      color="var(--of-refusal)"
      leftSection={<IconAlertTriangle size={12} aria-hidden="true" />}
    >
      {say('isLow')}
    </Badge>
  );
}

/** The columns of the list of the stock. */
export const stockColumns: readonly TableColumn<StockListRow>[] = [
  {
    id: 'code',
    width: 150,
    pinned: 'start',
    beside: 110,
    sort: 'code',
    whole: true,
    name: () => t('code'),
    value: (row) => row.code,
    cell: (row) => <OpenCell named to={stockLink(row.id)} text={row.code} />,
  },
  {
    id: 'description',
    width: 260,
    beside: 150,
    grows: true,
    name: () => t('description'),
    value: (row) => row.description[language()],
    cell: (row) => row.description[language()],
  },
  {
    id: 'on_hand',
    width: 100,
    sort: 'on_hand',
    align: 'end',
    name: () => t('on_hand'),
    value: (row) => row.on_hand,
    cell: (row) => row.on_hand,
  },
  {
    id: 'held',
    width: 110,
    sort: 'held',
    align: 'end',
    name: () => t('held_n'),
    value: (row) => row.held,
    cell: (row) => piecesText(row.held),
  },
  {
    id: 'available',
    width: 100,
    beside: 80,
    sort: 'available',
    align: 'end',
    name: () => t('available'),
    value: (row) => row.available,
    cell: (row) => row.available,
  },
  {
    id: 'to_order',
    width: 110,
    align: 'end',
    name: () => t('to_order'),
    value: (row) => row.to_order,
    cell: (row) => piecesText(row.to_order),
  },
  {
    id: 'ordered',
    width: 100,
    align: 'end',
    name: () => t('ordered_n'),
    value: (row) => row.ordered,
    cell: (row) => piecesText(row.ordered),
  },
  {
    id: 'supplier',
    width: 180,
    sort: 'supplier',
    name: () => t('supplier'),
    value: (row) => row.supplier,
    cell: (row) => row.supplier,
  },
  {
    id: 'expected',
    width: 120,
    whole: true,
    name: () => t('expected'),
    value: (row) => (row.expected_on === null ? '' : typedDay(row.expected_on)),
    cell: (row) => (row.expected_on === null ? '' : typedDay(row.expected_on)),
  },
  {
    id: 'minimum',
    width: 130,
    align: 'end',
    name: () => t('minimum'),
    value: (row) => row.minimum,
    cell: (row) => piecesText(row.minimum),
  },
  {
    id: 'low',
    width: 170,
    name: () => t('isLow'),
    value: (row) => (isLow(row) ? t('yes') : ''),
    cell: (row) => (isLow(row) ? <LowMark /> : null),
  },
  {
    id: 'online',
    width: 110,
    optional: true,
    name: () => t('online'),
    value: (row) => (row.online ? t('yes') : ''),
    cell: (row) => (row.online ? t('yes') : ''),
  },
  {
    id: 'moved',
    width: 150,
    whole: true,
    name: () => t('moved'),
    value: (row) => (row.moved_at === null ? '' : formatInstant(row.moved_at)),
    cell: (row) => (row.moved_at === null ? '' : formatInstant(row.moved_at)),
  },
];
