import pg from 'pg';
import { StoreUnavailable } from '../port.ts';
import type { StoreLogger } from '../store-logger.ts';
import { clearBlockers } from './blockers.ts';
import { AS_TEXT, connectionConfig, sqlState } from './connection.ts';
import type { EmbeddedStoreLimits } from './options.ts';

const APPEND = {
  name: 'events.append',
  text: 'select events.append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
  rowMode: 'array' as const,
  types: AS_TEXT,
};

const LOCK_NOT_AVAILABLE = '55P03';

/** An acknowledged event is on disk, whatever the database's default says. */
const PREPARE_SESSION = `
select pg_backend_pid() as pid,
       (select set_config(name, 'on', false) from pg_settings
         where name = 'synchronous_commit' and setting = 'off') as durable,
       (select set_config(name, $1, false) from pg_settings where name = 'transaction_timeout') as bounded`;

interface Session {
  readonly client: pg.Client;
  pid: number;
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

  /** @param pool where to ask who blocks, while this session waits */
  constructor(url: string, pool: pg.Pool, limits: EmbeddedStoreLimits, logger: StoreLogger) {
    this.#url = url;
    this.#pool = pool;
    this.#limits = limits;
    this.#logger = logger;
  }

  /**
   * Calls `events.append`.
   * @returns its answer
   * @throws StoreUnavailable, with the name of whoever holds the log, when it could not be had in time
   */
  async append(values: readonly unknown[]): Promise<string> {
    const session = this.#session ?? (await this.#open());
    let blockers = Promise.resolve('');
    const watch = setInterval(() => {
      blockers = this.#blockersOf(session, blockers);
    }, this.#limits.blockerGrace);
    const silence = setTimeout(() => this.#drop(session), this.#limits.silence);
    try {
      const { rows } = await session.client.query<string[]>({ ...APPEND, values: [...values] });
      return rows[0]?.[0] ?? '';
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
      const names = (await blockers) || 'a session that is gone by now';
      throw new StoreUnavailable(`the event log was locked for ${this.#limits.lockWait} ms by ${names}`, {
        cause: error,
      });
    } finally {
      clearInterval(watch);
      clearTimeout(silence);
    }
  }

  async close(): Promise<void> {
    const session = this.#session;
    this.#session = null;
    await session?.client.end();
  }

  async #open(): Promise<Session> {
    const limits = { lock_timeout: `${this.#limits.lockWait}`, statement_timeout: `${this.#limits.silence}` };
    const client = new pg.Client(connectionConfig(this.#url, 'append', limits));
    const session = { client, pid: 0 };
    client.on('error', () => this.#drop(session));
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(PREPARE_SESSION, [`${this.#limits.silence}`]);
    session.pid = rows[0]?.pid ?? 0;
    this.#session = session;
    return session;
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
    session.client.connection.stream.destroy();
  }
}
