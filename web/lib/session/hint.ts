/**
 * What a reload and the other tabs may know without asking the server: that there was a session, whose, and how old it
 * is. It never contains a token, which is only in the memory of each tab.
 */
export interface SessionHint {
  readonly username: string;
  readonly staff: boolean;
  /** «Resta collegato». */
  readonly remembered?: boolean;
  /** When the newest token of the browser ends, in milliseconds since 1970. */
  readonly expiresAt?: number;
}

const KEY = 'officina.session';

/** Null when this browser knows of no session. */
export function readHint(): SessionHint | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as SessionHint | null;
  } catch {
    return null;
  }
}

export function keepHint(hint: SessionHint): void {
  localStorage.setItem(KEY, JSON.stringify(hint));
}

export function dropHint(): void {
  localStorage.removeItem(KEY);
}
