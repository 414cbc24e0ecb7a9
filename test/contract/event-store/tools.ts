import { randomUUID } from 'node:crypto';
import {
  comparePositions,
  type EventStore,
  type EventToAppend,
  type JsonObject,
  type Position,
  type RecordedEvent,
  StoreUnavailable,
  type SubscribeAllOptions,
  type SubscriptionBatch,
} from '#platform/event-store/port.ts';

/** A new event with an id of its own. */
export function anEvent(data: JsonObject = {}, type = 'ThingHappened@1'): EventToAppend {
  return { id: randomUUID(), type, data, metadata: { actor: 'test' } };
}

/** `count` new events, numbered in their data. */
export function someEvents(count: number, type?: string): EventToAppend[] {
  return Array.from({ length: count }, (_, n) => anEvent({ n }, type));
}

/** A stream name that no other test uses. */
export function aStream(prefix = 'thing'): string {
  return `${prefix}-${randomUUID()}`;
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

export function ids(events: readonly { readonly id: string }[]): string[] {
  return events.map((event) => event.id);
}

/** Appends events one by one, and awaits `pause(n)` after the n-th (from 0). */
export async function appendOneByOne(
  store: EventStore,
  stream: string,
  events: readonly EventToAppend[],
  pause: (n: number) => Promise<void> = async () => {},
): Promise<void> {
  for (const [n, event] of events.entries()) {
    await appendSurely(store, stream, [event]);
    await pause(n);
  }
}

/** Appends events. While the engine is away it tries again with the same ids, as the port tells callers to. */
export async function appendSurely(store: EventStore, stream: string, events: readonly EventToAppend[]) {
  for (;;) {
    try {
      return await store.append(stream, events, 'any');
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }
}

/** A subscription that a test controls: it collects the batches that are delivered until `stop`. */
export class Follower {
  readonly batches: SubscriptionBatch[] = [];
  readonly events: RecordedEvent[] = [];
  readonly #abort = new AbortController();
  readonly #done: Promise<void>;
  readonly #looks = new Set<() => void>();
  #failure: unknown = null;
  #ended = false;

  constructor(store: EventStore, options: Omit<SubscribeAllOptions, 'signal'>) {
    this.#done = this.#run(store, options);
  }

  /** Waits until what was delivered satisfies `enough`. Rejects when the subscription failed or ended before. */
  async until(enough: (follower: this) => boolean): Promise<this> {
    await new Promise<void>((resolve, reject) => {
      const look = () => {
        if (enough(this)) resolve();
        else if (this.#failure !== null) reject(this.#failure);
        else if (this.#ended) reject(new Error(`the subscription ended after ${this.events.length} events`));
        else return;
        this.#looks.delete(look);
      };
      this.#looks.add(look);
      look();
    });
    return this;
  }

  /** Waits until the subscription has examined the log as far as `position`. */
  async reaching(position: Position): Promise<this> {
    return this.until(() => {
      const last = this.batches.at(-1);
      return last !== undefined && comparePositions(last.position, position) >= 0;
    });
  }

  /** Aborts, and waits for the iterator to return. */
  async stop(): Promise<this> {
    this.#abort.abort();
    await this.#done;
    return this;
  }

  async #run(store: EventStore, options: Omit<SubscribeAllOptions, 'signal'>): Promise<void> {
    try {
      for await (const batch of store.subscribeAll({ ...options, signal: this.#abort.signal })) {
        this.batches.push(batch);
        this.events.push(...batch.events);
        this.#look();
      }
    } catch (error) {
      this.#failure = error;
    }
    this.#ended = true;
    this.#look();
  }

  #look(): void {
    for (const look of [...this.#looks]) look();
  }
}
