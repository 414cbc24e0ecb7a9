import { useEffect, useSyncExternalStore } from 'react';
import type { Presence } from '#api/contracts/live.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { useAccount } from '../session/session.ts';
import { live } from './live.ts';

export type Person = Presence['people'][number];

const BEAT_MS = 10_000;
/** The server keeps presence 30 s; what was not repeated by then is over. */
const KEPT_MS = 35_000;

/** Presence comes by its own message; the topic is followed for the right to it. */
const silent = { onChange: () => {}, onReset: () => {} };

const here = new Map<number, { readonly people: readonly Person[]; readonly heardAt: number }>();
const nobody: readonly Person[] = [];
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

live.onPresence(({ repairId, people }) => {
  if (people.length === 0) here.delete(repairId);
  else here.set(repairId, { people, heardAt: Date.now() });
  notify();
});

setInterval(() => {
  const old = [...here].filter(([, { heardAt }]) => Date.now() - heardAt > KEPT_MS);
  for (const [repairId] of old) here.delete(repairId);
  if (old.length > 0) notify();
}, BEAT_MS);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who else has this repair open now; the array is the same as long as nothing changed. */
export function usePeopleAt(repairId: number): readonly Person[] {
  const account = useAccount();
  const people = useSyncExternalStore(subscribe, () => here.get(repairId)?.people ?? nobody);
  return people.some(({ id }) => id === account?.id) ? people.filter(({ id }) => id !== account?.id) : people;
}

/** Tells the others that this person has the repair open, or is editing it, while the component is shown. */
export function usePresence(repairId: number | null, mode: 'viewing' | 'editing'): void {
  useEffect(() => {
    if (repairId === null) return;
    const stop = live.follow(TOPICS.repair(repairId), null, silent);
    return () => {
      live.gone(repairId);
      stop();
    };
  }, [repairId]);
  useEffect(() => {
    if (repairId === null) return;
    const beat = () => live.present(repairId, mode);
    beat();
    const timer = setInterval(beat, BEAT_MS);
    return () => clearInterval(timer);
  }, [repairId, mode]);
}
