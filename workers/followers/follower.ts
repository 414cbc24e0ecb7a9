import type { PoolClient } from 'pg';
import type { EventName } from '#domain/events.ts';
import type { StoredEvent } from '#journal/journal.ts';

/** What an event leads to in the vault: written in the transaction that moves the checkpoint. */
export type Write = (client: PoolClient) => Promise<void>;

/** Something that follows the event log and acts on it, each event once. */
export interface Follower {
  /** Names its checkpoint: never changed. */
  readonly name: string;
  readonly on: readonly EventName[];
  /** Where a follower begins that never ran. `now`: it ignores what happened before it was first started. */
  readonly begin: 'beginning' | 'now';
  /** Called when this process becomes the owner, before any event. */
  taken?(): Promise<void>;
  /**
   * Does everything that takes waiting, and returns what to write; null: nothing. May be called again for the same
   * event (a crash, a lost owner), so what it does outside of the returned write must be repeatable.
   */
  react(event: StoredEvent): Promise<Write | null>;
  /** Called after a write was committed. */
  committed?(): void;
}
