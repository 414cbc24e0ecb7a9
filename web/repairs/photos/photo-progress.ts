import { useSyncExternalStore } from 'react';

const parts = new Map<string, number>();
const listeners = new Set<() => void>();

/** Notes how far a photo's upload is. @param part 0 to 1; null: it is not under way */
export function noteProgress(key: string, part: number | null): void {
  if (part === null) parts.delete(key);
  else parts.set(key, part);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How far this tab has uploaded a waiting photo, 0 to 1; null: the photo waits. */
export function usePhotoProgress(key: string): number | null {
  const now = () => parts.get(key) ?? null;
  return useSyncExternalStore(subscribe, now, now);
}
