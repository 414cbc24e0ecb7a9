import { asFailure } from '#web/lib/http/failure.ts';
import { pause } from '#web/lib/time/pause.ts';

/** A row on which a bulk action failed, and why. */
export interface BulkFailure<T> {
  readonly item: T;
  readonly reason: string;
}

/** How long to wait after the server says «too many requests», in ms. */
const PAUSE_MS = 5_000;

/**
 * Runs the same action on many rows, a few at a time; one row's refusal does not stop the others. «Too many requests»
 * is no refusal: the row is tried again after a pause.
 * @returns the rows that failed, in the order of the rows, with the server's reasons
 */
export async function runBulk<T>(
  items: readonly T[],
  act: (item: T) => Promise<unknown>,
  onProgress: (done: number) => void,
  { atOnce = 4, pauseMs = PAUSE_MS }: { readonly atOnce?: number; readonly pauseMs?: number } = {},
): Promise<readonly BulkFailure<T>[]> {
  const reasons = new Map<T, string>();
  const queue = [...items];
  let done = 0;
  const work = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      try {
        await act(item);
      } catch (error) {
        const { status, message } = asFailure(error);
        if (status === 429) {
          queue.push(item);
          await pause(pauseMs);
          continue;
        }
        reasons.set(item, message);
      }
      onProgress(++done);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
  return items.flatMap((item) => {
    const reason = reasons.get(item);
    return reason === undefined ? [] : [{ item, reason }];
  });
}
