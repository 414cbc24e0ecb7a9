/**
 * Whether this browser has a cart of whoever is not signed in. What opens the cart is an httpOnly cookie that this code never sees;
 * kept is that there is one, and without that nobody is asked. An earlier build kept the token itself: it is sent as it was then,
 * until the first change of the cart was answered with the cookie.
 */
const KEY = 'officina.cart';
const IN_COOKIE = 'cookie';
/** Where nothing is kept, as long as the page stands; without cookies it is the token. */
let inMemory: string | null = null;

function kept(): string | null {
  try {
    return localStorage.getItem(KEY) ?? inMemory;
  } catch {
    return inMemory;
  }
}

export function hasVisitorCart(): boolean {
  return kept() !== null;
}

/** The token, where the browser has it in no cookie. */
export function cartToken(): string | null {
  const value = kept();
  return value === IN_COOKIE ? null : value;
}

/** The cart was changed, and the answer brought the cookie. @param token for browsers that take no cookies */
export function keepVisitorCart(token: string | null = null): void {
  inMemory = navigator.cookieEnabled ? IN_COOKIE : (token ?? inMemory);
  try {
    if (navigator.cookieEnabled) localStorage.setItem(KEY, IN_COOKIE);
  } catch {
    // A browser that keeps nothing.
  }
}

export function dropVisitorCart(): void {
  inMemory = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // The same.
  }
}
