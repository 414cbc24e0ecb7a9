import {
  NEWSLETTER_VIEWS,
  type NewsletterSort,
  type NewsletterStatus,
  type NewsletterView,
  statesIn,
} from '#domain/newsletters/newsletter-limits.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { type CappedCount, COUNT_CAP, capped, checkpointOf } from '../kernel/checkpoint.query.ts';
import { matches, searchTerms } from '../kernel/search-terms.ts';
import { countedRows, type SortedQuery, sortedPage } from '../kernel/sorted-page.query.ts';
import { SqlParts } from '../kernel/sql-parts.ts';
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

export interface NewsletterPage {
  readonly rows: readonly NewsletterInList[];
  readonly next: string | null;
  readonly count: CappedCount;
  readonly position: string | null;
}

const FROM = 'from read.newsletters n';
const SELECT = `select n.id, n.subject, n.status, n.language, n.at, n.recipients, n.left_out, n.updated_at,
  n._position as position ${FROM}`;
const BY: Readonly<Record<NewsletterSort, string>> = { id: 'n.id', subject: 'n.subject', status: 'n.status' };

function narrow(parts: SqlParts, { view, search }: Pick<NewsletterListQuery, 'view' | 'search'>): void {
  const states: readonly NewsletterStatus[] | null = view && view !== 'all' ? statesIn(view) : null;
  if (states) parts.and(`n.status = any(${parts.value(states)})`);
  matches(parts, 'n.searched', searchTerms(search));
}

/** The list, by any of `NEWSLETTER_SORTS`. @throws BadCursor */
export async function listNewsletters(db: Queryable, query: NewsletterListQuery): Promise<NewsletterPage> {
  const position = await checkpointOf(db, 'newsletters');
  const parts = new SqlParts();
  narrow(parts, query);
  const page = await sortedPage<NewsletterSort, NewsletterInList>(
    db,
    { select: SELECT, by: BY, id: 'n.id' },
    parts,
    query,
  );
  return { ...page, count: capped(await countedRows(db, FROM, parts)), position };
}

/** How many newsletters stand in each view. */
export async function countNewsletters(db: Queryable): Promise<Record<NewsletterView, number>> {
  const counts = await Promise.all(
    NEWSLETTER_VIEWS.map(async (view) => {
      const parts = new SqlParts();
      narrow(parts, { view });
      return [view, Math.min(await countedRows(db, FROM, parts), COUNT_CAP)] as const;
    }),
  );
  return Object.fromEntries(counts) as Record<NewsletterView, number>;
}

/** For live updates: the rows as they are now. */
export async function newslettersById(db: Queryable, ids: readonly number[]): Promise<NewsletterInList[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<NewsletterInList>(`${SELECT} where n.id = any($1::bigint[]) order by n.id`, [ids]);
  return rows;
}

/** The newsletter that a choice of recipients belongs to; null: there is no such choice. */
export async function newsletterOfChoice(db: Queryable, choiceId: number): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>('select id from read.newsletters where choices @> $1::jsonb', [
    JSON.stringify([{ choiceId }]),
  ]);
  return rows[0]?.id ?? null;
}

/** Whether anybody may see this image: a newsletter that left shows it. */
export async function newsletterShowsImage(db: Queryable, id: number, media: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'newsletter-image-shown',
    text: 'select 1 from read.newsletters where id = $1 and sent and media @> $2::jsonb',
    values: [id, JSON.stringify([media])],
  });
  return (rowCount ?? 0) > 0;
}
