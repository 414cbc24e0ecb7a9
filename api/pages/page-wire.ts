import type { PageDetail, PageRow, ShownPage } from '#api/contracts/pages.contract.ts';
import { addressIn } from '#api/site/offered/site-page.ts';
import { LANGUAGES, type Language } from '#domain/accounts/offered/languages.ts';
import { hashOfContent } from '#domain/pages/page.decide.ts';
import type { Page } from '#domain/pages/page.state.ts';
import type { PagePaths } from '#domain/pages/page-paths.ts';
import { sha256 } from '#journal/identity.ts';
import type { PublishedContent } from '#projections/pages/pages.projection.ts';
import type { PageListRow } from '#projections/pages/pages.query.ts';
import type { SiteTree } from '#projections/pages/public-pages.query.ts';

function addressOf(paths: PagePaths, id: number, language: Language): string | null {
  const path = paths.pathOf(id, language);
  return path === null ? null : addressIn(language, path);
}

/** A page in the staff's list. */
export function rowOnWire({ page_id: id, statuses, published, ...row }: PageListRow, { paths }: SiteTree): PageRow {
  const { parent_id, code, archived, updated_at } = row;
  const languages = LANGUAGES.flatMap((one) => {
    const stands = statuses[one];
    if (!stands) return [];
    const { title, changed, planned, release } = stands;
    const held = release ? { id: release.id, name: release.name, at: release.at } : null;
    const seen = { published: published[one] ?? null, path: addressOf(paths, id, one) };
    return [[one, { title, changed, planned, release: held, ...seen }]];
  });
  return { id, parent_id, code, archived, updated_at, languages: Object.fromEntries(languages) };
}

/** A page as its editors see it. */
export function detailOnWire(
  { pageId: id, parentId: parent_id, code, archived, versions }: Page,
  revision: number,
  { paths }: SiteTree,
): PageDetail {
  const version = (lang: Language) => {
    const { draft, published, withdrawn, planned, held } = versions[lang];
    const { hash: _, ...seen } = published ?? { hash: '', ...draft };
    return {
      draft,
      hash: hashOfContent(draft, sha256),
      published: published && seen,
      withdrawn,
      planned: planned?.at ?? null,
      release: held && { id: held.releaseId, name: held.name, at: held.at },
      path: addressOf(paths, id, lang),
    };
  };
  return { id, parent_id, code, revision, archived, versions: { it: version('it'), en: version('en') } };
}

/** A page as everybody sees it; null when it is not public. */
export function shownOnWire(
  { nodes, paths }: SiteTree,
  id: number,
  lang: Language,
  content: PublishedContent | null,
): ShownPage | null {
  const url = addressOf(paths, id, lang);
  if (!content || url === null) return null;
  const { title, description, blocks, at } = content;
  return { id, code: nodes.get(id)?.code ?? '', lang, title, description, url, blocks, updated_at: at };
}
