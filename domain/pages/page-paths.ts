import type { Language } from '../accounts/offered/languages.ts';

/** A page's part of its addresses in one language. */
export interface NodeAddress {
  /** The present part; null: the page is not published in this language. */
  readonly slug: string | null;
  /** Former parts, each with the page that it was under, and when it was left last (ISO 8601). */
  readonly former: readonly { readonly parentId: number | null; readonly slug: string; readonly left: string }[];
}

/** A page, as far as addresses need it. */
export interface SiteNode {
  readonly id: number;
  readonly parentId: number | null;
  readonly addresses: { readonly [L in Language]?: NodeAddress };
}

/** What is at an address. */
export type AtPath =
  | { readonly kind: 'page'; readonly id: number }
  /** The page that was at this address is at that one now. */
  | { readonly kind: 'moved'; readonly path: string }
  /** A page was here once, and is no longer visible. */
  | { readonly kind: 'gone' };

/** Sorts after any instant. */
const PRESENT = '~';

/** The pages that one is under, or was. */
function parentsOf({ parentId, addresses }: SiteNode): ReadonlySet<number | null> {
  const former = Object.values(addresses).flatMap((one) => one.former.map((old) => old.parentId));
  return new Set([parentId, ...former]);
}

/** The address after a change of a page's part or parent at an instant; a part that is left becomes a former one. */
export function addressAfter(
  before: NodeAddress | undefined,
  from: number | null,
  now: { readonly slug: string | null; readonly parentId: number | null; readonly at: string },
): NodeAddress {
  const { slug: old = null, former = [] } = before ?? {};
  const { slug, parentId, at } = now;
  const is = (
    one: { readonly parentId: number | null; readonly slug: string },
    its: string | null,
    under: number | null,
  ) => one.slug === its && one.parentId === under;
  const stays = old === null || (old === slug && from === parentId);
  const left = stays
    ? former
    : [...former.filter((one) => !is(one, old, from)), { parentId: from, slug: old, left: at }];
  return { slug, former: left.filter((one) => !is(one, slug, parentId)) };
}

/**
 * Addresses of pages: each is the parts of the pages above and its own. No two siblings have the same part in a
 * language (`page.unique.ts`).
 */
export class PagePaths {
  readonly #nodes: ReadonlyMap<number, SiteNode>;
  /** By page: those that are, or were, under it. */
  readonly #children: ReadonlyMap<number | null, readonly SiteNode[]>;

  constructor(nodes: readonly SiteNode[]) {
    this.#nodes = new Map(nodes.map((node) => [node.id, node]));
    const under = nodes.flatMap((node) => [...parentsOf(node)].map((parentId) => ({ parentId, node })));
    this.#children = new Map(
      [...Map.groupBy(under, ({ parentId }) => parentId)].map(
        ([id, some]) => [id, some.map(({ node }) => node)] as const,
      ),
    );
  }

  /**
   * The address of a page without the language's part (`/`, `/chi-siamo`); null: it, or a page above it, is not
   * published in it.
   */
  pathOf(id: number, language: Language): string | null {
    const slugs = this.#line(id).map(({ addresses }) => addresses[language]?.slug ?? null);
    if (slugs.length === 0 || slugs.includes(null)) return null;
    return `/${slugs.filter((slug) => slug !== '').join('/')}`;
  }

  /** The pages above one, from the top down, and itself. */
  lineOf(id: number): number[] {
    return this.#line(id).map((node) => node.id);
  }

  /**
   * The same; empty if one of them is missing. No page is below itself, but a read model may lack a move: then empty,
   * too.
   */
  #line(id: number): SiteNode[] {
    const line: SiteNode[] = [];
    for (let at: number | null = id; at !== null; ) {
      const node: SiteNode | undefined = this.#nodes.get(at);
      if (!node || line.includes(node)) return [];
      line.unshift(node);
      at = node.parentId;
    }
    return line;
  }

  /**
   * What an address leads to: first a page that is here now, then one that is elsewhere now, then one that is gone;
   * among pages that left, the one that left last. Null: nothing was ever here.
   */
  find(path: string, language: Language): AtPath | null {
    const parts = path.split('/').filter((part) => part !== '');
    const ends = this.#walk(parts.length === 0 ? [''] : parts, language);
    const now = ends.map((id) => this.pathOf(id, language));
    const wanted = `/${parts.join('/')}`;
    const here = ends.find((_, nth) => now[nth] === wanted);
    if (here !== undefined) return { kind: 'page', id: here };
    const moved = now.find((one) => one !== null);
    if (moved !== undefined) return { kind: 'moved', path: moved };
    return ends.length > 0 ? { kind: 'gone' } : null;
  }

  /** Each page once for each level: pages that often swapped places lead to the same one in many ways. */
  #walk(parts: readonly string[], language: Language): number[] {
    let ends: readonly (number | null)[] = [null];
    for (const part of parts) ends = [...new Set(ends.flatMap((id) => this.#below(id, part, language)))];
    return ends.filter((id) => id !== null);
  }

  /** The children that have, or had, a part: the present one first, then the one that left last. */
  #below(parent: number | null, part: string, language: Language): number[] {
    const all = (this.#children.get(parent) ?? []).flatMap(({ id, parentId, addresses }) => {
      const { slug = null, former = [] } = addresses[language] ?? {};
      if (parentId === parent && slug === part) return [{ id, left: PRESENT }];
      return former.filter((one) => one.parentId === parent && one.slug === part).map(({ left }) => ({ id, left }));
    });
    return all.sort((one, other) => (one.left < other.left ? 1 : -1)).map(({ id }) => id);
  }
}
