import { useEffect, useSyncExternalStore } from 'react';

/** Something that can be done to what is open, for the finder (Ctrl+K). */
export interface OfferedAction {
  readonly id: string;
  readonly label: string;
  readonly run: () => unknown;
}

interface Offer {
  /** Of what: the repair's code. */
  readonly title: string;
  readonly actions: readonly OfferedAction[];
}

let now: Offer | null = null;
const listeners = new Set<() => void>();

function offer(next: Offer | null): void {
  now = next;
  for (const tell of listeners) tell();
}

/** What is open offers its actions while it is open. */
export function useOffer(title: string, actions: readonly OfferedAction[]): void {
  useEffect(() => offer({ title, actions }));
  useEffect(() => () => offer(null), []);
}

/** What is offered now; null: nothing is open. */
export function useOffered(): Offer | null {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => now,
  );
}
