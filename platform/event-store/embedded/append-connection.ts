import pg from 'pg';
import { StoreUnavailable } from '../port.ts';
import type { StoreLogger } from '../store-logger.ts';
import type { Statement } from './batch.ts';
import { clearBlockers } from './blockers.ts';
import { AS_TEXT, connectionConfig, sqlState } from './connection.ts';
import type { EmbeddedStoreLimits } from './options.ts';

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * `durable`: an acknowledged event is on disk, whatever the database's default says.
 * `bounded`: transaction_timeout ends the session whose transaction exceeds it. It exists since PostgreSQL 17; on older
 * servers statement_timeout must do.
 * `lifetime`: a server that lost its memory, by a crash of any of its processes, begins with a new checkpointer, so the
 * checkpointer's start names the lifetime. A role that may not see the checkpointer treats each of its sessions as a
 * lifetime.
 */
const PREPARE_SESSION = `
select pg_backend_pid() as pid,
       coalesce((select backend_start::text from pg_stat_activity where backend_type = 'checkpointer'),
                gen_random_uuid()::text) as lifetime,
       (select set_config(name, 'on', false) from pg_settings
         where name = 'synchronous_commit' and setting = 'off') as durable,
       set_config((select max(name) from pg_settings where name in ('transaction_timeout', 'statement_timeout')),
                  $1, false) as bounded`;

interface Session {
  readonly client: pg.Client;
  readonly watch: NodeJS.Timeout;
  pid: number;
  lifetime: string;
  /** The statement under way: since when it runs, and which sessions were found to block it. Null: none runs. */
  work: { readonly since: number; blockers: Promise<string> } | null;
}

/** The server was restarted, and lost what it had not yet written to its disk. */
export class OtherLifetime extends Error {
  override readonly name = 'OtherLifetime';
}

/**
 * The one session over which a process appends. It opens when it is first needed, and again after it broke.
 * It runs single statements only, so that a silence of this process at no moment leaves the log locked. If half of such
 * a statement gets lost on its way, transaction_timeout ends the session (PostgreSQL 17 and later; on older servers
 * other sessions see it waiting for its client and end it: `blockers.ts`).
 */
export class AppendConnection {
  readonly #url: string;
  readonly #pool: pg.Pool;
  readonly #limits: EmbeddedStoreLimits;
  readonly #logger: StoreLogger;
  #session: Session | null = null;
  #opening: Promise<Session> | null = null;

  /** @param pool asked who blocks this session, while it waits */
  constructor(url: string, pool: pg.Pool, limits: EmbeddedStoreLimits, logger: StoreLogger) {
    this.#url = url;
    this.#pool = pool;
    this.#limits = limits;
    this.#logger = logger;
  }

  /** The server's lifetime in which the session was opened: no session outlives a crash. */
  async lifetime(): Promise<string> {
    return (await this.#opened()).lifetime;
  }

  /**
   * Runs one statement, and returns the first value of its answer.
   * @param lifetime the lifetime of the server in which the statement may run
   * @throws OtherLifetime when that lifetime is over; nothing was sent
   * @throws StoreUnavailable, naming the session that holds the log, when the log's lock was not free in time
   */
  async run({ name, text, values }: Statement, lifetime: string): Promise<string | null> {
    const session = await this.#opened();
    if (session.lifetime !== lifetime) throw new OtherLifetime();
    const work = { since: performance.now(), blockers: Promise.resolve('') };
    session.work = work;
    try {
      const query = { name, text, values: values as unknown[], rowMode: 'array' as const, types: AS_TEXT };
      const { rows } = await session.client.query<(string | null)[]>(query);
      return rows[0]?.[0] ?? null;
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
      const names = (await work.blockers) || 'a session that is gone by now';
      throw new StoreUnavailable(`the event log was locked for ${this.#limits.lockWait} ms by ${names}`, {
        cause: error,
      });
    } finally {
      session.work = null;
    }
  }

  async close(): Promise<void> {
    await this.#opening?.catch(() => undefined);
    const session = this.#session;
    this.#session = null;
    clearInterval(session?.watch);
    await session?.client.end();
  }

  /** The one session: callers that ask while it is being opened wait for the same one. */
  async #opened(): Promise<Session> {
    if (this.#session) return this.#session;
    this.#opening ??= this.#open().finally(() => {
      this.#opening = null;
    });
    return this.#opening;
  }

  async #open(): Promise<Session> {
    const { lockWait, blockerGrace, silence } = this.#limits;
    const client = new pg.Client(connectionConfig(this.#url, 'append', { lock_timeout: `${lockWait}` }));
    // One timer for all statements: there are too many statements for a timer each.
    const watch = setInterval(() => this.#watch(session), Math.min(blockerGrace, silence) / 2);
    const session: Session = { client, watch, pid: 0, lifetime: '', work: null };
    client.on('error', () => this.#drop(session));
    try {
      await client.connect();
      const { rows } = await client.query<{ pid: number; lifetime: string }>(PREPARE_SESSION, [`${silence}`]);
      session.pid = rows[0]?.pid ?? 0;
      session.lifetime = rows[0]?.lifetime ?? '';
    } catch (error) {
      this.#drop(session);
      throw error;
    }
    this.#session = session;
    return session;
  }

  #watch(session: Session): void {
    const { work } = session;
    if (work === null) return;
    const waited = performance.now() - work.since;
    if (waited > this.#limits.silence) this.#drop(session);
    else if (waited > this.#limits.blockerGrace) work.blockers = this.#blockersOf(session, work.blockers);
  }

  /** Finds out which sessions block; the names found before stay when now there is none. */
  async #blockersOf(session: Session, before: Promise<string>): Promise<string> {
    const known = await before;
    try {
      return (await clearBlockers(this.#pool, session.pid, this.#limits.blockerGrace, this.#logger)) || known;
    } catch (error) {
      this.#logger.error({ error }, 'an append waits, and who holds the event log could not be found out');
      return known;
    }
  }

  /** Gives up a session that broke or fell silent; the statement that it was running fails. */
  #drop(session: Session): void {
    if (this.#session === session) this.#session = null;
    clearInterval(session.watch);
    session.client.connection.stream.destroy();
  }
}
