import type { Change } from '#api/contracts/live.contract.ts';
import type { RowKey } from './change-entry.ts';

/** The ids of what changed, where keys are numbers. */
export const idsOf = (rows: ReadonlyMap<RowKey, unknown>) => [...rows.keys()].map(Number);

/** The command's id as the browser that sent it knows it: commands that came of one call share its key. */
export function sentAs(commandId: string | null | undefined): string | null {
  return commandId?.replace(/\/(\d+|or)$/, '') ?? null;
}

interface Row {
  readonly id: number;
  readonly position: string;
}

/** The row, or a tombstone where there is none. */
export function changeOf(
  topic: string,
  id: number,
  row: Row | undefined,
  position: string,
  commandId: string | null | undefined,
): Change {
  const body = row ? { ...row } : null;
  return { topic, id, position: row?.position ?? position, row: body, commandId: sentAs(commandId) };
}
