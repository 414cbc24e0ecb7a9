import { LANGUAGES } from '../accounts/offered/languages.ts';
import { refuse, refuseState } from '../kernel/refusal.ts';
import type { UniqueValue } from '../kernel/unique-value.ts';
import { pageMessages } from './page.messages.ts';
import type { PageState } from './page.state.ts';

/**
 * Only one page of all is moved at a time, so no page's ancestors change while it is checked that it would not be below
 * itself.
 */
const TREE_BUSY = refuseState(pageMessages['page-tree-busy']);

/**
 * The unique values that a page holds: its code; its part of the address among its siblings, in each language in which
 * it is published or held for a release; and the tree, while it is moved. A page's address is the parts above it and
 * its own, so no two pages have one address, and a page that changes its part changes no other page.
 */
export function uniqueValuesOfPage(page: PageState): readonly UniqueValue[] {
  if (!page) return [];
  const { code, parentId, moving, versions } = page;
  const slugTaken = refuse(pageMessages['page-slug-taken'], 'slug');
  return [
    ...(code === ''
      ? []
      : [{ scope: 'page-code', value: code.toLowerCase(), refusal: refuse(pageMessages['page-code-taken'], 'code') }]),
    ...(moving ? [{ scope: 'page-tree', value: 'move', refusal: TREE_BUSY }] : []),
    ...LANGUAGES.flatMap((lang) => {
      const { published, held } = versions[lang];
      const slugs = new Set([published, held?.content].flatMap((one) => (one ? [one.slug] : [])));
      return [...slugs].map((slug) => {
        return { scope: 'page-address', value: `${lang}/${parentId ?? 0}/${slug}`, refusal: slugTaken };
      });
    }),
  ];
}
