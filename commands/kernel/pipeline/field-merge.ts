import { EVENT_DEFINITIONS } from '#domain/events.ts';
import { canonicalJson } from '#domain/kernel/canonical-json.ts';
import type { StoredEvent } from '#journal/journal.ts';

/** A field that somebody else changed since the form was loaded. */
export interface FieldConflict {
  readonly field: string;
  readonly yours: unknown;
  readonly theirs: unknown;
  /** Who and when. */
  readonly by: StoredEvent['meta']['actor'];
  readonly at: string;
}

/**
 * Finds conflicts of edits by field (`domain.md`, section Concurrency): disjoint fields merge; the same field changed
 * by both is a conflict, unless both want the same value. Clearing a field changes it. An event that holds a whole (a
 * quote's version) repeats the fields that it leaves as they were: that is no change.
 * @param since the stream's events after the revision that the form showed
 * @param before gives the events up to that revision; called only when one of the edited fields was named since
 */
export async function conflictsOf(
  edits: Readonly<Record<string, unknown>>,
  since: readonly StoredEvent[],
  before: () => Promise<readonly StoredEvent[]>,
): Promise<FieldConflict[]> {
  const isTouched = since.some((event) => touchedBy(event).some(([field]) => field in edits));
  return isTouched ? overlaps(edits, since, lastValues(await before())) : [];
}

function overlaps(
  edits: Readonly<Record<string, unknown>>,
  since: readonly StoredEvent[],
  known: Map<string, string>,
): FieldConflict[] {
  const conflicts = new Map<string, FieldConflict>();
  for (const event of since) {
    for (const [field, theirs] of touchedBy(event)) {
      if (!(field in edits)) continue;
      const value = canonicalJson(theirs);
      const repeated = known.has(field) ? known.get(field) === value : repeatsFields(event) && BLANK.has(value);
      known.set(field, value);
      if (repeated) continue;
      if (value === canonicalJson(edits[field])) conflicts.delete(field);
      else conflicts.set(field, { field, yours: edits[field], theirs, by: event.meta.actor, at: event.meta.at });
    }
  }
  return [...conflicts.values()];
}

const repeatsFields = ({ type }: StoredEvent) => EVENT_DEFINITIONS[type]?.repeats === true;

/** Canonical values of a field that nobody filled in. */
const BLANK = new Set(['', 0, null, false, []].map((value) => canonicalJson(value)));

function lastValues(events: readonly StoredEvent[]): Map<string, string> {
  return new Map(events.flatMap(touchedBy).map(([field, value]) => [field, canonicalJson(value)]));
}

function touchedBy(event: StoredEvent): [string, unknown][] {
  return Object.entries(EVENT_DEFINITIONS[event.type]?.touches(event.data) ?? {});
}
