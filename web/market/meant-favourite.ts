import { favouriteMessages } from '#domain/favourites/favourite.messages.ts';

const PAGE = '/preferiti';
const MEANT = 'aggiungi';

/** What a visitor is told who wants to keep something (specification, section 5), in both languages. */
export const SIGN_IN_FIRST = favouriteMessages['favourite-needs-login'];

/** Where the sign-in leads back to, so that what a visitor wanted to keep is kept then. */
export function meantFavouritePath(idItem: number): string {
  return `${PAGE}?${MEANT}=${idItem}`;
}

/** What is still to be kept, by the page's address; null: nothing. */
export function meantFavourite(search: string): number | null {
  const meant = new URLSearchParams(search).get(MEANT) ?? '';
  return /^[1-9]\d{0,9}$/.test(meant) ? Number(meant) : null;
}

/** Whether a path that a sign-in leads back to is that of something to be kept. */
export function wantsToKeep(path: string | null): boolean {
  return path?.startsWith(`${PAGE}?${MEANT}=`) ?? false;
}
