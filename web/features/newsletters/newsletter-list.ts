import type { NewsletterRow } from '#api/contracts/newsletters.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { NEWSLETTER_SORTS, NEWSLETTER_VIEWS, statesIn } from '#domain/newsletters/newsletter-limits.ts';
import { get } from '#web/lib/api/client.ts';
import { defineList } from '#web/ui/table/list-definition.ts';
import type { ListSource } from '#web/ui/table/list-source.ts';
import { holdsWords, rowOrder } from '#web/ui/table/rows/row-order.ts';
import { newsletterKeys } from './newsletter-calls.ts';

export const NEWSLETTERS_PATH = '/admin/newsletter';

/** The views, sorts and filters of the list. */
export const newsletterList = defineList({
  views: NEWSLETTER_VIEWS,
  sorts: NEWSLETTER_SORTS,
  sort: 'id',
  direction: 'desc',
  filters: {},
});
export type NewslettersState = typeof newsletterList.empty;

const viewsOf = ({ status }: NewsletterRow) =>
  NEWSLETTER_VIEWS.filter((view) => statesIn(view).includes(status)).join();

/** The data source of the list. */
export const newsletterSource: ListSource<NewsletterRow, NewslettersState> = {
  page: ({ query, cursor, limit }, signal) =>
    get('/api/v1/newsletter/all', { ...query, cursor: cursor ?? undefined, limit }, signal),
  keyOf: (query) => [...newsletterKeys.lists, query],
  topic: TOPICS.newsletters,
  counts: newsletterKeys.counts,
  moves: (before, after) => viewsOf(before) !== viewsOf(after),
  matchesFilters: (row, { view, search }, shown) =>
    statesIn(view).includes(row.status) && (shown || holdsWords(`${row.id} ${row.subject}`, search)),
  order: (state) => rowOrder(state, (row, sort) => row[sort]),
};
