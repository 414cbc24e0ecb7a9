import pg from 'pg';
import { pause, withDeadline } from '#platform/process/deadline.ts';

/** A process that is paused or cut off for so long, in ms, loses its session, and with it everything it owned. */
const LOST_AFTER_MS = 15_000;

export interface LockSessionOptions {
  readonly url: string;
  /** As PostgreSQL shows it among its sessions. */
  readonly name: string;
  /** First key of the advisory locks; the second is the hash of the owned thing's name. */
  readonly space: number;
  readonly onFailure: (error: unknown) => void;
  readonly lostAfterMs?: number;
  /** Prepares a new session, before anything is owned. */
  readonly prepare?: (client: pg.Client) => Promise<unknown>;
  /** Called for each new session, so again after each loss: nothing is owned yet. */
  readonly opened?: () => void;
  /** Called when the session is lost, and every lock with it. */
  readonly lost?: () => void;
  /** Shows the server that the process is alive (default: a query that does nothing). */
  readonly beat?: (client: pg.Client) => Promise<unknown>;
}

/**
 * A session with PostgreSQL that makes its process the owner of things, by one advisory lock each. The session comes
 * back by itself; the locks do not. A lock only keeps processes from working in vain: what makes a late owner harmless
 * is the epoch of its {@link WriterLease}. Every few seconds the session shows that its process is alive, so a process
 * that is paused without dying does not keep the others waiting for ever.
 */
export class LockSession {
  readonly #options: LockSessionOptions;
  readonly #lostAfterMs: number;
  #client: pg.Client | null = null;
  /** Resolves once there is a session; replaced after each loss. */
  #connected = Promise.withResolvers<void>();
  /** Aborted when the present session is lost. */
  #lost = new AbortController();
  readonly #stopped = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(options: LockSessionOptions) {
    this.#options = options;
    this.#lostAfterMs = options.lostAfterMs ?? LOST_AFTER_MS;
  }

  /** The session's client; null while there is no session. */
  get client(): pg.Client | null {
    return this.#client;
  }

  start(): void {
    this.#running = this.#keepConnected(this.#stopped.signal);
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#client?.end().catch(() => undefined);
    await this.#running;
  }

  /** Tries to take the lock. True when this session holds it now. */
  async tryLock(name: string): Promise<boolean> {
    return (await this.tryLocks([name])).has(name);
  }

  /** Tries to take all of these locks at once. @returns the names of those that this session holds now */
  async tryLocks(names: readonly string[]): Promise<ReadonlySet<string>> {
    if (!this.#client || names.length === 0) return new Set();
    const { rows } = await this.#client.query<{ name: string }>(
      'select name from unnest($2::text[]) name where pg_try_advisory_lock($1, hashtext(name))',
      [this.#options.space, names],
    );
    return new Set(rows.map(({ name }) => name));
  }

  async unlock(name: string): Promise<void> {
    await this.#client?.query('select pg_advisory_unlock($1, hashtext($2))', [this.#options.space, name]);
  }

  /**
   * Waits until no other session owns the name, asking every `askMs`, and does the work once as the owner.
   * @param work must end when its signal aborts: the lock was lost, or `signal` aborted
   */
  async whileOwner(
    name: string,
    signal: AbortSignal,
    askMs: number,
    work: (lost: AbortSignal) => Promise<void>,
  ): Promise<void> {
    while (!signal.aborted) {
      const lost = this.#lost.signal;
      if (await this.tryLock(name)) {
        try {
          return await work(AbortSignal.any([signal, lost]));
        } finally {
          // Not awaited: later queries run after it on the same session, and a server that hangs must not block the
          // caller.
          if (!lost.aborted) this.unlock(name).catch(() => undefined);
        }
      }
      const ms = Math.min(askMs, this.#lostAfterMs / 4);
      // Without a session the lock was not asked for: it may be free as soon as there is a session.
      if (this.#client) await pause(ms, signal);
      else await withDeadline(this.#connected.promise, ms, () => undefined, signal);
    }
  }

  async #keepConnected(signal: AbortSignal): Promise<void> {
    const { prepare, opened, lost, onFailure } = this.#options;
    for (let failures = 0; !signal.aborted; ) {
      const client = this.#newClient();
      const ended = new Promise<true>((resolve) => {
        client.on('error', () => resolve(true));
        client.once('end', () => resolve(true));
      });
      try {
        await client.connect();
        await client.query(`set idle_session_timeout = ${Math.trunc(this.#lostAfterMs)}`);
        await prepare?.(client);
        this.#lost = new AbortController();
        this.#client = client;
        this.#connected.resolve();
        failures = 0;
        opened?.();
        await this.#beat(client, ended, signal);
      } catch (error) {
        if (!signal.aborted) onFailure(error);
      }
      const wasConnected = this.#client === client;
      this.#client = null;
      if (wasConnected) this.#connected = Promise.withResolvers();
      this.#lost.abort();
      await client.end().catch(() => undefined);
      if (signal.aborted) return;
      if (wasConnected) lost?.();
      await pause(Math.min(50 * 2 ** failures++, 2_000), signal);
    }
  }

  #newClient(): pg.Client {
    return new pg.Client({
      connectionString: this.#options.url,
      application_name: this.#options.name,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      // Several small queries may be sent at once.
      pipeline: true,
      query_timeout: 10_000,
    });
  }

  async #beat(client: pg.Client, ended: Promise<true>, signal: AbortSignal): Promise<void> {
    const { beat = () => client.query('select 1') } = this.#options;
    while (!signal.aborted) {
      if (await withDeadline(ended, this.#lostAfterMs / 4, () => false, signal)) return;
      if (!signal.aborted) await beat(client);
    }
  }
}
