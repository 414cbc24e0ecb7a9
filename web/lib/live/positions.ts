/**
 * Positions on the wire: `{store}:{fixed width}`, comparable as text within one store only (`architecture.md`).
 * Written here because the screens import nothing of `platform`.
 */

/** True when `a` comes after `b`. Positions of different stores never compare: then `a` counts as newer. */
export function isNewer(a: string | null, b: string | null): boolean {
  if (a === null) return false;
  if (b === null || storeOf(a) !== storeOf(b)) return true;
  return a > b;
}

/** The later of two positions. */
export function later(a: string | null, b: string | null): string | null {
  return isNewer(b, a) ? b : a;
}

function storeOf(position: string): string {
  return position.slice(0, position.lastIndexOf(':'));
}
