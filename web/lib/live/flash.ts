import { type RefCallback, useCallback } from 'react';

/** How long a row that somebody else just changed is marked, in ms; up to {@link SWEEP_MS} more. */
export const FLASH_MS = 1600;
/**
 * Marks are removed together at this interval, in ms: when much changes, each on its own would cost a rendering of its
 * own.
 */
const SWEEP_MS = 400;

const until = new Map<string, number>();
const listeners = new Map<string, Set<() => void>>();
let sweeping: ReturnType<typeof setInterval> | null = null;

const notify = (key: string) => {
  for (const listener of listeners.get(key) ?? []) listener();
};

export function flash(kind: string, id: number | string): void {
  const key = `${kind}:${id}`;
  until.set(key, Date.now() + FLASH_MS);
  notify(key);
  sweeping ??= setInterval(sweep, SWEEP_MS);
}

function sweep(): void {
  const now = Date.now();
  for (const [key, end] of [...until]) {
    if (end > now) continue;
    until.delete(key);
    notify(key);
  }
  if (until.size > 0 || sweeping === null) return;
  clearInterval(sweeping);
  sweeping = null;
}

/**
 * For `ref`: keeps `data-flash` on the element while its row is marked. It changes the element directly, because with
 * React a mark would mean two more renders of a whole row.
 */
export function useFlash(kind: string, id: number | string): RefCallback<Element> {
  const key = `${kind}:${id}`;
  return useCallback(
    (element) => {
      if (element === null) return;
      const show = () => void element.toggleAttribute('data-flash', until.has(key));
      show();
      const ofKey = listeners.get(key) ?? new Set();
      listeners.set(key, ofKey.add(show));
      return () => {
        ofKey.delete(show);
        if (ofKey.size === 0 && listeners.get(key) === ofKey) listeners.delete(key);
      };
    },
    [key],
  );
}
