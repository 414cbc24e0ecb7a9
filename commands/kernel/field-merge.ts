import { EVENTS } from '#domain/events.ts';
import type { EventDefinition } from '#domain/kernel/event-definition.ts';
import { canonical } from './identity.ts';
import type { StoredEvent } from './journal.ts';

/** A field that was changed by somebody else since the form was loaded. */
export interface FieldConflict {
  readonly field: string;
  readonly yours: unknown;
  readonly theirs: unknown;
  /** Who and when. */
  readonly by: StoredEvent['meta']['actor'];
  readonly at: string;
}

/**
 * Edits by field (`domain.md`, section Concurrency): disjoint fields merge, the same field changed by both is a
 * conflict, unless both want the same value. `since`: the stream's events after the revision that the form showed.
 */
export function conflictsOf(edits: Readonly<Record<string, unknown>>, since: readonly StoredEvent[]): FieldConflict[] {
  const conflicts = new Map<string, FieldConflict>();
  for (const event of since) {
    const definition = EVENTS[event.type] as EventDefinition;
    for (const [field, theirs] of Object.entries(definition.touches(event.data))) {
      if (!(field in edits)) continue;
      if (canonical(theirs) === canonical(edits[field])) conflicts.delete(field);
      else conflicts.set(field, { field, yours: edits[field], theirs, by: event.meta.actor, at: event.meta.at });
    }
  }
  return [...conflicts.values()];
}
