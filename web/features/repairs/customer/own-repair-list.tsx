import type { CustomerRepair } from '#api/contracts/customer-repairs.contract.ts';
import { OWN_REPAIR_VIEWS } from '#domain/repairs/customer-lists.ts';
import { get } from '#web/lib/api/client.ts';
import { formatDay } from '#web/lib/dates/dates.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { codeColumn } from '#web/repairs/customer/code-column.tsx';
import { nameOf } from '#web/repairs/customer/customer-labels.ts';
import { listTexts } from '#web/repairs/customer/lists.texts.ts';
import { ownKeys } from '#web/repairs/customer/own-repairs.ts';
import { repairLink } from '#web/repairs/customer/repair-link.ts';
import { QuoteMark } from '#web/repairs/quote-flag.tsx';
import { StateMark } from '#web/repairs/state-glyph.tsx';
import { stateName } from '#web/repairs/states.ts';
import { OpenCell } from '#web/ui/table/cells/open-cell.tsx';
import type { TableColumn } from '#web/ui/table/columns/column.ts';
import { day } from '#web/ui/table/filters/filter-kinds.ts';
import { defineList } from '#web/ui/table/list-definition.ts';
import type { ListSource } from '#web/ui/table/list-source.ts';

/** Views, order and filters of a customer's list of repairs. */
export const ownRepairList = defineList({
  views: OWN_REPAIR_VIEWS,
  sorts: ['id'],
  sort: 'id',
  direction: 'desc',
  filters: { from: day('from'), to: day('to') },
});
export type OwnRepairState = typeof ownRepairList.empty;

/** @param account id of the customer's account, which stands for its customer */
export function ownRepairSource(account: number): ListSource<CustomerRepair, OwnRepairState> {
  return {
    page: ({ query, cursor, limit }, signal) =>
      get(
        '/api/v1/interventioncustomer/getAllInterventionCustomer/:userId',
        { ...query, userId: account, cursor: cursor ?? undefined, limit },
        signal,
      ),
    keyOf: (query) => [...ownKeys.tables, 'repairs', query],
    // The server decides which rows match: the page fetches again when anything of the customer's repairs changes.
    topic: null,
    matchesFilters: () => true,
    order: () => (a, b) => b.id - a.id,
  };
}

export const ownRepairColumns: readonly TableColumn<CustomerRepair>[] = [
  {
    id: 'machine',
    width: 230,
    pinned: 'start',
    beside: 150,
    grows: true,
    name: () => textOf(listTexts, 'machine'),
    value: nameOf,
    cell: (row) => <OpenCell named to={repairLink(row.id)} text={nameOf(row)} />,
  },
  codeColumn(),
  {
    id: 'state',
    width: 156,
    beside: 156,
    name: () => textOf(listTexts, 'state'),
    value: stateName,
    cell: (row) => <StateMark row={row} />,
  },
  {
    id: 'quote',
    width: 116,
    beside: 104,
    name: () => textOf(listTexts, 'quote'),
    value: (row) => row.states_quotes_description ?? '',
    cell: (row) => <QuoteMark id={row.id_states_quote} label={row.states_quotes_description} />,
  },
  {
    id: 'entered',
    width: 100,
    beside: 94,
    whole: true,
    name: () => textOf(listTexts, 'entered'),
    value: (row) => formatDay(row.created_at.slice(0, 10)),
    cell: (row) => formatDay(row.created_at.slice(0, 10)),
  },
  {
    id: 'series',
    width: 120,
    optional: true,
    name: () => textOf(listTexts, 'series'),
    value: (row) => row.series,
    cell: (row) => row.series,
  },
];
