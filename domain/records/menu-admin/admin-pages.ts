import type { Action, FunctionName } from '../../accounts/permissions.ts';
import { kebabName, RECORD_FAMILIES } from '../registry.ts';
import { type AdminPage, OWN_PAGES } from './own-pages.ts';

/** Every page that a menu can lead to. */
export const ADMIN_PAGES: readonly AdminPage[] = [
  ...OWN_PAGES,
  ...RECORD_FAMILIES.filter(({ membership }) => !membership).map((family): AdminPage => {
    const { texts, grants } = family;
    return { url: `/admin/${kebabName(family)}`, name: texts.many, needs: [grants, 'view'] };
  }),
];

/** The page that an address leads to, whatever its filters; undefined: none of ours. */
export function pageAt(url: string): AdminPage | undefined {
  const [path] = url.split('?');
  return ADMIN_PAGES.find((page) => page.url === path);
}

/**
 * Whether an entry of the menu is shown to somebody of the staff: he may open its page; sites of others are for all. What
 * leads nowhere is shown to nobody.
 */
export function isOffered(url: string, may: (name: FunctionName, action: Action) => boolean): boolean {
  if (url.startsWith('https://')) return true;
  const page = pageAt(url);
  return page !== undefined && (page.needs === null || may(...page.needs));
}
