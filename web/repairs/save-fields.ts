import type { UpdateRepairBody } from '#api/contracts/repair-writes.contract.ts';
import { saveRecord } from '#web/lib/forms/save-record.ts';
import { fetchRepair, updateRepair } from './repair-calls.ts';

export type RepairChanges = Omit<UpdateRepairBody, 'id'>;

/** The repair's revision now. */
export async function latestRevision(id: number): Promise<number> {
  return (await fetchRepair(id)).revision;
}

/**
 * Saves changed fields of a repair; asks on a conflict ({@link saveRecord}).
 * @returns the new revision; null when the other's value was kept
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
