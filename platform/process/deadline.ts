import { setTimeout as sleep } from 'node:timers/promises';

/** The waiters of each promise. A promise keeps its listeners until it settles, so each promise gets only one. */
const waiting = new WeakMap<Promise<unknown>, Set<() => void>>();

/**
 * The result of a promise, or that of `late` when the promise takes longer than `ms` or the signal aborts first. No
 * timer and no listener stays behind, however often the same promise is waited for. The later outcome of a late promise
 * is ignored.
 * @param ms null: no limit
 * @param late gives the result instead, or throws
 * @throws what the promise or `late` throws
 */
export function withDeadline<T, L>(
  promise: Promise<T>,
  ms: number | null,
  late: () => L,
  signal?: AbortSignal,
): Promise<T | L> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      waiters.delete(settled);
    };
    const settled = () => {
      stop();
      resolve(promise);
    };
    const giveUp = () => {
      stop();
      try {
        resolve(late());
      } catch (error) {
        reject(error);
      }
    };
    const waiters = waitersOf(promise).add(settled);
    const timer = ms === null ? undefined : setTimeout(giveUp, ms);
    if (signal?.aborted) giveUp();
    else signal?.addEventListener('abort', giveUp);
  });
}

function waitersOf(promise: Promise<unknown>): Set<() => void> {
  const known = waiting.get(promise);
  if (known) return known;
  const waiters = new Set<() => void>();
  const settled = () => {
    waiting.delete(promise);
    for (const tell of [...waiters]) tell();
  };
  waiting.set(promise, waiters);
  promise.then(settled, settled);
  return waiters;
}

/** The promise's result, or undefined as soon as the signal aborts. */
export function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  return withDeadline(promise, null, () => undefined, signal);
}

/**
 * Waits for `ms` milliseconds; returns early, without an error, when the signal aborts.
 * @param holds false: the wait does not keep alive a process that has nothing else to do
 */
export async function pause(
  ms: number,
  signal?: AbortSignal,
  { holds = true }: { readonly holds?: boolean } = {},
): Promise<void> {
  await sleep(ms, undefined, { signal, ref: holds }).catch((error: Error) => {
    if (error.name !== 'AbortError') throw error;
  });
}
