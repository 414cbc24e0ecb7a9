import { useEffect, useSyncExternalStore } from 'react';
import type { Presence } from '#api/contracts/live.contract.ts';
import { useAccount } from '../session/session.ts';
import { live } from './live.ts';

export type Person = Presence['people'][number];

const BEAT_MS = 10_000;
/** The server keeps presence for 30 s; presence that was not repeated by then is over. */
const KEPT_MS = 35_000;

/** Presence comes in a message of its own; the topic is followed only for the right to it. */
const silent = { onChange: () => {}, onReset: () => {} };

const peopleBySubject = new Map<string, { readonly people: readonly Person[]; readonly heardAt: number }>();
const noPeople: readonly Person[] = [];
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

live.onPresence(({ subject, people }) => {
  if (people.length === 0) peopleBySubject.delete(subject);
  else peopleBySubject.set(subject, { people, heardAt: Date.now() });
  notify();
});

setInterval(() => {
  const old = [...peopleBySubject].filter(([, { heardAt }]) => Date.now() - heardAt > KEPT_MS);
  for (const [subject] of old) peopleBySubject.delete(subject);
  if (old.length > 0) notify();
}, BEAT_MS);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The other people who have this subject (`PRESENCE_SUBJECTS`) open now. The array stays the same as long as nothing
 * changes.
 */
export function usePeopleAt(subject: string): readonly Person[] {
  const account = useAccount();
  const people = useSyncExternalStore(subscribe, () => peopleBySubject.get(subject)?.people ?? noPeople);
  return people.some(({ id }) => id === account?.id) ? people.filter(({ id }) => id !== account?.id) : people;
}

/**
 * Announces to the others, while the component is shown, that this person has a subject open or is editing it.
 * @param topic the topic that tells of the subject: the right to follow it is the right to be seen there
 */
export function usePresence(subject: string | null, topic: string, mode: 'viewing' | 'editing'): void {
  useEffect(() => {
    if (subject === null) return;
    const stop = live.follow(topic, null, silent);
    return () => {
      live.gone(subject);
      stop();
    };
  }, [subject, topic]);
  useEffect(() => {
    if (subject === null) return;
    const beat = () => live.present(subject, topic, mode);
    beat();
    const timer = setInterval(beat, BEAT_MS);
    return () => clearInterval(timer);
  }, [subject, topic, mode]);
}
