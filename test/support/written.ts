import type { OfficinaEvent } from '#domain/events.ts';
import type { ApiWorld } from './api.ts';

/** Writes a stream that is not there yet, as it may have come about, and waits until every read model holds it. */
export async function written(
  { journal, base }: ApiWorld,
  stream: string,
  events: readonly { readonly type: string; readonly data: object }[],
): Promise<void> {
  const recorded = events.map((event) => ({ event: event as OfficinaEvent }));
  const { position } = await journal.append(stream, recorded, 'no-stream', {
    actor: { kind: 'system', name: 'test' },
    command: 'Test',
    commandId: stream,
    correlationId: 'test',
    causationId: 'test',
    at: '2026-03-02T08:00:00.000Z',
  });
  if (position === null) throw new Error('no position');
  await base.runner.waitFor(position, [], 30_000);
}
