import type { Change, Marks } from '#api/contracts/live.contract.ts';
import { laterPosition } from '#api/contracts/positions.ts';
import type { ChangesEntry, RowKey } from './change-entry.ts';
import { type Delivery, type Feed, isTopicRoom, topicOf } from './feed.ts';
import type { LiveServer } from './live-socket.ts';
import type { RightsWatch } from './rights.ts';

/** Tracks what a room is told while a socket that just joined it is still being told what it missed. */
export interface BroadcastTracker {
  readonly ids: ReadonlySet<Change['id']>;
  /** Everybody in the room was asked to query again. */
  readonly reset: boolean;
  end(): void;
}

interface PendingChanges {
  rows: Map<RowKey, string | null>;
  /** The latest position of all pending changes. */
  position: string;
  /** The position that each read model reaches with them. */
  marks: Marks;
  all: boolean;
}

/**
 * After an emission a feed rests this many times as long as the emission took: what changes meanwhile goes out
 * together.
 */
const REST = 2;
/** Shorter rests are left out: a timer would take longer. */
const SHORTEST_REST_MS = 1;
const LONGEST_REST_MS = 250;
/** Changes in one message; some rows are a kilobyte. */
const MOST_IN_ONE = 100;

/**
 * Brings changes to the sockets of this process. Rows are read once for all rooms; what changes while they are being
 * read waits, and is read together. Nothing is read for rooms that nobody is in.
 *
 * A message to five hundred sockets takes this process several milliseconds, one to five thousand ten times as many,
 * whatever is in it. So a feed rests after a message in proportion: a change that comes alone goes out at once, and
 * however many come, telling them takes no more than a third of the process.
 *
 * Nothing is told while rights that are known to have changed are still being looked up
 * ({@link RightsWatch.whenChecked}).
 */
export class FanOut {
  readonly #io: LiveServer;
  readonly #feeds: readonly Feed[];
  readonly #rights: Pick<RightsWatch, 'whenChecked'>;
  readonly #onError: (error: unknown) => void;
  readonly #pending = new Map<Feed, PendingChanges>();
  readonly #busy = new Map<Feed, Promise<void>>();
  /** The rooms of this process that somebody is in. */
  readonly #rooms = new Map<Feed, Set<string>>();
  readonly #trackers = new Map<string, Set<{ ids: Set<Change['id']>; reset: boolean }>>();
  /** Functions that end the rest of a feed, for each feed that rests. */
  readonly #resting = new Map<Feed, () => void>();

