import type { FormName } from '#domain/public-requests/offered/forms.ts';
import type { Doubt } from '#domain/public-requests/request.events.ts';
import type { RequestStatus } from '#domain/public-requests/request.state.ts';
import { REQUEST_VIEWS, type RequestSort, type RequestView, statesIn } from '#domain/public-requests/request-lists.ts';
import { arrayOf, type Condition, equal, type Queryable, sql } from '#platform/postgres/sql.ts';
import {
  type CountedPage,
  countedPageOf,
  countsOf,
  type List,
  rowsById,
  type SortedQuery,
} from '../kernel/lists/list.query.ts';
import { matching } from '../kernel/lists/matching.ts';
import { searchTerms } from '../kernel/lists/search-terms.ts';

/** A request in the inbox. */
export interface RequestInList {
  readonly id: number;
  readonly form: FormName;
  readonly status: RequestStatus;
  readonly name: string;
  readonly email: string;
  readonly about: string;
  readonly doubts: readonly Doubt[];
  readonly assignee_id: number | null;
  readonly assignee: string;
  readonly customer_id: number | null;
  readonly repair_id: number | null;
  readonly has_file: boolean;
  readonly submitted_at: string;
  readonly position: string;
}

export interface RequestListQuery extends SortedQuery<RequestSort> {
  readonly search?: string | undefined;
  readonly view?: RequestView | undefined;
  readonly form?: FormName | undefined;
  /** Only requests that are assigned to this account. */
  readonly assignee_id?: number | undefined;
}

const REQUESTS: List<RequestSort> = {
  readModels: ['public-requests', 'accounts'],
  columns: sql`r.id, r.form, r.status, r.name, r.email, r.about, r.doubts, r.assignee_id, coalesce(a.name, '') as assignee,
    r.customer_id, r.repair_id, r.media is not null as has_file, r.submitted_at, r._position as position`,
  from: sql`read.public_requests r left join read.accounts a on a.id = r.assignee_id`,
  id: sql`r.id`,
  sorts: { name: { by: sql`r.name`, type: 'text' }, status: { by: sql`r.status`, type: 'text' } },
};

function conditionsOf({ view, form, assignee_id, search }: Partial<RequestListQuery>): Condition[] {
  const states = view ? statesIn(view) : null;
  return [
    states && sql`r.status = any(${arrayOf(states, 'text')})`,
    equal(sql`r.form`, form),
    equal(sql`r.assignee_id`, assignee_id),
    ...matching(sql`r.searched`, searchTerms(search)),
  ];
}

/** A page of the inbox, sorted by any of `REQUEST_SORTS`. @throws BadCursor */
export function listRequests(db: Queryable, query: RequestListQuery): Promise<CountedPage<RequestInList>> {
  return countedPageOf(db, REQUESTS, conditionsOf(query), query);
}

/** How many requests each view has. */
export function countRequests(db: Queryable): Promise<Record<RequestView, number>> {
  return countsOf(db, REQUESTS, REQUEST_VIEWS, (view) => conditionsOf({ view }));
}

/** For live updates: the rows as they are now. */
export function requestsById(db: Queryable, ids: readonly number[]): Promise<RequestInList[]> {
  return rowsById(db, REQUESTS, ids);
}
