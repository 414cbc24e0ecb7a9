import type { Change } from '#api/contracts/live.contract.ts';
import type { AccountActor } from '#api/kernel/session.ts';
import { type Permission, scopeOf } from '#domain/accounts/offered/permissions.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import type { RowKey } from './change-entry.ts';
import { changeOf, idsOf, type LiveRow } from './change-of.ts';
import { type Feed, type FeedOf, type KeysOfRows, roomOf, topicOf } from './feed.ts';

interface OneRoom {
  readonly topic: string;
  /** The read models whose changes it tells. */
  readonly readModels: readonly string[];
  /** Who may follow it. */
  readonly mayFollow: (actor: AccountActor) => boolean;
  readonly changes: (rows: KeysOfRows, position: string) => readonly Change[] | Promise<readonly Change[]>;
}

/** A topic that is the same for all who follow it. */
export function inOneRoom({ topic, readModels, mayFollow, changes }: OneRoom): Feed {
  const room = roomOf(topic, 'all');
  return {
    projections: readModels,
    owns: (name) => name === room,
    grant: async (wanted, actor) => {
      if (wanted !== topic) return null;
      return mayFollow(actor) ? room : 'refused';
    },
    load: async (rows, position) => (await changes(rows, position)).map((change) => ({ room, change })),
  };
}

interface ListFeed {
  readonly topic: string;
  readonly readModels: readonly string[];
  /** Accounts that may do this to all of it follow the topic. */
  readonly may: Permission;
  /** The list's current rows with these ids; a row that the list does not show is absent. */
  readonly rows: (db: Queryable, ids: readonly number[]) => Promise<readonly (LiveRow & { readonly id: number })[]>;
}

/** Rows of a list, for accounts that see all of them. A row that left the list is told as a tombstone. */
export const listFeed = ({ topic, readModels, may, rows }: ListFeed): FeedOf => {
  return (db) =>
    inOneRoom({
      topic,
      readModels,
      mayFollow: (actor) => scopeOf(actor, may) === 'all',
      changes: async (changed, position) => {
        const ids = idsOf(changed);
        const shown = new Map((await rows(db, ids)).map((row) => [row.id, row]));
        return ids.map((id) => changeOf(topic, id, shown.get(id), position, changed.get(id)));
      },
    });
};

/**
 * A topic that only tells that one of the rows changed, for accounts that see all of them: screens that show it query
 * again.
 */
export const hintFeed = ({ topic, readModels, may }: Omit<ListFeed, 'rows'>): FeedOf => {
  return () =>
    inOneRoom({
      topic,
      readModels,
      mayFollow: (actor) => scopeOf(actor, may) === 'all',
      changes: (changed, position) => idsOf(changed).map((id) => changeOf(topic, id, {}, position, changed.get(id))),
    });
};

/**
 * A change of a topic that has a number: that number, the record's id, and its current row (empty: a hint; null: gone).
 */
export interface NumberedChange {
  readonly of: number;
  readonly id: number;
  readonly row: LiveRow | null;
}

interface NumberedRooms {
  /** The topic of a number: `TOPICS.repair`. */
  readonly topic: (of: number) => string;
  readonly readModels: readonly string[];
  readonly mayFollow: (actor: AccountActor, of: number) => boolean | Promise<boolean>;
  /** The number of the record that a row is about, where the row's key is not that number. */
  readonly numberOf?: (key: RowKey) => number;
  /**
   * What is told of these records.
   * @param isFollowed whether anybody follows the topic of a number: nothing is told of others
   */
  readonly changesOf: (
    ids: readonly number[],
    isFollowed: (of: number) => boolean,
  ) => Promise<readonly NumberedChange[]>;
}

/** Topics of one kind, one for each number: a repair's, a customer's. */
export function inNumberedRooms({ topic, readModels, mayFollow, numberOf = Number, changesOf }: NumberedRooms): Feed {
  const room = (of: number) => roomOf(topic(of), 'all');
  /** Zero: no topic of this kind. */
  const numberIn = (wanted: string) => {
    const of = Number(/-([1-9]\d{0,9})(?:-|$)/.exec(wanted)?.[1] ?? 0);
    return of > 0 && topic(of) === wanted ? of : 0;
  };
  return {
    projections: readModels,
    owns: (name) => numberIn(topicOf(name)) > 0,
    grant: async (wanted, actor) => {
      const of = numberIn(wanted);
      if (of === 0) return null;
      return (await mayFollow(actor, of)) ? room(of) : 'refused';
    },
    load: async (rows, position, occupied) => {
      const isFollowed = (of: number) => occupied(room(of));
      const commands = new Map([...rows].map(([key, command]) => [numberOf(key), command]));
      const all = await changesOf([...commands.keys()], isFollowed);
      return all
        .filter(({ of }) => isFollowed(of))
        .map(({ of, id, row }) => {
          return { room: room(of), change: changeOf(topic(of), id, row, position, commands.get(id)) };
        });
    },
  };
}
