import { useSyncExternalStore } from 'react';

/** Rows that someone else just changed: each is marked once, for {@link FLASH_MS}. */
export const FLASH_MS = 1600;
const until = new Map<string, number>();
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

export function flash(kind: string, id: number | string): void {
  const key = `${kind}:${id}`;
  until.set(key, Date.now() + FLASH_MS);
  notify();
  setTimeout(() => {
    if ((until.get(key) ?? 0) <= Date.now()) until.delete(key);
    notify();
  }, FLASH_MS + 10);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while the row is marked as just changed by someone else. */
export function useFlash(kind: string, id: number | string): boolean {
  return useSyncExternalStore(subscribe, () => until.has(`${kind}:${id}`));
}
