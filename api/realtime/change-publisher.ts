import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { ChangeListener } from '#projections/kernel/projection.ts';
import {
  type ChangesEntry,
  changesStream,
  type EntryListener,
  SIGNALS_STREAM,
  type Signal,
  toEntry,
} from './change-entry.ts';

/** Entries kept of each projection; a browser that missed more queries again. */
const KEPT = 5000;

/** An entry that waits for the next packet. */
interface PendingEntry {
  readonly entry: ChangesEntry;
  readonly sent: () => void;
  readonly failed: (error: unknown) => void;
}

/** The projector's side: tells every API process what changed. */
export class ChangePublisher {
  /** Names this publisher in its entries. */
  readonly origin = randomUUID();
  /**
   * A process that hears directly looks up what a browser missed by this connection and no other: the connection
   * answers in order, so what was heard is already in what is read.
   */
  readonly redis: Redis;
  readonly #onError: (error: unknown) => void;
  /** Projections of which an entry could not be sent: the next one says «everything». */
  readonly #unsent = new Set<string>();
  readonly #listeners = new Set<EntryListener>();
  /** The last position that was told of each projection. */
  readonly #positions = new Map<string, string>();
  #pending: PendingEntry[] = [];

  /** `redis`: a connection for `commands`, which fails at once while Redis is away. */
  constructor(redis: Redis, onError: (error: unknown) => void) {
    this.redis = redis;
    this.#onError = onError;
    redis.on('ready', () => this.#resendAll());
  }

  /** To be given to the projection runner. Never throws. */
  readonly listener: ChangeListener = (changes) => {
    void this.publish(changes);
  };

  /**
   * The API side of the same process hears the entries directly, and passes over them in the streams, where they come
   * again for all other processes.
   * @returns a function that stops it
   */
  listen(listener: EntryListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async publish(changes: Parameters<ChangeListener>[0]): Promise<void> {
    const { projection, position } = changes;
    this.#positions.set(projection, position);
    const entry = toEntry(this.#unsent.has(projection) ? { ...changes, all: true } : changes, this.origin);
    try {
      await this.#send(entry);
      this.#unsent.delete(projection);
    } catch (error) {
      this.#unsent.add(projection);
      this.#onError(error);
    }
  }

  /**
   * Tells every API process, this one directly: a change that comes after the signal is told after it, however long the
   * streams take.
   * @throws when Redis is away; this process has heard it nevertheless
   */
  async signal(message: Signal): Promise<void> {
    this.#flush();
    for (const listener of this.#listeners) listener.onSignal(message);
    await sendSignal(this.redis, message);
  }

  /** What one batch changed in several projections leaves in one packet, and is heard when it has left. */
  #send(entry: ChangesEntry): Promise<void> {
    return new Promise((sent, failed) => {
      this.#pending.push({ entry, sent, failed });
      if (this.#pending.length === 1) queueMicrotask(() => this.#flush());
    });
  }

  #flush(): void {
    const entries = this.#pending;
    if (entries.length === 0) return;
    this.#pending = [];
    const packet = this.redis.pipeline();
    for (const { entry } of entries) {
      packet.xadd(changesStream(entry.projection), 'MAXLEN', '~', KEPT, '*', 'd', JSON.stringify(entry));
    }
    packet.exec().then(
      (results) => {
        for (const [nth, { sent, failed }] of entries.entries()) {
          const [error] = results?.[nth] ?? [];
          if (error) failed(error);
          else sent();
        }
      },
      (error: unknown) => {
        for (const { failed } of entries) failed(error);
      },
    );
    for (const { entry } of entries) for (const listener of this.#listeners) listener.onChanges(entry);
  }

  /**
   * Redis is back. A Redis that died forgot its last second, and some entries could not be sent: so «everything» is
   * told.
   */
  #resendAll(): void {
    for (const [projection, position] of this.#positions) {
      this.listener({ projection, position, changed: [], removed: [], all: true, commands: new Map() });
    }
  }
}

/** Sends a signal to every API process, this one included. @throws when Redis is away */
export async function sendSignal(redis: Redis, message: Signal): Promise<void> {
  await redis.xadd(SIGNALS_STREAM, 'MAXLEN', '~', 1000, '*', 'd', JSON.stringify(message));
}
