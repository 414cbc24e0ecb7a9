import type { PageRow } from '#api/contracts/pages.contract.ts';

/** A page of the tree, and how deep it stands; 0: at the top. */
export interface TreeRow {
  readonly page: PageRow;
  readonly depth: number;
}

/**
 * The pages in the order of the tree: each after its parent, siblings in the order of `pages` (the order in which they
 * were made). A page whose parent is not among them stands at the top.
 */
export function treeOf(pages: readonly PageRow[]): TreeRow[] {
  const ids = new Set(pages.map(({ id }) => id));
  const children = Map.groupBy(pages, ({ parent_id }) => (parent_id !== null && ids.has(parent_id) ? parent_id : null));
  const rowsUnder = (parent: number | null, depth: number): TreeRow[] =>
    (children.get(parent) ?? []).flatMap((page) => [{ page, depth }, ...rowsUnder(page.id, depth + 1)]);
  return rowsUnder(null, 0);
}

/** The title of a page in the language, else in the other language, else its code. */
export function titleOf({ languages: { it, en }, code }: PageRow, language: 'it' | 'en'): string {
  const [wanted, other] = language === 'it' ? [it, en] : [en, it];
  return wanted?.title || other?.title || code;
}

/** A page as an option for the parent of another one, indented by its depth. */
export function parentOption({ page, depth }: TreeRow, language: 'it' | 'en', untitled: string) {
  return { value: String(page.id), label: `${'– '.repeat(depth)}${titleOf(page, language) || untitled}` };
}

/** A page and all pages below it. */
export function branchOf(pages: readonly PageRow[], id: number): PageRow[] {
  const children = Map.groupBy(pages, ({ parent_id }) => parent_id);
  const root = pages.filter((one) => one.id === id);
  const pagesUnder = (parent: number): PageRow[] =>
    (children.get(parent) ?? []).flatMap((one) => [one, ...pagesUnder(one.id)]);
  return [...root, ...pagesUnder(id)];
}

/**
 * The pages under which a page may be moved: not itself, no page below it, no deleted one, and none under which a page
 * would stand deeper than `most` levels.
 */
export function possibleParents(pages: readonly PageRow[], id: number, most: number): TreeRow[] {
  const branch = branchOf(pages, id);
  const depths = new Map(treeOf(pages).map(({ page, depth }) => [page.id, depth]));
  const depthOfPage = depths.get(id) ?? 0;
  const levels = Math.max(...branch.map((one) => (depths.get(one.id) ?? 0) - depthOfPage + 1));
  const candidates = pages.filter((one) => !one.archived && !branch.includes(one));
  return treeOf(candidates).filter(({ depth }) => depth + 1 + levels <= most);
}

/** The addresses of a page: as they are, and as they would be under another page; `parent` null: at the top. */
export function addressesUnder(
  page: PageRow,
  parent: PageRow | null,
): { readonly from: string; readonly to: string }[] {
  return (['it', 'en'] as const).flatMap((lang) => {
    const from = page.languages[lang]?.path ?? null;
    const above = parent ? (parent.languages[lang]?.path ?? null) : lang === 'it' ? '/' : `/${lang}`;
    if (from === null || above === null) return [];
    return [{ from, to: `${above.replace(/\/$/, '')}/${from.split('/').at(-1)}` }];
  });
}
