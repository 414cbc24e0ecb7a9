import type { CustomerRow } from '#api/contracts/customers.contract.ts';
import { formatDay } from '#web/lib/dates/dates.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { LANGUAGES } from '#web/lib/text/language.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { OpenCell } from '#web/ui/table/cells/open-cell.tsx';
import { PlainCell } from '#web/ui/table/cells/plain-cell.tsx';
import type { TableColumn } from '#web/ui/table/columns/column.ts';
import { customerLink, phoneOf } from './customer-list.ts';
import classes from './customers.module.css';
import { texts } from './customers.texts.ts';

const t = (key: keyof (typeof texts)['it'], values?: Record<string, number>) => textOf(texts, key, values);

/** The customer's name; an erased one's number, since nothing else tells it from the others. */
export const nameOf = ({ erased, label, id }: CustomerRow): string =>
  erased ? `${shownName(label)} · ${t('number', { id })}` : label;

/** The link that opens a customer. */
function NameCell({ row }: { readonly row: CustomerRow }) {
  return (
    <span className={classes.name} data-erased={row.erased || undefined}>
      <OpenCell named to={customerLink(row.id)} text={nameOf(row)} />
    </span>
  );
}

const subscription = ({ subscriber, expiration_date }: CustomerRow): string =>
  subscriber ? (expiration_date === null ? textOf(common, 'yes') : formatDay(expiration_date)) : '';

interface TextColumn extends Omit<TableColumn<CustomerRow>, 'name' | 'cell'> {
  readonly id: keyof (typeof texts)['it'];
}

/** A column of a text that is only shown. */
const textColumn = ({ id, value, ...column }: TextColumn): TableColumn<CustomerRow> => ({
  ...column,
  id,
  name: () => t(id),
  value,
  cell: (row) => <PlainCell text={String(value(row) ?? '')} />,
});

/**
 * The columns of the list of customers.
 * @param salesmen the names of salesmen, as far as they are known; null: the reader does not see them
 */
export const customerColumns = (salesmen: ReadonlyMap<number, string> | null): readonly TableColumn<CustomerRow>[] => [
  {
    id: 'customer',
    width: 230,
    pinned: 'start',
    beside: 180,
    sort: 'label',
    grows: true,
    name: () => t('customer'),
    value: nameOf,
    cell: (row) => <NameCell row={row} />,
  },
  textColumn({ id: 'city', width: 130, beside: 130, sort: 'city', value: (row) => row.city }),
  textColumn({ id: 'province', width: 84, sort: 'province', value: (row) => row.province }),
  textColumn({ id: 'email', width: 210, beside: 190, sort: 'email', value: (row) => row.email }),
  textColumn({ id: 'phone', width: 124, beside: 112, sort: 'phone', whole: true, value: phoneOf }),
  textColumn({ id: 'vat_number', width: 116, sort: 'vat_number', whole: true, value: (row) => row.vat_number }),
  ...(salesmen === null
    ? []
    : [
        textColumn({
          id: 'salesman',
          width: 124,
          value: ({ salesman_id: id }) => (id === null ? '' : (salesmen.get(id) ?? t('number', { id }))),
        }),
      ]),
  textColumn({ id: 'subscription', width: 112, sort: 'expires', whole: true, value: subscription }),
  textColumn({ id: 'fiscal_code', width: 150, sort: 'fiscal_code', optional: true, value: (row) => row.fiscal_code }),
  textColumn({ id: 'mobile_number', width: 140, optional: true, value: (row) => row.mobile_number }),
  textColumn({ id: 'pec', width: 200, optional: true, value: (row) => row.pec }),
  textColumn({ id: 'sdi', width: 90, optional: true, value: (row) => row.sdi }),
  textColumn({ id: 'address', width: 200, optional: true, value: (row) => row.address }),
  textColumn({ id: 'codepostal', width: 72, optional: true, value: (row) => row.codepostal }),
  textColumn({ id: 'country', width: 84, optional: true, value: (row) => row.country }),
  textColumn({
    id: 'language',
    width: 140,
    optional: true,
    value: (row) => LANGUAGES.find(({ code }) => code === row.language)?.name ?? row.language,
  }),
  {
    id: 'id',
    width: 72,
    sort: 'id',
    align: 'end',
    optional: true,
    whole: true,
    name: () => t('no'),
    value: (row) => row.id,
    cell: (row) => row.id,
  },
];
