import { type RefCallback, useCallback } from 'react';

/** Rows that someone else just changed: each is marked once, for {@link FLASH_MS}, give or take a {@link SWEEP_MS}. */
export const FLASH_MS = 1600;
/** Marks are taken off together: where much changes, each would be a drawing of its own. */
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
 * For `ref`: keeps `data-flash` on the element while its row is marked. The element itself is told, not React, for which a
 * mark would be two more drawings of a whole row.
 */
export function useFlash(kind: string, id: number | string): RefCallback<Element> {
  const key = `${kind}:${id}`;
  return useCallback(
    (element) => {
      if (element === null) return;
      const show = () => void element.toggleAttribute('data-flash', until.has(key));
      show();
      const own = listeners.get(key) ?? new Set();
      listeners.set(key, own.add(show));
      return () => {
        own.delete(show);
        if (own.size === 0 && listeners.get(key) === own) listeners.delete(key);
      };
    },
    [key],
  );
}
