import type { FormName } from '#domain/public-requests/forms.ts';
import type { Doubt } from '#domain/public-requests/request.events.ts';
import type { RequestStatus } from '#domain/public-requests/request.state.ts';
import { REQUEST_VIEWS, type RequestSort, type RequestView, statesIn } from '#domain/public-requests/request-lists.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { type CappedCount, COUNT_CAP, capped, earliestCheckpoint } from '../kernel/checkpoint.query.ts';
import { matches, searchTerms } from '../kernel/search-terms.ts';
import { countedRows, type SortedQuery, sortedPage } from '../kernel/sorted-page.query.ts';
import { SqlParts } from '../kernel/sql-parts.ts';

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
  /** Only those that this account has taken up. */
  readonly assignee_id?: number | undefined;
}

export interface RequestPage {
  readonly rows: readonly RequestInList[];
  readonly next: string | null;
  readonly count: CappedCount;
  readonly position: string | null;
}

const FROM = 'from read.public_requests r left join read.accounts a on a.id = r.assignee_id';
const SELECT = `select r.id, r.form, r.status, r.name, r.email, r.about, r.doubts, r.assignee_id, coalesce(a.name, '') as assignee,
  r.customer_id, r.repair_id, r.media is not null as has_file, r.submitted_at, r._position as position ${FROM}`;
const BY: Readonly<Record<RequestSort, string>> = { id: 'r.id', name: 'r.name', status: 'r.status' };

function narrow(parts: SqlParts, { view, form, assignee_id, search }: Partial<RequestListQuery>): void {
  const states = view ? statesIn(view) : null;
  if (states) parts.and(`r.status = any(${parts.value(states)})`);
  if (form) parts.and(`r.form = ${parts.value(form)}`);
  if (assignee_id !== undefined) parts.and(`r.assignee_id = ${parts.value(assignee_id)}`);
  matches(parts, 'r.searched', searchTerms(search));
}

/** The inbox, by any of `REQUEST_SORTS`. @throws BadCursor */
export async function listRequests(db: Queryable, query: RequestListQuery): Promise<RequestPage> {
  const position = await earliestCheckpoint(db, ['public-requests', 'accounts']);
  const parts = new SqlParts();
  narrow(parts, query);
  const page = await sortedPage<RequestSort, RequestInList>(db, { select: SELECT, by: BY, id: 'r.id' }, parts, query);
  return { ...page, count: capped(await countedRows(db, FROM, parts)), position };
}

/** How many requests stand in each view. */
export async function countRequests(db: Queryable): Promise<Record<RequestView, number>> {
  const counts = await Promise.all(
    REQUEST_VIEWS.map(async (view) => {
      const parts = new SqlParts();
      narrow(parts, { view });
      return [view, Math.min(await countedRows(db, FROM, parts), COUNT_CAP)] as const;
    }),
  );
  return Object.fromEntries(counts) as Record<RequestView, number>;
}

/** For live updates: the rows as they are now. */
export async function requestsById(db: Queryable, ids: readonly number[]): Promise<RequestInList[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<RequestInList>(`${SELECT} where r.id = any($1::bigint[]) order by r.id`, [ids]);
  return rows;
}
