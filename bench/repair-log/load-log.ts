import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { EventMetadata } from '#journal/journal.ts';
import type { EventStore } from '#platform/event-store/port.ts';
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { LogWriter } from './log-writer.ts';
import type { DatedFact } from './repair-log.ts';

/** The metadata that the pipeline would store with a fact. */
export function metadataOf(at: string): EventMetadata {
  const commandId = randomUUID();
  const actor = { kind: 'account' as const, id: 3 };
  return { actor, command: 'MoveRepair', commandId, correlationId: commandId, causationId: commandId, at };
}

/**
 * Fills an empty embedded store by COPY with what the journal would append: checked by the schemas, chained, the
 * personal fields of each event sealed separately. Appending a million events one by one would take a day.
 * @returns the number of events
 */
export async function loadLog(
  pool: Pool,
  store: EventStore,
  vault: PersonalVault,
  facts: Iterable<DatedFact>,
): Promise<number> {
  const writer = new LogWriter(store, vault);
  const lines = async function* (): AsyncGenerator<string> {
    for (const { stream, event, at } of facts) {
      const revision = writer.revisionOf(stream);
      const expected = revision < 0 ? 'no-stream' : revision;
      await writer.journal.append(stream, [{ id: randomUUID(), event }], expected, metadataOf(at));
      const ready = writer.take(64_000);
      if (ready) yield ready;
    }
    yield writer.take(0);
  };
  const client = await pool.connect();
  try {
    await client.query(`set maintenance_work_mem = '256MB'`);
    await client.query(`alter table events.events drop constraint events_pkey, drop constraint events_stream_revision,
      drop constraint events_id`);
    const columns = 'position, revision, recorded_at, id, stream, type, data, metadata';
    await pipeline(Readable.from(lines()), client.query(copyFrom(`copy events.events (${columns}) from stdin`)));
    await client.query(`alter table events.events add constraint events_pkey primary key (position),
      add constraint events_stream_revision unique (stream, revision), add constraint events_id unique (id)`);
    await client.query('vacuum (freeze, analyze) events.events');
    return writer.written;
  } finally {
    client.release(true);
  }
}
