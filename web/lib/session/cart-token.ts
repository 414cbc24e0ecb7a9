/**
 * What opens the cart of whoever is not signed in: kept by his browser alone, and gone when the cart became his own at a sign-in.
 * Without storage one has a cart as long as the page stands.
 */
const KEY = 'officina.cart';
let inMemory: string | null = null;

export function cartToken(): string | null {
  try {
    return localStorage.getItem(KEY) ?? inMemory;
  } catch {
    return inMemory;
  }
}

export function keepCartToken(token: string): void {
  inMemory = token;
  try {
    localStorage.setItem(KEY, token);
  } catch {
    // A browser that keeps nothing.
  }
}

export function dropCartToken(): void {
  inMemory = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // The same.
  }
}
