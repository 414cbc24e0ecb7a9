/**
 * Whether this browser has a visitor's cart. An httpOnly cookie, which this code never sees, opens the cart; stored is
 * only that there is one, and otherwise the server is not asked. An earlier build stored the token itself: it is still
 * sent as then, until the first change of the cart is answered with the cookie.
 */
const KEY = 'officina.cart';
const IN_COOKIE = 'cookie';
/** The same for browsers that store nothing, as long as the page is open; without cookies it is the token. */
let inMemory: string | null = null;

function storedCart(): string | null {
  try {
    return localStorage.getItem(KEY) ?? inMemory;
  } catch {
    return inMemory;
  }
}

export function hasVisitorCart(): boolean {
  return storedCart() !== null;
}

/** The token, when the browser does not have it in a cookie. */
export function cartToken(): string | null {
  const value = storedCart();
  return value === IN_COOKIE ? null : value;
}

/** Records that a change of the cart was answered with the cookie. @param token for browsers that take no cookies */
export function keepVisitorCart(token: string | null = null): void {
  inMemory = navigator.cookieEnabled ? IN_COOKIE : (token ?? inMemory);
  try {
    if (navigator.cookieEnabled) localStorage.setItem(KEY, IN_COOKIE);
  } catch {
    // This browser stores nothing.
  }
}

export function dropVisitorCart(): void {
  inMemory = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // This browser stores nothing.
  }
}
