import type { StoredEvent } from '#journal/journal.ts';
import { seeded } from '#test/support/seeded.ts';

/** All events in one random order: each stream keeps its order, and the streams are mixed. */
export function interleaved(streams: readonly (readonly StoredEvent[])[], seed: number): StoredEvent[] {
  const random = seeded(seed);
  const left = streams.map((events) => [...events]).filter((events) => events.length > 0);
  const mixed: StoredEvent[] = [];
  while (left.length > 0) {
    const at = Math.floor(random() * left.length);
    const event = left[at]?.shift();
    if (event) mixed.push(event);
    if (left[at]?.length === 0) left.splice(at, 1);
  }
  return mixed;
}
