import type { Server } from 'socket.io';
import type { ChangesEntry, RowKey } from './change-entry.ts';
import { type Feed, isTopicRoom, topicOf } from './feed.ts';

interface Waiting {
  rows: Map<RowKey, string | null>;
  position: string;
  all: boolean;
}

/**
 * From what changed to the sockets of this process: rows are read once for all rooms, and what changes while they are
 * being read waits and is read together. Nothing is read for rooms that nobody is in.
 */
export class FanOut {
  readonly #io: Server;
  readonly #feeds: readonly Feed[];
  readonly #onError: (error: unknown) => void;
  readonly #waiting = new Map<Feed, Waiting>();
  readonly #busy = new Map<Feed, Promise<void>>();
  /** The rooms of this process that somebody is in. */
  readonly #rooms = new Map<Feed, Set<string>>();

  constructor(io: Server, feeds: readonly Feed[], onError: (error: unknown) => void) {
    this.#io = io;
    this.#feeds = feeds;
    this.#onError = onError;
    for (const feed of feeds) this.#rooms.set(feed, new Set());
    const { adapter } = io.of('/');
    adapter.on('create-room', (room: string) => this.#setOf(room)?.add(room));
    adapter.on('delete-room', (room: string) => this.#setOf(room)?.delete(room));
  }

  changed(entry: ChangesEntry): void {
    for (const feed of this.#feeds) {
      if (!feed.projections.includes(entry.projection) || this.#rooms.get(feed)?.size === 0) continue;
      const waiting = this.#waiting.get(feed) ?? { rows: new Map(), position: '', all: false };
      for (const [key, command] of entry.rows) waiting.rows.set(key, command);
      waiting.position = entry.position;
      waiting.all ||= entry.all;
      this.#waiting.set(feed, waiting);
      if (!this.#busy.has(feed)) this.#busy.set(feed, this.#work(feed));
    }
  }

  /** Everything may have changed: every follower asks again. */
  resetAll(): void {
    for (const feed of this.#feeds) this.#reset(feed);
  }

  /** Resolved when what was told so far is emitted. */
  async settled(): Promise<void> {
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
    }
    this.#busy.delete(feed);
  }

  async #emit(feed: Feed, { rows, position }: Waiting): Promise<void> {
    const occupied = (room: string) => this.#rooms.get(feed)?.has(room) ?? false;
    for (const { room, change } of await feed.load(rows, position, occupied)) {
      if (occupied(room)) this.#io.local.to(room).emit('change', change);
    }
  }

  #reset(feed: Feed): void {
    for (const room of this.#rooms.get(feed) ?? []) this.#io.local.to(room).emit('reset', { topic: topicOf(room) });
  }

  #setOf(room: string): Set<string> | undefined {
    const feed = isTopicRoom(room) ? this.#feeds.find((one) => one.owns(room)) : undefined;
    return feed && this.#rooms.get(feed);
  }
}
