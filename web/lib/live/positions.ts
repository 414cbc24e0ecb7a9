import type { Marks } from '#api/contracts/live.contract.ts';

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

/** Both together: of each read model the later position. */
export function laterMarks(known: Marks | null, told: Marks): Marks {
  const marks = { ...known };
  for (const [name, position] of Object.entries(told)) {
    if (isNewer(position, marks[name] ?? null)) marks[name] = position;
  }
  return marks;
}

export function sameMarks(a: Marks | null, b: Marks): boolean {
  const names = Object.keys(a ?? {});
  return names.length === Object.keys(b).length && names.every((name) => a?.[name] === b[name]);
}

function storeOf(position: string): string {
  return position.slice(0, position.lastIndexOf(':'));
}
