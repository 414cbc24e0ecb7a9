import pg from 'pg';
import { pause } from '#platform/process/deadline.ts';
import type { StoreLogger } from '../store-logger.ts';
import { Backoff, type Wake } from '../waiting.ts';
import { connectionConfig } from './connection.ts';

const CHANNEL = 'officina_events';
/** The shortest time between two notifications: after one a subscription reads everything new anyway. */
const TELL_EVERY_MS = 25;

/**
 * Tells other processes that something was appended, and rings `wake` when they tell this one. It is only a hint: it is
 * sent after the commit, over a connection of its own that may die, so that an append never waits for it. Polling finds
 * what a lost notification would have told. Nor does a notification wait for the disk (`synchronous_commit` is off): a
 * NOTIFY is a transaction, and its commit would flush the write-ahead log.
 */
export class Notifications {
  readonly #url: string;
  readonly #wake: Wake;
  readonly #logger: StoreLogger;
  readonly #closing = new AbortController();
  #client: pg.Client | null = null;
  #ownPid = '';
  #listening: Promise<void> | null = null;
  #telling = false;
  #tellAgain = false;

  constructor(url: string, wake: Wake, logger: StoreLogger) {
    this.#url = url;
    this.#wake = wake;
    this.#logger = logger;
  }

  start(): void {
    this.#listening ??= this.#listen();
  }

  /** Tells that something was appended here; the subscriptions of this process know it already. */
  tell(): void {
    this.#tellAgain = true;
    if (!this.#telling) void this.#tellOthers();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#client?.connection.stream.destroy();
    await this.#listening;
  }

  async #tellOthers(): Promise<void> {
    this.#telling = true;
    while (this.#tellAgain && !this.#closing.signal.aborted) {
      this.#tellAgain = false;
      await this.#client?.query(`notify ${CHANNEL}, '${this.#ownPid}'`).catch(() => {});
      await pause(TELL_EVERY_MS, this.#closing.signal);
    }
    this.#telling = false;
  }

  /** Keeps a listening connection for as long as the store is open. */
  async #listen(): Promise<void> {
    const backoff = new Backoff();
    const { signal } = this.#closing;
    while (!signal.aborted) {
      const client = new pg.Client(connectionConfig(this.#url, 'listen', { synchronous_commit: 'off' }));
      try {
        const ended = new Promise<void>((resolve) => client.once('end', resolve));
        client.on('error', () => client.connection.stream.destroy());
        client.on('notification', ({ payload }) => {
          if (payload !== this.#ownPid) this.#wake.ring();
        });
        await client.connect();
        const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
        await client.query(`listen ${CHANNEL}`);
        this.#ownPid = String(rows[0]?.pid);
        this.#client = client;
        this.#wake.ring();
        backoff.reset();
        if (signal.aborted) client.connection.stream.destroy();
        await ended;
      } catch (error) {
        client.connection.stream.destroy();
        if (!signal.aborted) this.#logger.warn({ error }, 'no connection for notifications of events; polling');
      }
      this.#client = null;
      await backoff.wait(signal);
    }
  }
}
