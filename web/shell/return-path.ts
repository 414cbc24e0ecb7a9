import { type Account, isStaff } from '#web/lib/session/permissions.ts';
import { homeFigures } from './home-sections.ts';

/** A part, by the specification's address: a page for everybody. */
export const ITEM_PATH = '/dettaglio-articolo';

/** A salesman's own area, a part of the staff's, with a login page of its own. */
export const SALESMEN_AREA = '/area-agenti';
export const SALESMEN_DOOR = '/login-agente';

/** Whether the screen is a phone's, as the layouts' own rules have it. */
export const isOnPhone = () => globalThis.matchMedia?.('(max-width: 48em)').matches ?? false;

/** Where an account begins: its area; who works on repairs begins on a phone with those given to them. */
export function homePath(account: Account, onPhone = isOnPhone()): string {
  if (!isStaff(account)) return '/area-cliente';
  return onPhone && homeFigures(account) === 'own' ? '/admin/assegnate' : '/admin';
}

/** The path to which a login returns (`?da=`): only inside this application, and only in the area of the account. */
export function returnPath(wanted: string | null, account: Account, onPhone = isOnPhone()): string {
  const home = homePath(account, onPhone);
  if (!wanted?.startsWith('/') || wanted.startsWith('//') || wanted.includes('\\')) return home;
  const path = wanted.split(/[?#]/)[0] ?? '';
  if (path === '/' || wanted === '/admin' || path.endsWith('/login') || path === SALESMEN_DOOR) return home;
  if (path === ITEM_PATH) return wanted;
  const staffs = path.startsWith('/admin') || path === SALESMEN_AREA;
  return staffs === isStaff(account) ? wanted : home;
}

/** «Salesman actions without a stored salesman id redirect to /login-agente» (specification, section 5). */
function loginOf(pathname: string): string {
  if (pathname === SALESMEN_AREA) return SALESMEN_DOOR;
  return pathname.startsWith('/admin') ? '/admin/login' : '/login';
}

/** The login page for a location; it returns there, with query and hash. */
export function loginPath(location: { pathname: string; search: string; hash: string }): string {
  const here = `${location.pathname}${location.search}${location.hash}`;
  const login = loginOf(location.pathname);
  return here === '/' ? login : `${login}?da=${encodeURIComponent(here)}`;
}

/**
 * The address that a loader was asked for, with its hash. A loader's request has no hash; the address bar has it when
 * the page was opened there.
 */
export function withHash(
  asked: { pathname: string; search: string },
  bar: { pathname: string; search: string; hash: string },
): { pathname: string; search: string; hash: string } {
  const same = bar.pathname === asked.pathname && bar.search === asked.search;
  return { pathname: asked.pathname, search: asked.search, hash: same ? bar.hash : '' };
}
