import type { UpdateRepairBody } from '#api/contracts/repair-writes.contract.ts';
import { ApiFailure } from '#web/lib/api/failure.ts';
import { askConflict } from '#web/ui/conflict-dialog.tsx';
import { fetchRepair, updateRepair } from './repair-calls.ts';

export type RepairChanges = Omit<UpdateRepairBody, 'id'>;

/**
 * Saves changed fields of a repair. When somebody else changed the same field meanwhile, both values are shown and the
 * person chooses: nothing is overwritten in silence.
 * @returns the new revision; null when the other's value was kept
 * @throws ApiFailure for every other refusal
 */
export async function saveRepairFields(
  repair: { readonly id: number; readonly revision: number },
  changes: RepairChanges,
  labels: Readonly<Record<string, string>> = {},
): Promise<number | null> {
  try {
    return (await updateRepair({ id: repair.id, ...changes }, repair.revision)).revision;
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.conflicts.length === 0) throw error;
    const choice = await askConflict(error.conflicts, labels);
    if (choice === 'theirs') return null;
    const { revision } = await fetchRepair(repair.id);
    return saveRepairFields({ id: repair.id, revision }, changes, labels);
  }
}
