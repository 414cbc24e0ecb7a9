import type { PoolClient } from 'pg';
import type { EventName } from '#domain/events.ts';
import type { StoredEvent } from '#journal/journal.ts';

/** What an event leads to in the vault: written in the transaction that moves the checkpoint. */
export type Write = (client: PoolClient) => Promise<void>;

/** Something that follows the event log and acts on it, each event once. */
export interface Follower {
  /** Of its checkpoint: never changed. */
  readonly name: string;
  readonly on: readonly EventName[];
  /** Where one that never ran begins. `now`: what happened before it was first started is none of its business. */
  readonly begin: 'beginning' | 'now';
  /** Called when this process becomes the owner, before any event. */
  taken?(): Promise<void>;
  /**
   * All that needs waiting for; null: nothing to write. May be called again for the same event (a crash, a lost owner),
   * so whatever it does outside of the write it gives must be repeatable.
   */
  react(event: StoredEvent): Promise<Write | null>;
  /** After a write was committed. */
  committed?(): void;
}
