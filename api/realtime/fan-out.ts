import type { Change, Marks } from '#api/contracts/live.contract.ts';
import { laterPosition } from '#api/contracts/positions.ts';
import type { ChangesEntry, RowKey } from './change-entry.ts';
import { type Delivery, type Feed, isTopicRoom, topicOf } from './feed.ts';
import type { LiveServer } from './live-socket.ts';
import type { RightsWatch } from './rights.ts';

/** What a room is told while somebody who came into it is still being told what he missed. */
export interface BroadcastTracker {
  readonly ids: ReadonlySet<Change['id']>;
  /** Everybody in it was asked to query again. */
  readonly reset: boolean;
  end(): void;
}

interface Waiting {
  rows: Map<RowKey, string | null>;
  /** The latest of all that is waiting. */
  position: string;
  /** How far each read model is told with it. */
  marks: Marks;
  all: boolean;
}

/** After an emission as long again, so many times: what changes meanwhile goes out together. */
const REST = 2;
/** Shorter rests are none: a timer would take longer. */
const SHORTEST_REST_MS = 1;
const LONGEST_REST_MS = 250;
/** In one message; some rows are a kilobyte. */
const MOST_IN_ONE = 100;

/**
 * From what changed to the sockets of this process: rows are read once for all rooms, and what changes while they are
 * being read waits and is read together. Nothing is read for rooms that nobody is in.
 *
 * A message to five hundred sockets takes this process several milliseconds, to five thousand ten times as many, whatever
 * is in it. So a feed rests after it in proportion: a change that comes alone goes out at once, and however many come,
 * telling them takes no more than a third of the process.
 *
 * Nothing is told while rights that are known to have changed are still being looked up ({@link RightsWatch.settled}).
 */
export class FanOut {
  readonly #io: LiveServer;
  readonly #feeds: readonly Feed[];
  readonly #rights: Pick<RightsWatch, 'settled'>;
  readonly #onError: (error: unknown) => void;
  readonly #waiting = new Map<Feed, Waiting>();
  readonly #busy = new Map<Feed, Promise<void>>();
  /** The rooms of this process that somebody is in. */
  readonly #rooms = new Map<Feed, Set<string>>();
  readonly #overhearing = new Map<string, Set<{ ids: Set<Change['id']>; reset: boolean }>>();
  /** Ends the rest of each feed that rests. */
  readonly #resting = new Map<Feed, () => void>();

  constructor(
    io: LiveServer,
    feeds: readonly Feed[],
    rights: Pick<RightsWatch, 'settled'>,
    onError: (error: unknown) => void,
  ) {
    this.#io = io;
    this.#feeds = feeds;
    this.#rights = rights;
    this.#onError = onError;
    for (const feed of feeds) this.#rooms.set(feed, new Set());
    const { adapter } = io.of('/');
    adapter.on('create-room', (room: string) => this.#setOf(room)?.add(room));
    adapter.on('delete-room', (room: string) => this.#setOf(room)?.delete(room));
  }

  changed(entry: ChangesEntry): void {
    for (const feed of this.#feeds) {
      if (!feed.projections.includes(entry.projection) || this.#rooms.get(feed)?.size === 0) continue;
      const waiting: Waiting = this.#waiting.get(feed) ?? { rows: new Map(), position: '', marks: {}, all: false };
      for (const [key, command] of entry.rows) waiting.rows.set(key, command);
      // Two projectors' entries may come out of order; a tombstone must not come with the older position.
      waiting.position = laterPosition(waiting.position, entry.position);
      waiting.marks[entry.projection] = laterPosition(waiting.marks[entry.projection] ?? '', entry.position);
      waiting.all ||= entry.all;
      this.#waiting.set(feed, waiting);
      if (entry.all) this.#resting.get(feed)?.();
      if (!this.#busy.has(feed)) this.#busy.set(feed, this.#work(feed));
    }
  }

  /** Everything may have changed: every follower asks again. */
  resetAll(): void {
    for (const feed of this.#feeds) this.#reset(feed);
  }

  /** Notes what a room is told from now on, until its `end`. */
  overhear(room: string): BroadcastTracker {
    const note = { ids: new Set<Change['id']>(), reset: false };
    const notes = this.#overhearing.get(room) ?? new Set();
    this.#overhearing.set(room, notes.add(note));
    return Object.assign(note, {
      end: () => {
        notes.delete(note);
        if (notes.size === 0 && this.#overhearing.get(room) === notes) this.#overhearing.delete(room);
      },
    });
  }

  /** Resolved when what was told so far is emitted. */
  async settled(): Promise<void> {
    for (const end of this.#resting.values()) end();
    await Promise.all(this.#busy.values());
  }

  async #work(feed: Feed): Promise<void> {
    for (let next = this.#waiting.get(feed); next; next = this.#waiting.get(feed)) {
      this.#waiting.delete(feed);
      try {
        if (next.all) this.#reset(feed);
        else await this.#emit(feed, next);
      } catch (error) {
        this.#onError(error);
        this.#reset(feed);
      }
      // A reset awaits nothing: without this, the end of a work that was nothing else came before it was noted as begun,
      // and the feed stayed busy, and silent, for ever.
      await Promise.resolve();
    }
    this.#busy.delete(feed);
  }

  async #emit(feed: Feed, { rows, position, marks }: Waiting): Promise<void> {
    const occupied = (room: string) => this.#rooms.get(feed)?.has(room) ?? false;
    const deliveries = await feed.load(rows, position, occupied);
    await this.#rights.settled();
    const began = performance.now();
    for (const [room, changes] of byRoom(deliveries)) {
      if (!occupied(room)) continue;
      for (let from = 0; from < changes.length; from += MOST_IN_ONE) {
        const part = changes.slice(from, from + MOST_IN_ONE);
        // Whoever is cut off before the last part has not heard it all.
        if (from + MOST_IN_ONE >= changes.length) part.push({ ...(part.pop() as Change), marks });
        this.#io.local.to(room).emit('change', ...part);
      }
      for (const note of this.#overhearing.get(room) ?? []) for (const { id } of changes) note.ids.add(id);
    }
    await this.#rest(feed, Math.min(REST * (performance.now() - began), LONGEST_REST_MS));
  }

  /** Ended early by what asks everybody to query again: so it is told that rows now belong to others. */
  async #rest(feed: Feed, ms: number): Promise<void> {
    if (ms < SHORTEST_REST_MS || this.#waiting.get(feed)?.all) return;
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
      for (const note of this.#overhearing.get(room) ?? []) note.reset = true;
    }
  }

  #setOf(room: string): Set<string> | undefined {
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
