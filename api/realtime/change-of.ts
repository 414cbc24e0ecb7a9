import type { Change } from '#api/contracts/live.contract.ts';
import type { RowKey } from './change-entry.ts';

/** The ids of what changed, where keys are numbers. */
export const idsOf = (rows: ReadonlyMap<RowKey, unknown>) => [...rows.keys()].map(Number);

/** The command's id as the browser that sent it knows it: commands that came of one call share its key. */
export function sentAs(commandId: string | null | undefined): string | null {
  return commandId?.replace(/\/(\d+|or)$/, '') ?? null;
}

/** What a screen shows of a thing; without a `position` of its own it is as old as what told of it. */
export type LiveRow = object;

/** The row, or a tombstone where there is none; an empty one is the hint to ask again. */
export function changeOf(
  topic: string,
  id: number | string,
  row: LiveRow | null | undefined,
  position: string,
  commandId: string | null | undefined,
): Change {
  const own = row && 'position' in row && typeof row.position === 'string' ? row.position : position;
  return { topic, id, position: own, row: row ? { ...row } : null, commandId: sentAs(commandId) };
}
