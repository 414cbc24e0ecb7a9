import { randomBytes, randomUUID } from 'node:crypto';
import { type EventStoreDBClient, jsonEvent, NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import { StoreUnavailable } from '../port.ts';
import { withDeadline, withPatience } from './failures.ts';
import { guarded } from './guarded-read.ts';
import type { EventStoreDbLimits } from './options.ts';

/** The stream that holds the log's own id. It is written once, read by every process, and never shown to readers. */
export const IDENTITY_STREAM = 'officina-store-identity';
const IDENTIFIED = 'StoreIdentified@1';

/**
 * The log's id. The first process that asks creates it. Of several that ask at once, one wins the stream, and the
 * others read what it wrote.
 */
export async function identify(client: EventStoreDBClient, limits: EventStoreDbLimits): Promise<string> {
  return withPatience(limits.patience, async () => {
    const known = await knownId(client, limits.silence);
    if (known !== null) return known;
    const event = jsonEvent({ id: randomUUID(), type: IDENTIFIED, data: { id: randomBytes(5).toString('hex') } });
    const writing = client.appendToStream(IDENTITY_STREAM, event, {
      expectedRevision: NO_STREAM,
      deadline: limits.silence,
    });
    await withDeadline(limits.silence, writing).catch((error: unknown) => {
      if (!(error instanceof WrongExpectedVersionError)) throw error;
    });
    const written = await knownId(client, limits.silence);
    if (written === null) throw new StoreUnavailable('the store has no identity yet');
    return written;
  });
}

async function knownId(client: EventStoreDBClient, silenceMs: number): Promise<string | null> {
  const reading = client.readStream(IDENTITY_STREAM, { maxCount: 1 });
  for await (const { event } of guarded(reading, silenceMs)) {
    const data = event?.data;
    if (typeof data === 'object' && 'id' in data && typeof data.id === 'string') return data.id;
  }
  return null;
}
