import { useSyncExternalStore } from 'react';

let parts: ReadonlyMap<string, number> = new Map();
const listeners = new Set<() => void>();

/** Notes how far a photo's upload is. @param part 0 to 1; null: it is not under way */
export function noteProgress(key: string, part: number | null): void {
  const others = [...parts].filter(([other]) => other !== key);
  parts = new Map(part === null ? others : [...others, [key, part]]);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const now = () => parts;

/** How far this tab has uploaded each waiting photo, 0 to 1, by its key; a photo without an entry waits. */
export function usePhotoProgress(): ReadonlyMap<string, number> {
  return useSyncExternalStore(subscribe, now, now);
}
