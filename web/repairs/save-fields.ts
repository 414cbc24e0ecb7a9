import type { UpdateRepairBody } from '#api/contracts/repair-writes.contract.ts';
import { saveRecord } from '#web/ui/forms/save-record.ts';
import { fetchRepair, updateRepair } from './repair-calls.ts';

export type RepairChanges = Omit<UpdateRepairBody, 'id'>;

/** Fetches the repair's current revision. */
export async function latestRevision(id: number): Promise<number> {
  return (await fetchRepair(id)).revision;
}

/**
 * Saves changed fields of a repair; on a conflict it asks which values to keep ({@link saveRecord}).
 * @returns the new revision; null: the other person's values were kept
 * @throws ApiFailure for every other refusal
 */
export function saveRepairFields(
  { id, revision }: { readonly id: number; readonly revision: number },
  changes: RepairChanges,
  labels: Readonly<Record<string, string>> = {},
): Promise<number | null> {
  const send = (from: number) => updateRepair({ id, ...changes }, from);
  return saveRecord({ send, revision, latest: () => latestRevision(id), labels });
}
