import type { Marks } from '#api/contracts/live.contract.ts';
import { isNewer } from '#api/contracts/positions.ts';
import { ALL_READ_MODELS } from '#api/contracts/topics.ts';

/** Merges two: for each read model the later position. */
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

/** Merges all: for each read model that all know the earliest position; null for an empty list. */
export function earliestMarks(all: readonly Marks[]): Marks | null {
  const names = new Set(all.flatMap((marks) => Object.keys(marks)));
  const marks: Marks = {};
  for (const name of names) {
    const positions = all.map((one) => one[name] ?? one[ALL_READ_MODELS]);
    if (positions.some((position) => position === undefined)) continue;
    const [first, ...others] = positions as string[];
    marks[name] = others.reduce((known, other) => (isNewer(known, other) ? other : known), first as string);
  }
  return all.length === 0 ? null : marks;
}
