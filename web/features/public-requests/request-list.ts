import type { RequestRow } from '#api/contracts/public-requests.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { inView, REQUEST_SORTS, REQUEST_VIEWS } from '#domain/public-requests/request-lists.ts';
import { get } from '#web/lib/api/client.ts';
import { someOf } from '#web/ui/table/filters/filter-kinds.ts';
import { defineList } from '#web/ui/table/list-definition.ts';
import type { ListSource } from '#web/ui/table/list-source.ts';
import { holdsWords, rowOrder } from '#web/ui/table/rows/row-order.ts';
import { requestKeys } from './request-calls.ts';

export const REQUESTS_PATH = '/admin/richieste';

/** The views, sorts and filters of the inbox. */
export const requestList = defineList({
  views: REQUEST_VIEWS,
  sorts: REQUEST_SORTS,
  sort: 'id',
  direction: 'desc',
  filters: {
    form: someOf('form', /^[a-z-]{1,30}$/),
    assignee_id: someOf('assignee_id', /^\d{1,9}$/),
  },
});
export type RequestsState = typeof requestList.empty;

const viewsOf = ({ status }: RequestRow) => REQUEST_VIEWS.filter((view) => inView(view, status)).join();

function matchesFilters(row: RequestRow, { view, search, form, assignee_id }: RequestsState, shown: boolean): boolean {
  return (
    inView(view, row.status) &&
    (form.length === 0 || form.includes(row.form)) &&
    (assignee_id.length === 0 || assignee_id.includes(String(row.assignee_id))) &&
    (shown || holdsWords(`${row.name} ${row.email} ${row.about}`, search))
  );
}

/** The data source of the inbox. */
export const requestSource: ListSource<RequestRow, RequestsState> = {
  page: ({ query, cursor, limit }, signal) =>
    get('/api/v1/contactrequest/getAll', { ...query, cursor: cursor ?? undefined, limit }, signal),
  keyOf: (query) => [...requestKeys.lists, query],
  topic: TOPICS.publicRequests,
  counts: requestKeys.counts,
  moves: (before, after) => viewsOf(before) !== viewsOf(after),
  matchesFilters,
  order: (state) => rowOrder(state, (row, sort) => row[sort]),
};
