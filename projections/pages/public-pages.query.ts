import type { Language } from '#domain/accounts/offered/languages.ts';
import { imagesOf } from '#domain/pages/offered/block.ts';
import { HOME_CODE } from '#domain/pages/page-limits.ts';
import { PagePaths, type SiteNode } from '#domain/pages/page-paths.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import type { PageRow, PublishedContent } from './pages.projection.ts';

/** A page that was ever public, without its words. */
export interface SitePageNode extends SiteNode {
  readonly code: string;
  readonly titles: { readonly [L in Language]?: string };
  /** When what everybody sees of it last changed. */
  readonly seen_at: string;
}

/** All pages that were ever public, and their addresses. */
export interface SiteTree {
  readonly nodes: ReadonlyMap<number, SitePageNode>;
  readonly paths: PagePaths;
}

/** The pages that were ever public: a firm has some hundreds. */
export async function siteTree(db: Queryable): Promise<SiteTree> {
  const { rows } = await db.query<Omit<SitePageNode, 'parentId'> & { readonly parent_id: number | null }>({
    name: 'site-tree',
    text: `select page_id as id, parent_id, code, addresses, seen_at,
        (select coalesce(jsonb_object_agg(key, value -> 'title'), '{}') from jsonb_each(published)) as titles
      from read.pages where seen_at is not null order by page_id`,
  });
  const nodes = rows.map(({ parent_id, ...node }) => ({ ...node, parentId: parent_id }));
  return { nodes: new Map(nodes.map((node) => [node.id, node])), paths: new PagePaths(nodes) };
}

/** The content of a page that everybody sees in a language; null: there is none. */
export async function publishedPage(db: Queryable, id: number, language: Language): Promise<PublishedContent | null> {
  const { rows } = await db.query<{ content: PublishedContent | null }>({
    name: 'published-page',
    text: 'select published -> $2::text as content from read.pages where page_id = $1',
    values: [id, language],
  });
  return rows[0]?.content ?? null;
}

/** The page with this code, by which programs name it; null: there is none, or nobody ever saw it. */
export async function pageOfCode(db: Queryable, code: string): Promise<number | null> {
  const { rows } = await db.query<{ page_id: number }>({
    name: 'page-of-code',
    text: `select page_id from read.pages where lower(code) = lower($1) and code <> '' and seen_at is not null`,
    values: [code],
  });
  return rows[0]?.page_id ?? null;
}

/** The page at `/`. */
export const homePageId = (db: Queryable): Promise<number | null> => pageOfCode(db, HOME_CODE);

/** Whether anybody may see this image: a public page shows it. */
export async function pageShowsImage(db: Queryable, id: number, media: number): Promise<boolean> {
  const { rows } = await db.query<Pick<PageRow, 'published'>>({
    name: 'page-image-shown',
    text: 'select published from read.pages where page_id = $1 and media @> $2::jsonb',
    values: [id, JSON.stringify([media])],
  });
  return Object.values(rows[0]?.published ?? {}).some((content) => imagesOf(content.blocks).includes(media));
}
