import type { Action, FunctionName } from '../../accounts/offered/permissions.ts';
import { kebabName, RECORD_FAMILIES } from '../registry.ts';
import { type AdminPage, OWN_PAGES } from './own-pages.ts';

/** Every page of the staff's area to which a menu can lead. */
export const ADMIN_PAGES: readonly AdminPage[] = [
  ...OWN_PAGES,
  ...RECORD_FAMILIES.filter(({ membership }) => !membership).map((family): AdminPage => {
    const { texts, grants } = family;
    return { url: `/admin/${kebabName(family)}`, name: texts.many, needs: [grants, 'view'] };
  }),
];

/** The page of an address, whatever its filters; undefined: the address is no page of the staff's area. */
export function pageAt(url: string): AdminPage | undefined {
  const [path] = url.split('?');
  return ADMIN_PAGES.find((page) => page.url === path);
}

/**
 * Whether an entry of the menu is shown to a member of the staff: to those who may open its page. Entries that lead to
 * other sites are shown to all, entries that lead nowhere to nobody.
 */
export function isOffered(url: string, may: (name: FunctionName, action: Action) => boolean): boolean {
  if (url.startsWith('https://')) return true;
  const page = pageAt(url);
  return page !== undefined && (page.needs === null || may(...page.needs));
}
