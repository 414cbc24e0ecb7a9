import type { SiteMenuEntry } from '#api/contracts/site-frame.ts';
import { LANGUAGES, type Language } from '#domain/accounts/offered/languages.ts';
import { safeAddress } from '#domain/pages/offered/rich-text.ts';
import type { SiteTree } from '#projections/pages/public-pages.query.ts';
import type { MenuNode } from '#projections/records/site-menu.query.ts';
import { addressIn } from './site-page.ts';

/**
 * The address to which a written link leads now: links name pages by number (`pagina:12#orari`).
 * @returns null where there is no such page in this language, or where a page may not lead to that address
 */
export function linkIn(written: string, { paths }: Pick<SiteTree, 'paths'>, language: Language): string | null {
  const address = safeAddress(written);
  const [, id, part = ''] = /^pagina:(\d+)(#.*)?$/.exec(address ?? '') ?? [];
  if (id === undefined) return address;
  const path = paths.pathOf(Number(id), language);
  return path === null ? null : addressIn(language, path) + part;
}

/**
 * The address of a page for people who read a language: in it, else in the first language in which the page is visible.
 * @returns null where nobody can read the page, and where `id` is null
 */
export function pageFor(id: number | null, { paths }: Pick<SiteTree, 'paths'>, language: Language): string | null {
  if (id === null) return null;
  for (const one of [language, ...LANGUAGES]) {
    const path = paths.pathOf(id, one);
    if (path !== null) return addressIn(one, path);
  }
  return null;
}

/** The menu as pages show it. An entry that leads nowhere and holds nothing is left out. */
export function menuOf(nodes: readonly MenuNode[], tree: Pick<SiteTree, 'paths'>, language: Language): SiteMenuEntry[] {
  return nodes.flatMap(({ id, name: text, url, children }) => {
    const href = url === '' ? null : linkIn(url, tree, language);
    const below = menuOf(children, tree, language);
    return href === null && below.length === 0 ? [] : [{ id, text, href, children: below }];
  });
}
