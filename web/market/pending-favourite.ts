import { favouriteMessages } from '#domain/favourites/favourite.messages.ts';

const PAGE = '/preferiti';
const MEANT = 'aggiungi';

/** The message to a visitor who wants to keep something (specification, section 5), in both languages. */
export const SIGN_IN_FIRST = favouriteMessages['favourite-needs-login'];

/** The path to which the sign-in leads back, so that an item that a visitor wanted to keep is kept then. */
export function pendingFavouritePath(idItem: number): string {
  return `${PAGE}?${MEANT}=${idItem}`;
}

/** The item that is still to be kept, by the page's address; null: none. */
export function pendingFavourite(search: string): number | null {
  const meant = new URLSearchParams(search).get(MEANT) ?? '';
  return /^[1-9]\d{0,9}$/.test(meant) ? Number(meant) : null;
}

/** Whether the path to which a sign-in leads back is that of an item to be kept. */
export function isFavouritePath(path: string | null): boolean {
  return path?.startsWith(`${PAGE}?${MEANT}=`) ?? false;
}
