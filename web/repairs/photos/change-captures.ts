import type { Capture } from '#domain/repairs/repair-details.ts';
import { asFailure } from '#web/lib/http/failure.ts';
import { fetchRepair, updateRepair } from '../repair-calls.ts';

/** Tries after conflicts: somebody else may change the repair at the same moment, but not again and again. */
const MAX_TRIES = 5;

/**
 * A change of a repair's photos, applied to whatever they are by then. It must be idempotent, and returns the very list
 * that it got if there is nothing to do.
 */
export type CapturesChange = (now: readonly Capture[]) => readonly Capture[];

/**
 * Changes a repair's photos while others may change them, too: each try applies the change to the current photos, so
 * that nobody's photo is lost.
 * @throws ApiFailure why it was not saved
 */
export async function changeCaptures(repair: number, change: CapturesChange): Promise<void> {
  for (let tries = 1; ; tries++) {
    const { revision, captures } = await fetchRepair(repair);
    const next = change(captures);
    if (next === captures) return;
    try {
      await updateRepair({ id: repair, captures: next.map((capture) => ({ ...capture })) }, revision);
      return;
    } catch (error) {
      if (asFailure(error).status !== 409 || tries === MAX_TRIES) throw error;
    }
  }
}
