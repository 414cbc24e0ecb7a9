import type pg from 'pg';
import { Journal, type StoredEvent } from '#journal/journal.ts';
import { createEmbeddedStore } from '#platform/event-store/embedded/embedded-store.ts';
import { createEventStoreDbStore } from '#platform/event-store/eventstoredb/eventstoredb-store.ts';
import type { EventStore, RecordedEvent } from '#platform/event-store/port.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { openPgPool } from '#platform/postgres/pools.ts';

/** The store and the database, seen directly and not through a process of Officina. */
export interface Records {
  readonly pool: pg.Pool;
  readonly store: EventStore;
  readonly journal: Journal;
  readonly vault: PersonalVault;
  readonly master: Buffer;
  /** Every event, in the order of the log. */
  events(): Promise<StoredEvent[]>;
  close(): Promise<void>;
}

/** @param eventStoreUrl of the EventStoreDB that keeps the events; absent: they are in the database */
export async function openRecords(databaseUrl: string, master: Buffer, eventStoreUrl?: string): Promise<Records> {
  const pool = openPgPool(databaseUrl);
  const store = eventStoreUrl
    ? createEventStoreDbStore({ url: eventStoreUrl })
    : createEmbeddedStore({ url: databaseUrl });
  await store.open();
  const vault = new PersonalVault(pool, master);
  const journal = new Journal(store, vault);
  return {
    pool,
    store,
    journal,
    vault,
    master,
    events: async () => {
      const recorded: RecordedEvent[] = [];
      for await (const event of store.readAll()) recorded.push(event);
      return journal.decode(recorded);
    },
    close: async () => {
      await store.close();
      await pool.end();
    },
  };
}
