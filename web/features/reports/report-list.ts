import type { ReportRow } from '#api/contracts/reports.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { REPORT_SORTS, REPORT_STATUSES } from '#domain/reports/report-limits.ts';
import { get } from '#web/lib/api/client.ts';
import { askedByStatus, isInView } from '#web/market/status-views.ts';
import { defineList } from '#web/ui/table/list-definition.ts';
import type { ListSource } from '#web/ui/table/list-source.ts';
import { holdsWords, rowOrder } from '#web/ui/table/rows/row-order.ts';
import { REPORTS_KEY } from './use-reported.ts';

export const REPORTS_PATH = '/admin/segnalazioni';

/** The address of a reported ad; the list behind it keeps its view and search. */
export const reportLink = (id: number): string => `${REPORTS_PATH}/${id}${window.location.search}`;

/** Views and sorts of the list: who waits longest comes first, of what is decided the last. */
export const reportList = defineList({
  views: [...REPORT_STATUSES, 'all'],
  sorts: REPORT_SORTS,
  sort: 'waits_since',
  direction: 'asc',
  turned: ['DECIDED', 'all'],
  filters: {},
});
export type ReportsState = typeof reportList.empty;

/** The data source of the list. */
export const reportSource: ListSource<ReportRow, ReportsState> = {
  page: ({ query, cursor, limit }, signal) =>
    get('/api/v1/reports', { ...askedByStatus(query), cursor: cursor ?? undefined, limit }, signal),
  keyOf: (query) => [...REPORTS_KEY, 'list', query],
  topic: TOPICS.reports,
  matchesFilters: ({ id, status, title, seller_name }, { view, search }, shown) =>
    isInView(view, status) && (shown || holdsWords(`${id} ${title} ${seller_name}`, search)),
  order: (state) => rowOrder(state, (row, sort) => row[sort]),
};
