import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { ChangeListener } from '#projections/kernel/projection.ts';
import { type ChangesEntry, changesStream, type Hearer, SIGNALS_STREAM, type Signal, toEntry } from './change-entry.ts';

/** Entries kept of each projection; a browser that missed more asks its queries again. */
const KEPT = 5000;

/** An entry on its way. */
interface Leaving {
  readonly entry: ChangesEntry;
  readonly told: () => void;
  readonly failed: (error: unknown) => void;
}

/** The projector's side: tells every API process what changed. */
export class ChangePublisher {
  /** Names this publisher in what it tells. */
  readonly origin = randomUUID();
  /**
   * Whoever hears directly looks up what a browser missed by this connection and no other: it answers in order, so that
   * what was heard is already in what is read.
   */
  readonly redis: Redis;
  readonly #onError: (error: unknown) => void;
  /** Projections of which an entry could not be told: the next one says «everything». */
  readonly #owing = new Set<string>();
  readonly #hearers = new Set<Hearer>();
  /** How far each projection was told. */
  readonly #told = new Map<string, string>();
  #leaving: Leaving[] = [];

  /** `redis`: a connection for `commands`, which fails at once while Redis is away. */
  constructor(redis: Redis, onError: (error: unknown) => void) {
    this.redis = redis;
    this.#onError = onError;
    redis.on('ready', () => this.#begunAgain());
  }

  /** To be given to the projection runner. Never throws. */
  readonly listener: ChangeListener = (changes) => {
    void this.publish(changes);
  };

  /**
   * The API side of the same process hears directly what is told here, and passes over it in the streams: there it comes
   * again for all the other processes. @returns the way to stop
   */
  hear(hearer: Hearer): () => void {
    this.#hearers.add(hearer);
    return () => this.#hearers.delete(hearer);
  }

  async publish(changes: Parameters<ChangeListener>[0]): Promise<void> {
    const { projection, position } = changes;
    this.#told.set(projection, position);
    const entry = toEntry(this.#owing.has(projection) ? { ...changes, all: true } : changes, this.origin);
    try {
      await this.#send(entry);
      this.#owing.delete(projection);
    } catch (error) {
      this.#owing.add(projection);
      this.#onError(error);
    }
  }

  /**
   * Tells every API process, this one directly: a change that comes after it is told after it, whatever the streams take.
   * @throws when Redis is away; this process has heard it nevertheless
   */
  async signal(message: Signal): Promise<void> {
    this.#leave();
    for (const hearer of this.#hearers) hearer.onSignal(message);
    await sendSignal(this.redis, message);
  }

  /** What one batch changed in several projections leaves in one packet, and is heard when it has left. */
  #send(entry: ChangesEntry): Promise<void> {
    return new Promise((told, failed) => {
      this.#leaving.push({ entry, told, failed });
      if (this.#leaving.length === 1) queueMicrotask(() => this.#leave());
    });
  }

  #leave(): void {
    const leaving = this.#leaving;
    if (leaving.length === 0) return;
    this.#leaving = [];
    const packet = this.redis.pipeline();
    for (const { entry } of leaving) {
      packet.xadd(changesStream(entry.projection), 'MAXLEN', '~', KEPT, '*', 'd', JSON.stringify(entry));
    }
    packet.exec().then(
      (results) => {
        for (const [nth, { told, failed }] of leaving.entries()) {
          const [error] = results?.[nth] ?? [];
          if (error) failed(error);
          else told();
        }
      },
      (error: unknown) => {
        for (const { failed } of leaving) failed(error);
      },
    );
    for (const { entry } of leaving) for (const hearer of this.#hearers) hearer.onChanges(entry);
  }

  /** A Redis that died forgot its last second: what it was told then, and what it could not be told, is told now. */
  #begunAgain(): void {
    for (const [projection, position] of this.#told) {
      this.listener({ projection, position, changed: [], removed: [], all: true, commands: new Map() });
    }
  }
}

/** Tells every API process, this one too. @throws when Redis is away */
export async function sendSignal(redis: Redis, message: Signal): Promise<void> {
  await redis.xadd(SIGNALS_STREAM, 'MAXLEN', '~', 1000, '*', 'd', JSON.stringify(message));
}
