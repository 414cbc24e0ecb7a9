import type { Capture } from '#domain/repairs/repair-details.ts';
import { asFailure } from '#web/lib/api/failure.ts';
import { fetchRepair, updateRepair } from '../repair-calls.ts';

/** Somebody else may change the repair at the same moment, but not for ever. */
const MOST_TRIES = 5;

/** What is done to a repair's photos, whatever they are by then: done twice, it is done once. The same list: nothing to do. */
export type CapturesChange = (now: readonly Capture[]) => readonly Capture[];

/**
 * Changes a repair's photos beside what others do to them: made anew on what is there now, so that nobody's photo is lost.
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
      if (asFailure(error).status !== 409 || tries === MOST_TRIES) throw error;
    }
  }
}
