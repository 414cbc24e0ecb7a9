import type { Change } from '#api/contracts/live.contract.ts';
import type { RowKey } from './change-entry.ts';

/** The ids of what changed, where keys are numbers. */
export const idsOf = (rows: ReadonlyMap<RowKey, unknown>) => [...rows.keys()].map(Number);

/** The command's id as the browser that sent it knows it: the commands of one call share its key. */
export function sentAs(commandId: string | null | undefined): string | null {
  return commandId?.replace(/\/(\d+|or)$/, '') ?? null;
}

/** A record as a screen shows it. Where it has no `position` of its own, it is as old as the change that told of it. */
export type LiveRow = object;

/** The record's row, or a tombstone (null) where there is none. An empty row is the hint to query again. */
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
