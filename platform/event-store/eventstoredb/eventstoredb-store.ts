import type { EventStoreDBClient } from '@eventstore/db-client';
import { prepareAppend } from '../append-request.ts';
import { follow } from '../following.ts';
import {
  type AppendResult,
  type EventStore,
  type EventToAppend,
  type ExpectedRevision,
  type Position,
  type ReadAllOptions,
  type ReadStreamOptions,
  type RecordedEvent,
  StoreUnavailable,
  type SubscribeAllOptions,
  type SubscriptionBatch,
} from '../port.ts';
import { type StoreLogger, silentLogger } from '../store-logger.ts';
import { Appends } from './appends.ts';
import { newClient } from './client.ts';
import { identify } from './identity.ts';
import { DEFAULT_LIMITS, type EventStoreDbLimits, type EventStoreDbStoreOptions } from './options.ts';
import { Reads } from './reads.ts';
import { Translator } from './recorded.ts';
import { EventStoreDbTail } from './tail.ts';

const DEFAULT_BATCH = 1000;

/** The event store on an EventStoreDB or KurrentDB. Nothing happens before {@link EventStore.open}. */
export function createEventStoreDbStore(options: EventStoreDbStoreOptions): EventStore {
  return new EventStoreDbStore(options);
}

class EventStoreDbStore implements EventStore {
  readonly #url: string;
  readonly #limits: EventStoreDbLimits;
  readonly #logger: StoreLogger;
  readonly #client: EventStoreDBClient;
  readonly #appending = new Set<Promise<AppendResult>>();
  readonly #closing = new AbortController();
  #opened: {
    readonly translator: Translator;
    readonly reads: Reads;
    readonly appends: Appends;
    readonly tail: EventStoreDbTail;
  } | null = null;

  constructor(options: EventStoreDbStoreOptions) {
    this.#url = options.url;
    this.#limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.#logger = options.logger ?? silentLogger;
    this.#client = newClient(options.url);
  }

  get id(): string {
    return this.#open.translator.storeId;
  }

  async open(): Promise<void> {
    if (this.#opened !== null) return;
    const translator = new Translator(await identify(this.#client, this.#limits));
    const reads = new Reads(this.#client, translator, this.#limits);
    const tail = new EventStoreDbTail({
      // Its own client, and a new one after each failure, so that no other call can have affected it.
      connect: () => newClient(this.#url),
      reads,
      translator,
      limits: this.#limits,
      logger: this.#logger,
    });
    this.#opened = { translator, reads, tail, appends: new Appends(this.#client, reads, translator, this.#limits) };
  }

  async append(stream: string, events: readonly EventToAppend[], expected: ExpectedRevision): Promise<AppendResult> {
    const appending = this.#open.appends.append(prepareAppend(stream, events, expected), events);
    this.#appending.add(appending);
    return appending.finally(() => this.#appending.delete(appending));
  }

  readStream(stream: string, options: ReadStreamOptions = {}): AsyncIterable<RecordedEvent> {
    return this.#open.reads.readStream(stream, options);
  }

  readAll(options: ReadAllOptions = {}): AsyncIterable<RecordedEvent> {
    return this.#open.reads.readAll(options);
  }

  subscribeAll(options: SubscribeAllOptions): AsyncIterable<SubscriptionBatch> {
    const { translator, reads, tail } = this.#open;
    const { after, signal } = options;
    // Via the digits, so that a position of another store is refused here, and the log's beginning becomes a position
    // too.
    const start = async () => translator.position(translator.digits(after === 'end' ? await reads.head() : after));
    const following = follow(start, tail, {
      logger: this.#logger,
      batchSize: options.batchSize ?? DEFAULT_BATCH,
      filter: options.filter,
      signal: signal ? AbortSignal.any([signal, this.#closing.signal]) : this.#closing.signal,
    });
    return tail.shared(following);
  }

  head(): Promise<Position | null> {
    return this.#open.reads.head();
  }

  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort();
    await Promise.allSettled(this.#appending);
    // Not awaited: `dispose` waits until the streams that it cancels report their end, and a broken stream never does.
    this.#client.dispose().catch(() => {});
  }

  get #open() {
    if (this.#opened === null || this.#closing.signal.aborted) {
      throw new StoreUnavailable('the event store is not open');
    }
    return this.#opened;
  }
}
