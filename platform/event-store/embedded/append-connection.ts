import pg from 'pg';
import { StoreUnavailable } from '../port.ts';
import type { StoreLogger } from '../store-logger.ts';
import type { Statement } from './batch.ts';
import { clearBlockers } from './blockers.ts';
import { AS_TEXT, connectionConfig, sqlState } from './connection.ts';
import type { EmbeddedStoreLimits } from './options.ts';

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * An acknowledged event is on disk, whatever the database's default says. transaction_timeout ends the session of whom
 * it befalls, and exists since PostgreSQL 17; before, statement_timeout must do.
 * A server that lost its memory, by a crash of any of its processes, begins with a new checkpointer; a role that may not
 * see it takes each session of its own for a lifetime.
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
  /** What it is doing: since when, and who was found in the way. */
  work: { readonly since: number; blockers: Promise<string> } | null;
}

/** The server was started anew, and lost what it had not brought to its disk. */
export class OtherLifetime extends Error {
  override readonly name = 'OtherLifetime';
}

/**
 * The one session over which a process appends. It opens when first needed and again after it broke.
 * What it runs is one statement, so that no moment of silence of ours can leave the log locked; and should half of
 * that statement get lost on its way, transaction_timeout ends the session (PostgreSQL 17 and later; others see it
 * waiting for its client and end it: `blockers.ts`).
 */
export class AppendConnection {
  readonly #url: string;
  readonly #pool: pg.Pool;
  readonly #limits: EmbeddedStoreLimits;
  readonly #logger: StoreLogger;
  #session: Session | null = null;
  #opening: Promise<Session> | null = null;

  /** @param pool where to ask who blocks, while this session waits */
  constructor(url: string, pool: pg.Pool, limits: EmbeddedStoreLimits, logger: StoreLogger) {
    this.#url = url;
    this.#pool = pool;
    this.#limits = limits;
    this.#logger = logger;
  }

  /** The server's lifetime that its session belongs to: no session outlives a crash. */
  async lifetime(): Promise<string> {
    return (await this.#opened()).lifetime;
  }

  /**
   * Runs one statement, and gives the first value of its answer.
   * @param lifetime the server's that it is meant for
   * @throws OtherLifetime when that is over; nothing was sent
   * @throws StoreUnavailable, with the name of whoever holds the log, when it could not be had in time
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

  /** The one session: who asks while it is being opened waits for the same. */
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
    // One timer for all statements: they are too many to have one each.
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

  /** Looks who is in the way; what was found before stays when now there is nobody. */
  async #blockersOf(session: Session, before: Promise<string>): Promise<string> {
    const known = await before;
    try {
      return (await clearBlockers(this.#pool, session.pid, this.#limits.blockerGrace, this.#logger)) || known;
    } catch (error) {
      this.#logger.error({ error }, 'an append waits, and who holds the event log could not be found out');
      return known;
    }
  }

  /** Forgets a session that broke or fell silent; what it was running fails. */
  #drop(session: Session): void {
    if (this.#session === session) this.#session = null;
    clearInterval(session.watch);
    session.client.connection.stream.destroy();
  }
}
