/**
 * Of whoever orders without an account, as long as this tab is open and no longer: what he typed about himself until the order is
 * placed, and the link of the order until he came back from paying it. Without storage it lasts as long as the page.
 */
const DETAILS = 'officina.guest';
const LINK = 'officina.guest-order';

/** The link of an order that was placed in this tab. */
interface PlacedLink {
  readonly order: number;
  readonly link: string;
}

function kept<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

function keep(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing.
  }
}

/** What was typed before a reload. */
export const keptGuest = <T>(): T | null => kept<T>(DETAILS);
export const keepGuest = (details: object): void => keep(DETAILS, details);

/** He ordered, or signed in: nothing of him stays. */
export function dropGuest(): void {
  try {
    sessionStorage.removeItem(DETAILS);
  } catch {
    // The same.
  }
}

export const keepOrderLink = (placed: PlacedLink): void => keep(LINK, placed);

/** The link of an order, if it was placed in this tab. */
export function orderLinkOf(order: number): string | null {
  const placed = kept<PlacedLink>(LINK);
  return placed?.order === order ? placed.link : null;
}
