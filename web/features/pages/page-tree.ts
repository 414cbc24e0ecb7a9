import type { PageRow } from '#api/contracts/pages.contract.ts';

/** A page in the list, and how deep it stands. */
export interface TreeRow {
  readonly page: PageRow;
  readonly depth: number;
}

/** Pages as a tree: each behind its father, brothers in the order in which they were made. Whose father is not among them stands at the top. */
export function treeOf(pages: readonly PageRow[]): TreeRow[] {
  const there = new Set(pages.map(({ id }) => id));
  const below = Map.groupBy(pages, ({ parent_id }) => (parent_id !== null && there.has(parent_id) ? parent_id : null));
  const under = (father: number | null, depth: number): TreeRow[] =>
    (below.get(father) ?? []).flatMap((page) => [{ page, depth }, ...under(page.id, depth + 1)]);
  return under(null, 0);
}

/** What a page is called: in the language that is asked for, else in another in which it has a title. */
export function titleOf({ languages: { it, en }, code }: PageRow, language: 'it' | 'en'): string {
  const [own, other] = language === 'it' ? [it, en] : [en, it];
  return own?.title || other?.title || code;
}

/** A page to be chosen as a father, as deep as it stands. */
export function fatherOption({ page, depth }: TreeRow, language: 'it' | 'en', untitled: string) {
  return { value: String(page.id), label: `${'– '.repeat(depth)}${titleOf(page, language) || untitled}` };
}

/** A page and all that stand below it. */
export function branchOf(pages: readonly PageRow[], id: number): PageRow[] {
  const below = Map.groupBy(pages, ({ parent_id }) => parent_id);
  const own = pages.filter((one) => one.id === id);
  const under = (father: number): PageRow[] => (below.get(father) ?? []).flatMap((one) => [one, ...under(one.id)]);
  return [...own, ...under(id)];
}

/** The pages that one may be put under: not itself nor what stands below it, nor so deep that anything would stand too deep. */
export function fathersFor(pages: readonly PageRow[], id: number, most: number): TreeRow[] {
  const branch = branchOf(pages, id);
  const depths = new Map(treeOf(pages).map(({ page, depth }) => [page.id, depth]));
  const own = depths.get(id) ?? 0;
  const levels = Math.max(...branch.map((one) => (depths.get(one.id) ?? 0) - own + 1));
  const there = pages.filter((one) => !one.archived && !branch.includes(one));
  return treeOf(there).filter(({ depth }) => depth + 1 + levels <= most);
}

/** The addresses of a page, as they are and as they would be under another one. */
export function addressesUnder(
  page: PageRow,
  father: PageRow | null,
): { readonly from: string; readonly to: string }[] {
  return (['it', 'en'] as const).flatMap((lang) => {
    const from = page.languages[lang]?.path ?? null;
    const above = father ? (father.languages[lang]?.path ?? null) : lang === 'it' ? '/' : `/${lang}`;
    if (from === null || above === null) return [];
    return [{ from, to: `${above.replace(/\/$/, '')}/${from.split('/').at(-1)}` }];
  });
}
