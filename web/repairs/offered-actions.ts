import { useEffect, useSyncExternalStore } from 'react';

/** An action on the open repair, which the finder (Ctrl+K) offers. */
export interface OfferedAction {
  readonly id: string;
  readonly label: string;
  readonly run: () => unknown;
}

interface Offer {
  /** What the actions are about: the repair's code. */
  readonly title: string;
  readonly actions: readonly OfferedAction[];
}

let current: Offer | null = null;
const listeners = new Set<() => void>();

function offer(next: Offer | null): void {
  current = next;
  for (const tell of listeners) tell();
}

/** Offers the actions of an open repair to the finder, as long as the component is mounted. */
export function useOffer(title: string, actions: readonly OfferedAction[]): void {
  useEffect(() => offer({ title, actions }));
  useEffect(() => () => offer(null), []);
}

/** The actions that are offered now; null: nothing is open. */
export function useOffered(): Offer | null {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => current,
  );
}
