import { type Account, isStaff } from '#web/lib/session/permissions.ts';

/** A part, by the specification's address: the staff's, until the site has its own page of it. */
export const ITEM_PATH = '/dettaglio-articolo';

/** A salesman's own area, one of the staff's, with a door of its own. */
export const SALESMEN_AREA = '/area-agenti';
export const SALESMEN_DOOR = '/login-agente';

/** The path that a login returns to (`?da=`), only inside this application and only where the account belongs. */
export function returnPath(wanted: string | null, account: Account): string {
  const home = isStaff(account) ? '/admin' : '/area-cliente';
  if (!wanted?.startsWith('/') || wanted.startsWith('//') || wanted.includes('\\')) return home;
  const path = wanted.split(/[?#]/)[0] ?? '';
  if (path === '/' || path.endsWith('/login') || path === SALESMEN_DOOR) return home;
  const staffs = path.startsWith('/admin') || path === ITEM_PATH || path === SALESMEN_AREA;
  return staffs === isStaff(account) ? wanted : home;
}

/** «Salesman actions without a stored salesman id redirect to /login-agente» (specification, section 5). */
function doorOf(pathname: string): string {
  if (pathname === SALESMEN_AREA) return SALESMEN_DOOR;
  return pathname.startsWith('/admin') ? '/admin/login' : '/login';
}

/** The login that keeps where one was, with its query and hash. */
export function loginPath(location: { pathname: string; search: string; hash: string }): string {
  const here = `${location.pathname}${location.search}${location.hash}`;
  const login = doorOf(location.pathname);
  return here === '/' ? login : `${login}?da=${encodeURIComponent(here)}`;
}

/**
 * The address that a loader was asked for, with its hash: a loader's request has none, the address bar has it when the page was
 * opened there.
 */
export function withHash(
  asked: { pathname: string; search: string },
  bar: { pathname: string; search: string; hash: string },
): { pathname: string; search: string; hash: string } {
  const same = bar.pathname === asked.pathname && bar.search === asked.search;
  return { pathname: asked.pathname, search: asked.search, hash: same ? bar.hash : '' };
}
