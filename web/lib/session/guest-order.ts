/**
 * Data of a guest's order, stored only as long as this tab is open: what the guest typed about themselves until the
 * order is placed, and the order's link until they come back from paying. Without storage nothing survives the page.
 */
const DETAILS = 'officina.guest';
const LINK = 'officina.guest-order';

/** The link of an order that was placed in this tab. */
interface PlacedLink {
  readonly order: number;
  readonly link: string;
}

function readStored<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

function store(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // This browser stores nothing.
  }
}

/** What the guest typed before a reload. */
export const keptGuest = <T>(): T | null => readStored<T>(DETAILS);
export const keepGuest = (details: object): void => store(DETAILS, details);

/** Deletes what the guest typed, after an order or a sign-in. */
export function dropGuest(): void {
  try {
    sessionStorage.removeItem(DETAILS);
  } catch {
    // This browser stores nothing.
  }
}

export const keepOrderLink = (placed: PlacedLink): void => store(LINK, placed);

/** The link of an order, if it was placed in this tab. */
export function orderLinkOf(order: number): string | null {
  const placed = readStored<PlacedLink>(LINK);
  return placed?.order === order ? placed.link : null;
}
