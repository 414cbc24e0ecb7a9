import type { SitePage } from '#api/contracts/site-pages.ts';
import type { SiteLink } from '#api/contracts/site-parts.ts';
import { LANGUAGES, type Language } from '#domain/accounts/offered/languages.ts';
import type { Block } from '#domain/pages/offered/block.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { publishedPage, type SiteTree, siteTree } from '#projections/pages/public-pages.query.ts';
import { BLOCK_TAGS, drawnBlocks, PAGE_IMAGES } from './blocks.ts';
import { type Addresses, addressIn, type PageLookup, type SitePageSpec } from './site-page.ts';

/**
 * The firm's own pages, at addresses that no fixed page and not the application has. Each language has its own
 * addresses.
 */
export const contentPage: SitePageSpec = {
  path: '/*',
  languages: LANGUAGES,
  query: [],
  find: async ({ language, params: { '*': path = '' } }, { pools: { pg } }) => {
    const tree = await siteTree(pg);
    const at = tree.paths.find(path, language);
    if (at === null) return null;
    if (at.kind === 'gone') return { page: { kind: 'gone' }, status: 410 };
    return at.kind === 'moved' ? { moved: at.path } : ownPage(pg, tree, at.id, language);
  },
};

/** The firm's own page as it is visible in a language; null: it is not visible. */
export async function ownPage(
  db: Queryable,
  tree: SiteTree,
  id: number,
  language: Language,
): Promise<PageLookup | null> {
  const content = await publishedPage(db, id, language);
  if (!content) return null;
  const { title, description, blocks } = content;
  const place = { db, tree, language, imagesAt: PAGE_IMAGES, pageId: id };
  const page: SitePage = {
    kind: 'content',
    content: { title, description, blocks: await drawnBlocks(blocks, place), line: lineTo(tree, id, language) },
  };
  return { page, addresses: addressesOf(tree, id), tags: tagsOf(blocks) };
}

/** The page's addresses, in the languages in which it is visible. */
export function addressesOf({ paths }: SiteTree, id: number): Addresses {
  return Object.fromEntries(
    LANGUAGES.flatMap((one) => {
      const path = paths.pathOf(id, one);
      return path === null ? [] : [[one, path]];
    }),
  );
}

/** The pages above a page, and the page itself, from the top down. */
export function lineTo({ nodes, paths }: SiteTree, id: number, language: Language): SiteLink[] {
  return paths.lineOf(id).flatMap((one) => {
    const path = paths.pathOf(one, language);
    const text = nodes.get(one)?.titles[language];
    return path === null || path === '/' || text === undefined ? [] : [{ href: addressIn(language, path), text }];
  });
}

/** Cache tags of a page with these blocks. */
function tagsOf(blocks: readonly Block[]): string[] {
  return [...new Set(['pages', ...blocks.flatMap(({ kind }) => BLOCK_TAGS[kind])])];
}
