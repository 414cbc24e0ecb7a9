import { internalNote, newlyMentioned } from '#domain/notifications/mentions.ts';
import type { StoredEvent } from '#journal/journal.ts';
import type { Lookups } from '#workers/lookups/lookups.ts';

/** The accounts that an event newly names by `@` in an internal note, of those who may read the note. */
export async function mentionedBy(event: StoredEvent, lookups: Lookups): Promise<readonly number[]> {
  const { repairId } = event.data as { readonly repairId?: number };
  if (repairId === undefined || !(internalNote(event, null)?.after.includes('@') ?? false)) return [];
  const before = event.revision === 0 ? null : await lookups.repairAt(repairId, event.revision - 1);
  const note = internalNote(event, before);
  return note ? newlyMentioned(note, await lookups.readers(repairId)) : [];
}