  constructor(
    io: LiveServer,
    feeds: readonly Feed[],
    rights: Pick<RightsWatch, 'whenChecked'>,
    onError: (error: unknown) => void,
  ) {
    this.#io = io;
    this.#feeds = feeds;
    this.#rights = rights;
    this.#onError = onError;
    for (const feed of feeds) this.#rooms.set(feed, new Set());
    const { adapter } = io.of('/');
    adapter.on('create-room', (room: string) => this.#roomsWith(room)?.add(room));
    adapter.on('delete-room', (room: string) => this.#roomsWith(room)?.delete(room));
  }

  changed(entry: ChangesEntry): void {
    for (const feed of this.#feeds) {
      if (!feed.projections.includes(entry.projection) || this.#rooms.get(feed)?.size === 0) continue;
      const pending: PendingChanges = this.#pending.get(feed) ?? {
        rows: new Map(),
        position: '',
        marks: {},
        all: false,
      };
      for (const [key, command] of entry.rows) pending.rows.set(key, command);
      // Entries of two projectors may come out of order; a tombstone must not come with the older position.
      pending.position = laterPosition(pending.position, entry.position);
      pending.marks[entry.projection] = laterPosition(pending.marks[entry.projection] ?? '', entry.position);
      pending.all ||= entry.all;
      this.#pending.set(feed, pending);
      if (entry.all) this.#resting.get(feed)?.();
      if (!this.#busy.has(feed)) this.#busy.set(feed, this.#drain(feed));
    }
  }

  /** Everything may have changed: every follower is asked to query again. */
  resetAll(): void {
    for (const feed of this.#feeds) this.#reset(feed);
  }

  /** Tracks what a room is told from now on, until the tracker's `end` is called. */
  track(room: string): BroadcastTracker {
    const tracker = { ids: new Set<Change['id']>(), reset: false };
    const trackers = this.#trackers.get(room) ?? new Set();
    this.#trackers.set(room, trackers.add(tracker));
    return Object.assign(tracker, {
      end: () => {
        trackers.delete(tracker);
        if (trackers.size === 0 && this.#trackers.get(room) === trackers) this.#trackers.delete(room);
      },
    });
  }

  /** Resolved when everything that was told so far is emitted. */
  async flush(): Promise<void> {
    for (const end of this.#resting.values()) end();
    await Promise.all(this.#busy.values());
  }

  async #drain(feed: Feed): Promise<void> {
    for (let next = this.#pending.get(feed); next; next = this.#pending.get(feed)) {
      this.#pending.delete(feed);
      try {
        if (next.all) this.#reset(feed);
        else await this.#emit(feed, next);
      } catch (error) {
        this.#onError(error);
        this.#reset(feed);
      }
      // A reset awaits nothing. Without this line, a run that only resets would end before `changed` notes it as begun,
      // and the feed would stay busy, and silent, for ever.
      await Promise.resolve();
    }
    this.#busy.delete(feed);
  }

  async #emit(feed: Feed, { rows, position, marks }: PendingChanges): Promise<void> {
    const occupied = (room: string) => this.#rooms.get(feed)?.has(room) ?? false;
    const deliveries = await feed.load(rows, position, occupied);
    await this.#rights.whenChecked();
    const began = performance.now();
    for (const [room, changes] of byRoom(deliveries)) {
      if (!occupied(room)) continue;
      for (let from = 0; from < changes.length; from += MOST_IN_ONE) {
        const part = changes.slice(from, from + MOST_IN_ONE);
        // Only the last part carries the marks: a socket that is cut off before it has not heard everything.
        if (from + MOST_IN_ONE >= changes.length) part.push({ ...(part.pop() as Change), marks });
        this.#io.local.to(room).emit('change', ...part);
      }
      for (const tracker of this.#trackers.get(room) ?? []) for (const { id } of changes) tracker.ids.add(id);
    }
    await this.#rest(feed, Math.min(REST * (performance.now() - began), LONGEST_REST_MS));
  }

  /**
   * Rests after an emission. What asks everybody to query again ends the rest: it may tell that rows now belong to
   * others.
   */
  async #rest(feed: Feed, ms: number): Promise<void> {
    if (ms < SHORTEST_REST_MS || this.#pending.get(feed)?.all) return;
    await new Promise<void>((done) => {
      const timer = setTimeout(done, ms);
      this.#resting.set(feed, () => {
        clearTimeout(timer);
        done();
      });
    });
    this.#resting.delete(feed);
  }

  #reset(feed: Feed): void {
    for (const room of this.#rooms.get(feed) ?? []) {
      this.#io.local.to(room).emit('reset', { topic: topicOf(room) });
      for (const tracker of this.#trackers.get(room) ?? []) tracker.reset = true;
    }
  }

  #roomsWith(room: string): Set<string> | undefined {
    const feed = isTopicRoom(room) ? this.#feeds.find((one) => one.owns(room)) : undefined;
    return feed && this.#rooms.get(feed);
  }
}

function byRoom(deliveries: readonly Delivery[]): Map<string, Change[]> {
  const rooms = new Map<string, Change[]>();
  for (const { room, change } of deliveries) {
    const changes = rooms.get(room);
    if (changes) changes.push(change);
    else rooms.set(room, [change]);
  }
  return rooms;
}
