import type { OfficinaEvent } from '#domain/events.ts';
import type { EventMetadata, StoredEvent } from '#journal/journal.ts';

let written = 0;

/** An event as the journal gives it back; on 2 March 2026 at noon by account 9 unless said otherwise. */
export function stored(
  event: OfficinaEvent,
  { stream = 'repair-5', revision = 0, ...meta }: Partial<EventMetadata> & { stream?: string; revision?: number } = {},
): StoredEvent {
  written++;
  return {
    ...event,
    id: `event-${written}`,
    stream,
    revision,
    position: `test:${String(written).padStart(20, '0')}`,
    meta: {
      actor: { kind: 'account', id: 9 },
      command: 'Test',
      commandId: `command-${written}`,
      correlationId: 'correlation',
      causationId: 'cause',
      at: '2026-03-02T12:00:00.000Z',
      ...meta,
    },
  };
}

/** One stream's events, in order. */
export function streamOf(
  stream: string,
  events: readonly OfficinaEvent[],
  meta: Partial<EventMetadata> = {},
): StoredEvent[] {
  return events.map((event, revision) => stored(event, { stream, revision, ...meta }));
}

export const repairStream = (events: readonly OfficinaEvent[], meta?: Partial<EventMetadata>) =>
  streamOf('repair-5', events, meta);
