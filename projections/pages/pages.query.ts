import type { LocalizedText } from '#domain/kernel/message.ts';
import { MAX_PAGE_DEPTH } from '#domain/pages/page-limits.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { checkpointOf } from '../kernel/checkpoint.query.ts';
import type { PageRow } from './pages.projection.ts';

/** A page in the staff's list, without its words. */
export type PageListRow = Pick<
  PageRow,
  'page_id' | 'parent_id' | 'code' | 'statuses' | 'addresses' | 'archived' | 'updated_at'
> & {
  /** By language, when what everybody sees was published. */
  readonly published: Readonly<Record<string, string>>;
};

const ROW = `page_id, parent_id, code, statuses, addresses, archived, updated_at,
  (select coalesce(jsonb_object_agg(key, value -> 'at'), '{}') from jsonb_each(published)) as published`;

/** All pages, public or not, in the order in which they were made. */
export async function listPages(db: Queryable): Promise<{ rows: PageListRow[]; position: string | null }> {
  const position = await checkpointOf(db, 'pages');
  const { rows } = await db.query<PageListRow>(`select ${ROW} from read.pages order by page_id`);
  return { rows, position };
}

/** The titles of the pages below a page, without deleted ones. */
export async function pagesBelow(db: Queryable, id: number): Promise<LocalizedText[]> {
  const { rows } = await db.query<Pick<PageRow, 'page_id' | 'statuses'>>({
    name: 'pages-below',
    text: 'select page_id, statuses from read.pages where parent_id = $1 and not archived order by page_id',
    values: [id],
  });
  return rows.map(({ page_id, statuses: { it, en } }) => ({
    it: it?.title || en?.title || `${page_id}`,
    en: en?.title || it?.title || `${page_id}`,
  }));
}
/** How many levels of pages are below a page, deleted ones included: they can be restored. */
export async function levelsBelow(db: Queryable, id: number): Promise<number> {
  const { rows } = await db.query<{ levels: number }>({
    name: 'levels-below-page',
    text: `with recursive below(page_id, levels) as (
        select page_id, 1 from read.pages where parent_id = $1
        union all
        select page.page_id, levels + 1 from read.pages as page join below on page.parent_id = below.page_id
          where levels <= $2)
      select coalesce(max(levels), 0)::int4 as levels from below`,
    // Beyond this depth it does not matter how many.
    values: [id, MAX_PAGE_DEPTH],
  });
  return rows[0]?.levels ?? 0;
}
