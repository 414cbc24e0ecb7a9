import { LANGUAGES } from '../accounts/languages.ts';
import { type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import { pageMessages } from './page.messages.ts';
import type { PageState } from './page.state.ts';

interface Held {
  readonly scope: string;
  readonly value: string;
  readonly refusal: Refusal;
}

/** Of all pages one is moved at a time: so nobody's fathers change while it is looked whether it would stand below itself. */
const TREE_BUSY = refuseState(pageMessages['page-tree-busy']);

/**
 * What a page holds alone: its code, and in each language in which it is seen, or will be by a release, its part of the address among its
 * brothers; and while it is moved, the tree. A page's address is its fathers' parts and its own, so no two pages have one address, and a father who changes his part has to change nobody else's.
 */
export function heldByPage(page: PageState): readonly Held[] {
  if (!page) return [];
  const { code, parentId, moving, versions } = page;
  const taken = refuse(pageMessages['page-slug-taken'], 'slug');
  return [
    ...(code === ''
      ? []
      : [{ scope: 'page-code', value: code.toLowerCase(), refusal: refuse(pageMessages['page-code-taken'], 'code') }]),
    ...(moving ? [{ scope: 'page-tree', value: 'move', refusal: TREE_BUSY }] : []),
    ...LANGUAGES.flatMap((lang) => {
      const { published, held } = versions[lang];
      const slugs = new Set([published, held?.content].flatMap((one) => (one ? [one.slug] : [])));
      return [...slugs].map((slug) => {
        return { scope: 'page-address', value: `${lang}/${parentId ?? 0}/${slug}`, refusal: taken };
      });
    }),
  ];
}
