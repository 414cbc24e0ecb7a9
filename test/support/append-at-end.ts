import type { EventMetadata, IdentifiedEvent, Journal } from '#journal/journal.ts';
import { type AppendResult, WrongExpectedRevision } from '#platform/event-store/port.ts';

/**
 * Appends at the present end of a stream, again when another writer was faster: for tests of something that happened
 * elsewhere.
 */
export async function appendAtEnd(
  journal: Journal,
  stream: string,
  events: readonly IdentifiedEvent[],
  meta: EventMetadata,
): Promise<AppendResult> {
  for (;;) {
    let revision = -1;
    const backwards = { direction: 'backwards', limit: 1 } as const;
    for await (const last of journal.store.readStream(stream, backwards)) revision = last.revision;
    try {
      return await journal.append(stream, events, revision < 0 ? 'no-stream' : revision, meta);
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
  }
}
