import { useSyncExternalStore } from 'react';

/** How long it is told, in ms: by then the rows have come live. */
const TOLD_MS = 4_000;

const listeners = new Set<() => void>();
let behind = false;
let ending: ReturnType<typeof setTimeout> | undefined;

function set(value: boolean): void {
  behind = value;
  for (const listener of listeners) listener();
}

/** Notes that the server answered a read with the state before this session's own last write (`x-read-behind`). */
export function noteBehind(): void {
  clearTimeout(ending);
  ending = setTimeout(() => set(false), TOLD_MS);
  set(true);
}

/** True for a moment after {@link noteBehind}. */
export function useBehind(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => behind,
  );
}
