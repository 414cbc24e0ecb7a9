import type { Marks } from '#api/contracts/live.contract.ts';
import { isNewer } from '#api/contracts/positions.ts';

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
