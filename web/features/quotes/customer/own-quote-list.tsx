import type { CustomerQuoteRow } from '#api/contracts/quotes.contract.ts';
import { OWN_QUOTE_VIEWS } from '#domain/repairs/customer-lists.ts';
import { get } from '#web/lib/api/client.ts';
import { formatDay } from '#web/lib/dates/dates.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { codeColumn } from '#web/repairs/customer/code-column.tsx';
import { listTexts } from '#web/repairs/customer/lists.texts.ts';
import { ownKeys } from '#web/repairs/customer/own-repairs.ts';
import { repairLink } from '#web/repairs/customer/repair-link.ts';
import { QuoteMark } from '#web/repairs/quote-flag.tsx';
import { OpenCell } from '#web/ui/table/cells/open-cell.tsx';
import type { TableColumn } from '#web/ui/table/columns/column.ts';
import { defineList } from '#web/ui/table/list-definition.ts';
import type { ListSource } from '#web/ui/table/list-source.ts';
import { QuotePdf } from './quote-pdf.tsx';

/** Views and order of a customer's list of quotes. */
export const ownQuoteList = defineList({
  views: OWN_QUOTE_VIEWS,
  sorts: ['id'],
  sort: 'id',
  direction: 'desc',
  filters: {},
});
export type OwnQuoteState = typeof ownQuoteList.empty;

/** @param account id of the customer's account, which stands for its customer */
export function ownQuoteSource(account: number): ListSource<CustomerQuoteRow, OwnQuoteState> {
  return {
    page: ({ query, cursor, limit }, signal) =>
      get(
        '/api/v1/interventioncustomer/getAllQuotesCustomer/:userId',
        { ...query, userId: account, cursor: cursor ?? undefined, limit },
        signal,
      ),
    keyOf: (query) => [...ownKeys.tables, 'quotes', query],
    topic: null,
    matchesFilters: () => true,
    order: () => (a, b) => b.id - a.id,
  };
}

export const quoteLink = (id: number) => `${repairLink(id)}#preventivo`;

export const ownQuoteColumns: readonly TableColumn<CustomerQuoteRow>[] = [
  {
    id: 'machine',
    width: 220,
    pinned: 'start',
    beside: 150,
    grows: true,
    name: () => textOf(listTexts, 'machine'),
    value: (row) => row.machine,
    cell: (row) => <OpenCell named to={quoteLink(row.id)} text={row.machine} />,
  },
  codeColumn(),
  {
    id: 'state',
    width: 116,
    beside: 104,
    name: () => textOf(listTexts, 'state'),
    value: (row) => row.states_quotes_description,
    cell: (row) => <QuoteMark id={row.id_states_quote} label={row.states_quotes_description} />,
  },
  {
    id: 'sent',
    width: 96,
    beside: 92,
    whole: true,
    name: () => textOf(listTexts, 'sent'),
    value: (row) => formatDay(row.date_agg),
    cell: (row) => formatDay(row.date_agg),
  },
  {
    id: 'total',
    width: 104,
    beside: 92,
    align: 'end',
    whole: true,
    name: () => textOf(listTexts, 'total'),
    value: (row) => formatMoney(row.total_amount_with_discount),
    cell: (row) => formatMoney(row.total_amount_with_discount),
  },
  { id: 'pdf', width: 72, beside: 70, name: () => 'PDF', value: () => '', cell: (row) => <QuotePdf quote={row} /> },
  {
    id: 'until',
    width: 110,
    optional: true,
    whole: true,
    name: () => textOf(listTexts, 'until'),
    value: (row) => formatDay(row.valid_until),
    cell: (row) => formatDay(row.valid_until),
  },
];
