import {
  NEWSLETTER_VIEWS,
  type NewsletterSort,
  type NewsletterStatus,
  type NewsletterView,
  statesIn,
} from '#domain/newsletters/newsletter-limits.ts';
import { arrayOf, type Condition, type Queryable, sql } from '#platform/postgres/sql.ts';
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
import type { NewsletterRow } from './newsletters.projection.ts';

/** A newsletter in the list. */
export type NewsletterInList = Pick<
  NewsletterRow,
  'id' | 'subject' | 'status' | 'language' | 'at' | 'recipients' | 'left_out' | 'updated_at'
> & { readonly position: string };

export interface NewsletterListQuery extends SortedQuery<NewsletterSort> {
  readonly search?: string | undefined;
  readonly view?: NewsletterView | undefined;
}

const NEWSLETTERS: List<NewsletterSort> = {
  readModels: ['newsletters'],
  columns: sql`n.id, n.subject, n.status, n.language, n.at, n.recipients, n.left_out, n.updated_at, n._position as position`,
  from: sql`read.newsletters n`,
  id: sql`n.id`,
  sorts: { subject: { by: sql`n.subject`, type: 'text' }, status: { by: sql`n.status`, type: 'text' } },
};

function conditionsOf({ view, search }: Pick<NewsletterListQuery, 'view' | 'search'>): Condition[] {
  const states: readonly NewsletterStatus[] | null = view && view !== 'all' ? statesIn(view) : null;
  return [states && sql`n.status = any(${arrayOf(states, 'text')})`, ...matching(sql`n.searched`, searchTerms(search))];
}

/** A page of newsletters, sorted by any of `NEWSLETTER_SORTS`. @throws BadCursor */
export function listNewsletters(db: Queryable, query: NewsletterListQuery): Promise<CountedPage<NewsletterInList>> {
  return countedPageOf(db, NEWSLETTERS, conditionsOf(query), query);
}

/** How many newsletters each view has. */
export function countNewsletters(db: Queryable): Promise<Record<NewsletterView, number>> {
  return countsOf(db, NEWSLETTERS, NEWSLETTER_VIEWS, (view) => conditionsOf({ view }));
}

/** For live updates: the rows as they are now. */
export function newslettersById(db: Queryable, ids: readonly number[]): Promise<NewsletterInList[]> {
  return rowsById(db, NEWSLETTERS, ids);
}

/** The newsletter that a choice of recipients belongs to; null: there is no such choice. */
export async function newsletterOfChoice(db: Queryable, choiceId: number): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>('select id from read.newsletters where choices @> $1::jsonb', [
    JSON.stringify([{ choiceId }]),
  ]);
  return rows[0]?.id ?? null;
}

/** Whether anybody may see this image: a newsletter that was sent shows it. */
export async function newsletterShowsImage(db: Queryable, id: number, media: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'newsletter-image-shown',
    text: 'select 1 from read.newsletters where id = $1 and sent and media @> $2::jsonb',
    values: [id, JSON.stringify([media])],
  });
  return (rowCount ?? 0) > 0;
}
