import type { MenuEntry } from '#api/contracts/menu.contract.ts';
import { OWN_PAGES, type OwnPageKey } from '#domain/records/menu-admin/own-pages.ts';
import { entryName } from '#web/lib/menu/menu.ts';
import { type Account, may } from '#web/lib/session/permissions.ts';
import { language } from '#web/lib/text/language.ts';
import { homePath, isOnPhone } from './return-path.ts';

type OwnPage = (typeof OWN_PAGES)[number];

/**
 * An entry at the top of the menu. `page`: the page whose icon it has; null: a site, or a list of records with filters.
 */
export interface ShownEntry {
  readonly url: string;
  readonly label: string;
  readonly page: OwnPageKey | null;
}

/** Whether an address is this page's, or lies under it. */
function isUnder({ url }: OwnPage, pathname: string): boolean {
  return pathname === url || (url !== '/admin' && pathname.startsWith(`${url}/`));
}

const mayOpenPage = (account: Account, { needs }: OwnPage) => needs === null || may(account, needs[0], needs[1]);

/** Whether the account may open the page at an address. Pages that are not among these check it themselves. */
export function mayOpen(account: Account, pathname: string): boolean {
  const page = OWN_PAGES.find((one) => isUnder(one, pathname));
  return page === undefined || mayOpenPage(account, page);
}

/**
 * The entries at the top of the menu: pages of the program's own and what the firm added, as far as they are enabled.
 * Families of records have sections of their own.
 * «Inizio» is none of them for a person who begins at another page, which has an entry itself.
 * @param entries null while they are not known: then the program's own pages
 */
export function topEntries(
  account: Account,
  entries: readonly MenuEntry[] | null,
  onPhone = isOnPhone(),
): readonly ShownEntry[] {
  const start = homePath(account, onPhone);
  const isOffered = (page: OwnPage) => mayOpenPage(account, page) && (page.key !== 'home' || page.url === start);
  if (entries === null) {
    return OWN_PAGES.filter(isOffered).map(({ key, url, name }) => {
      return { url, label: name[language()], page: key };
    });
  }
  return entries.flatMap((entry): ShownEntry[] => {
    const { url } = entry;
    const [path = ''] = url.split('?');
    const page = OWN_PAGES.find((one) => one.url === path);
    if (page ? !isOffered(page) : path === url && !isSite(url)) return [];
    return [{ url, label: entryName(entry), page: page?.key ?? null }];
  });
}

/** An address outside of Officina. */
export const isSite = (url: string): boolean => url.startsWith('https://');
