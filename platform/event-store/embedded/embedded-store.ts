import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { prepareAppend } from '../append-request.ts';
import { follow } from '../following.ts';
import {
  type Append,
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
import { Wake } from '../waiting.ts';
import { AppendConnection } from './append-connection.ts';
import { connectionConfig, sqlState } from './connection.ts';
import { GroupCommit } from './group-commit.ts';
import { Notifications } from './notifications.ts';
import { DEFAULT_LIMITS, type EmbeddedStoreLimits, type EmbeddedStoreOptions } from './options.ts';
import { Reader } from './reader.ts';
import { installation, SCHEMA_VERSION, STORE_ROW } from './schema.ts';
import { EmbeddedTail } from './tail.ts';

const DEFAULT_BATCH = 1000;
const READ_CONNECTIONS = 4;

/** The event store in schema `events` of a PostgreSQL database. Nothing happens before {@link EventStore.open}. */
export function createEmbeddedStore(options: EmbeddedStoreOptions): EventStore {
  return new EmbeddedStore(options);
}

class EmbeddedStore implements EventStore {
  readonly #limits: EmbeddedStoreLimits;
  readonly #logger: StoreLogger;
  readonly #pool: pg.Pool;
  readonly #connection: AppendConnection;
  readonly #notifications: Notifications;
  readonly #wake = new Wake();
  readonly #closing = new AbortController();
  #opened: {
    readonly id: string;
    readonly reader: Reader;
    readonly tail: EmbeddedTail;
    readonly commits: GroupCommit;
  } | null = null;

  constructor(options: EmbeddedStoreOptions) {
    this.#limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.#logger = options.logger ?? silentLogger;
    this.#pool = new pg.Pool({
      ...connectionConfig(options.url, 'read', { statement_timeout: String(this.#limits.silence) }),
      max: READ_CONNECTIONS,
      query_timeout: this.#limits.silence,
    });
    this.#pool.on('error', (error) => this.#logger.warn({ error }, 'an idle connection to the event store broke'));
    this.#connection = new AppendConnection(options.url, this.#pool, this.#limits, this.#logger);
    this.#notifications = new Notifications(options.url, this.#wake, this.#logger);
  }

  get id(): string {
    return this.#open.id;
  }

  async open(): Promise<void> {
    if (this.#opened !== null) return;
    const id = await this.#install();
    const reader = new Reader(this.#pool, id, this.#limits.patience);
    const tail = new EmbeddedTail(reader, this.#wake, this.#limits.poll);
    const commits = new GroupCommit(
      this.#connection,
      (position) => reader.positionOf(position),
      this.#limits.patience,
      // What follows an append takes this thread for some time: who waits for the append is answered first.
      (written) =>
        setImmediate(() => {
          tail.written(written);
          this.#notifications.tell();
        }),
    );
    this.#opened = { id, reader, tail, commits };
    this.#notifications.start();
  }

  async append(
    stream: string,
    events: readonly EventToAppend[],
    expected: ExpectedRevision,
    lifetime?: string,
  ): Promise<AppendResult> {
    return this.#open.commits.append(prepareAppend(stream, events, expected, lifetime));
  }

  async lifetime(): Promise<string> {
    return this.#connection.lifetime().catch((error) => {
      throw new StoreUnavailable(`the event store's database does not answer`, { cause: error });
    });
  }

  async appendTogether(appends: readonly Append[]): Promise<void> {
    await this.#open.commits.appendTogether(
      appends.map(({ stream, events, expected }) => prepareAppend(stream, events, expected)),
    );
  }

  readStream(stream: string, options: ReadStreamOptions = {}): AsyncIterable<RecordedEvent> {
    return this.#open.reader.readStream(stream, options);
  }

  readAll(options: ReadAllOptions = {}): AsyncIterable<RecordedEvent> {
    return this.#open.reader.readAll(options);
  }

  subscribeAll(options: SubscribeAllOptions): AsyncIterable<SubscriptionBatch> {
    const { reader, tail } = this.#open;
    const { after, signal } = options;
    // Via the number, so that a position of another store is refused here.
    const start = async () => reader.positionOf(reader.numberOf(after === 'end' ? await reader.head() : after));
    return follow(start, tail, {
      logger: this.#logger,
      batchSize: options.batchSize ?? DEFAULT_BATCH,
      filter: options.filter,
      signal: signal ? AbortSignal.any([signal, this.#closing.signal]) : this.#closing.signal,
    });
  }

  head(): Promise<Position | null> {
    return this.#open.reader.head();
  }

  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort();
    await this.#opened?.commits.close();
    await this.#notifications.close();
    await this.#connection.close();
    await this.#pool.end();
  }

  get #open() {
    if (this.#opened === null) throw new StoreUnavailable('the event store is not open');
    return this.#opened;
  }

  /** Creates or updates the schema unless it is of this version, and returns the store's id. */
  async #install(): Promise<string> {
    const known = await this.#storeRow();
    if (known?.version === SCHEMA_VERSION) return known.id;
    await this.#pool.query(installation(randomBytes(5).toString('hex')));
    const installed = await this.#storeRow();
    if (installed === null) throw new StoreUnavailable('schema events has no store id');
    return installed.id;
  }

  async #storeRow(): Promise<{ id: string; version: string } | null> {
    try {
      const { rows } = await this.#pool.query<{ id: string; version: string }>(STORE_ROW);
      return rows[0] ?? null;
    } catch (error) {
      const missing = ['3F000', '42P01'].includes(sqlState(error) ?? '');
      if (missing) return null;
      throw new StoreUnavailable(`the event store's database does not answer`, { cause: error });
    }
  }
}
