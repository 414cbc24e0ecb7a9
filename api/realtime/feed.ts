import type { Change } from '#api/contracts/live.contract.ts';
import type { AccountActor } from '#api/kernel/session.ts';
import type { Journal } from '#journal/journal.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import type { Runner } from '#projections/kernel/runner/runner.ts';
import type { RowKey } from './change-entry.ts';

/** A change on its way to a room. A topic may have several rooms: its rows differ by who reads them. */
export interface Delivery {
  readonly room: string;
  readonly change: Change;
}

/** The keys of rows that changed, with the commands that changed them. */
export type KeysOfRows = ReadonlyMap<RowKey, string | null>;

/**
 * Makes a feed that reads from the database and the event store of a process; `visibility` waits for what other read
 * models keep of the rows.
 */
export type FeedOf = (db: Queryable, journal: Journal, visibility: Pick<Runner, 'waitFor'>) => Feed;

/** Where a topic's changes come from, and who may follow it. */
export interface Feed {
  /** The read models whose changes it tells. */
  readonly projections: readonly string[];
  /**
   * The room in which this account follows the topic. Null: not a topic of this feed. `refused`: not for this account,
   * or there is no such record (the answer does not tell the two apart).
   */
  grant(topic: string, actor: AccountActor): Promise<string | 'refused' | null>;
  /** True for rooms that this feed fills. */
  owns(room: string): boolean;
  /** The rows with these keys as they are now, for the rooms that somebody is in; rows that are gone as tombstones. */
  load(rows: KeysOfRows, position: string, occupied: (room: string) => boolean): Promise<readonly Delivery[]>;
}

/** Separates a room's topic from its audience, which tells the rooms of a topic apart. */
const SEPARATOR = '|';
export const roomOf = (topic: string, audience: string) => `${topic}${SEPARATOR}${audience}`;
export const topicOf = (room: string) => room.slice(0, room.lastIndexOf(SEPARATOR));
/** Rooms that carry a topic; others (one per socket, account, session) do not. */
export const isTopicRoom = (room: string) => room.includes(SEPARATOR);
