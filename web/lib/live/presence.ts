import { useEffect, useSyncExternalStore } from 'react';
import type { Presence } from '#api/contracts/live.contract.ts';
import { useAccount } from '../session/session.ts';
import { live } from './live.ts';

export type Person = Presence['people'][number];

const BEAT_MS = 10_000;
/** The server keeps presence 30 s; what was not repeated by then is over. */
const KEPT_MS = 35_000;

/** Presence comes by its own message; the topic is followed for the right to it. */
const silent = { onChange: () => {}, onReset: () => {} };

const here = new Map<string, { readonly people: readonly Person[]; readonly heardAt: number }>();
const nobody: readonly Person[] = [];
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

live.onPresence(({ thing, people }) => {
  if (people.length === 0) here.delete(thing);
  else here.set(thing, { people, heardAt: Date.now() });
  notify();
});

setInterval(() => {
  const old = [...here].filter(([, { heardAt }]) => Date.now() - heardAt > KEPT_MS);
  for (const [thing] of old) here.delete(thing);
  if (old.length > 0) notify();
}, BEAT_MS);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who else has this thing (`THINGS`) open now; the array is the same as long as nothing changed. */
export function usePeopleAt(thing: string): readonly Person[] {
  const account = useAccount();
  const people = useSyncExternalStore(subscribe, () => here.get(thing)?.people ?? nobody);
  return people.some(({ id }) => id === account?.id) ? people.filter(({ id }) => id !== account?.id) : people;
}

/**
 * Tells the others that this person has a thing open, or is editing it, while the component is shown.
 * @param topic the topic of which the thing is told, as one follows it: the right to it is the right to be seen there
 */
export function usePresence(thing: string | null, topic: string, mode: 'viewing' | 'editing'): void {
  useEffect(() => {
    if (thing === null) return;
    const stop = live.follow(topic, null, silent);
    return () => {
      live.gone(thing);
      stop();
    };
  }, [thing, topic]);
  useEffect(() => {
    if (thing === null) return;
    const beat = () => live.present(thing, topic, mode);
    beat();
    const timer = setInterval(beat, BEAT_MS);
    return () => clearInterval(timer);
  }, [thing, topic, mode]);
}
