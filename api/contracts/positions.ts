/**
 * Positions on the wire, as screens and live updates compare them: `{store}:{fixed width}`, sortable as text within one
 * store. `platform/event-store/port.ts` writes, parses and orders the log's own positions.
 */

/** True when `a` comes after `b`. Positions of different stores never compare: then `a` counts as newer. */
export function isNewer(a: string | null, b: string | null): boolean {
  if (a === null) return false;
  return b === null || !isComparable(a, b) || a > b;
}

/** The later of two positions; `other` where they are of different stores. */
export function laterPosition(known: string, other: string): string {
  return isNewer(other, known) ? other : known;
}

/** Whether two positions are of one store. */
export function isComparable(a: string, b: string): boolean {
  return storeOf(a) === storeOf(b);
}

function storeOf(position: string): string {
  return position.slice(0, position.lastIndexOf(':'));
}
