import type { ReadRequest, Tail } from '../following.ts';
import type { Position, SubscriptionBatch } from '../port.ts';
import { Recent } from '../recent.ts';
import type { StoreLogger } from '../store-logger.ts';
import { Backoff, Wake } from '../waiting.ts';
import { type EventBatch, type Feeding, feed } from './feed.ts';
import type { Reads } from './reads.ts';
import type { Translator } from './recorded.ts';

export interface TailOptions extends Omit<Feeding, 'signal'> {
  readonly reads: Reads;
  readonly translator: Translator;
  readonly logger: StoreLogger;
}

/**
 * The end of the log: one subscription of the client serves all subscriptions of this process. It begins where the
 * first of these has read to the end, and ends with the last of them. After a failure a new client subscribes again
 * from the last position. Events that were delivered already do not come twice, because everything up to that position
 * is dropped.
 */
export class EventStoreDbTail implements Tail {
  readonly wake = new Wake();
  readonly pollMs: number;
  readonly #options: TailOptions;
  readonly #recent = new Recent();
  #live = false;
  #subscribers = 0;
  #feeding: AbortController | null = null;

  constructor(options: TailOptions) {
    this.#options = options;
    this.pollMs = options.limits.check;
  }

  /** Counts a subscription for as long as it is followed; the one at the server ends with the last of them. */
  async *shared(batches: AsyncIterable<SubscriptionBatch>): AsyncGenerator<SubscriptionBatch> {
    this.#subscribers++;
    try {
      yield* batches;
    } finally {
      if (--this.#subscribers === 0) this.#end();
    }
  }

  async stretch(after: Position, _: number, { limit, wants }: ReadRequest): Promise<SubscriptionBatch> {
    const { translator, reads } = this.#options;
    if (this.#recent.covers(after)) {
      const { events, examined } = this.#recent.after(after, limit, wants);
      return { events, position: examined, live: this.#live && examined >= (this.#recent.end ?? examined) };
    }
    const { events, end, live } = await reads.page(translator.digits(after), limit, wants);
    if (live && this.#feeding === null && this.#subscribers > 0) this.#begin(end);
    return { events, position: translator.position(end), live };
  }

  #begin(at: string): void {
    this.#feeding = new AbortController();
    this.#recent.begin(this.#options.translator.position(at));
    this.#live = true;
    void this.#feed(at, this.#feeding.signal);
  }

  #end(): void {
    this.#feeding?.abort();
    this.#feeding = null;
    this.#recent.forget();
  }

  async #feed(from: string, signal: AbortSignal): Promise<void> {
    const backoff = new Backoff();
    let position = from;
    while (!signal.aborted) {
      try {
        for await (const fed of feed(position, { ...this.#options, signal })) {
          if (signal.aborted) return;
          position = fed.position;
          this.#take(fed);
          backoff.reset();
        }
      } catch (error) {
        if (signal.aborted) return;
        this.#live = false;
        this.#options.logger.warn({ error }, 'the subscription to the event store broke, and begins again');
        await backoff.wait(signal);
      }
    }
  }

  #take({ events, position, live }: EventBatch): void {
    const { translator } = this.#options;
    for (const event of events) {
      const recorded = translator.recorded(event);
      const characters = JSON.stringify(recorded.data).length + JSON.stringify(recorded.metadata).length;
      this.#recent.keep(recorded, characters);
    }
    this.#recent.passed(translator.position(position));
    this.#recent.trim();
    this.#live = live;
    this.wake.ring();
  }
}
