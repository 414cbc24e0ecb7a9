/**
 * What a reload, and the other tabs, may know without asking: that there was a session, whose, and how old it is. Never a token:
 * that is in the memory of each tab only.
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

/** Null: no session that this browser knows of. */
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
