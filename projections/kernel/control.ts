import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from './logger.ts';

/** First key of the advisory locks that make a process the owner of a projection; the second is the name's hash. */
export const OWNER_LOCK = 724_200_041;
export const CHANNEL = 'officina_projections';
const NAME = 'officina-projections-control';
/** Said at the beginning of a session, so that those who speak know that somebody listens. */
const HELLO = 'hello';

/** A process that is stopped or cut off for this long loses its session, and with it what it owned. */
const SESSION_LOST_AFTER_MS = 15_000;
const HEARTBEAT_MS = 4_000;

export interface ControlEvents {
  /** A new session: nothing is owned yet. Called again after each loss. */
  connected(): void;
  /** The session is gone, and with it every lock. */
  lost(): void;
  /** Another process (or this one) said where its projections stand. */
  heard(payload: string): void;
}

/**
 * The runner's own session with PostgreSQL: holds the locks of ownership, hears and tells where projections stand. It
 * comes back by itself; the locks do not.
 */
export class Control {
  readonly #url: string;
  readonly #events: ControlEvents;
  readonly #logger: Logger;
  #client: pg.Client | null = null;
  #stopped = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #next: string | null = null;
  #telling = false;
  /** False while no other process listens: then nothing is told. */
  #others = true;

  constructor(url: string, events: ControlEvents, logger: Logger) {
    this.#url = url;
    this.#events = events;
    this.#logger = logger;
  }

  start(): void {
    this.#stopped = new AbortController();
    this.#running = this.#keepConnected(this.#stopped.signal);
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#client?.end().catch(() => undefined);
    await this.#running;
  }

  /** True when this session holds the lock now. */
  async tryLock(name: string): Promise<boolean> {
    if (!this.#client) return false;
    const { rows } = await this.#client.query<{ held: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as held',
      [OWNER_LOCK, name],
    );
    return rows[0]?.held ?? false;
  }

  async unlock(name: string): Promise<void> {
    await this.#client?.query('select pg_advisory_unlock($1, hashtext($2))', [OWNER_LOCK, name]);
  }

  /** Tells the other processes, if there are any; while one message is on its way only the latest waits. */
  tell(payload: string): void {
    if (!this.#others) return;
    this.#next = payload;
    if (!this.#telling) void this.#tell();
  }

  async #tell(): Promise<void> {
    this.#telling = true;
    try {
      while (this.#next !== null && this.#client) {
        const payload = this.#next;
        this.#next = null;
        await this.#client.query({ name: 'tell', text: 'select pg_notify($1, $2)', values: [CHANNEL, payload] });
      }
    } catch {
      // The session is lost: others find out by asking.
    } finally {
      this.#telling = false;
    }
  }

  async #keepConnected(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; ) {
      const client = new pg.Client({
        connectionString: this.#url,
        application_name: NAME,
        connectionTimeoutMillis: 10_000,
        // Several small things may be asked at once.
        pipeline: true,
        query_timeout: 10_000,
      });
      const ended = new Promise<void>((resolve) => {
        client.once('error', () => resolve());
        client.once('end', () => resolve());
      });
      client.on('error', () => undefined);
      let own = 0;
      client.on('notification', ({ processId, payload }) => {
        if (processId === own || !payload) return;
        this.#others = true;
        if (payload !== HELLO) this.#events.heard(payload);
      });
      try {
        await client.connect();
        await client.query(`set idle_session_timeout = ${SESSION_LOST_AFTER_MS}`);
        await client.query(`listen ${CHANNEL}`);
        own = await this.#look(client);
        await client.query('select pg_notify($1, $2)', [CHANNEL, HELLO]);
        this.#client = client;
        failures = 0;
        this.#events.connected();
        await this.#beat(client, ended, signal);
      } catch (error) {
        if (!signal.aborted) this.#logger.warn({ err: error }, 'projections: session with PostgreSQL failed');
      }
      const wasConnected = this.#client === client;
      this.#client = null;
      await client.end().catch(() => undefined);
      if (signal.aborted) return;
      if (wasConnected) this.#events.lost();
      await sleep(Math.min(50 * 2 ** failures++, 2_000), undefined, { signal }).catch(() => undefined);
    }
  }

  async #beat(client: pg.Client, ended: Promise<void>, signal: AbortSignal): Promise<void> {
    const over = ended.then(() => true);
    while (!signal.aborted) {
      const pause = new AbortController();
      const beat = sleep(HEARTBEAT_MS, false, { signal: pause.signal, ref: false }).catch(() => false);
      if (await Promise.race([over, beat])) return pause.abort();
      if (!signal.aborted) await this.#look(client);
    }
  }

  /** Sees whether others listen; gives the number of this session's backend. */
  async #look(client: pg.Client): Promise<number> {
    const { rows } = await client.query<{ own: number; others: boolean }>(
      `select pg_backend_pid() as own, exists (
         select 1 from pg_stat_activity
         where application_name = $1 and datname = current_database() and pid <> pg_backend_pid()) as others`,
      [NAME],
    );
    this.#others = rows[0]?.others ?? true;
    return rows[0]?.own ?? 0;
  }
}
