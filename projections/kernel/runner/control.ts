import type pg from 'pg';
import { LockSession } from '#platform/ownership/lock-session.ts';
import type { Logger } from '#projections/kernel/folding/logger.ts';

/** First key of the advisory locks that make a process the owner of a projection. */
export const OWNER_LOCK = 724_200_041;
export const CHANNEL = 'officina_projections';
const NAME = 'officina-projections-control';
/** Sent when a session begins, so that processes that publish know that another one listens. */
const HELLO = 'hello';

export interface ControlEvents {
  /** A new session: nothing is owned yet. Called again after each loss. */
  connected(): void;
  /** The session is gone, and with it every lock. */
  lost(): void;
  /** Another process published the positions of its projections. */
  heard(payload: string): void;
}

/**
 * The runner's own session with PostgreSQL: it holds the ownership locks, and sends and receives the positions of
 * projections.
 */
export class Control extends LockSession {
  readonly #heard: (payload: string) => void;
  /** Messages that wait to be sent, by what they are about. */
  readonly #next = new Map<string, string>();
  #telling = false;
  /** False while no other process listens: then nothing is sent. */
  #others = true;

  constructor(url: string, events: ControlEvents, logger: Logger) {
    super({
      url,
      name: NAME,
      space: OWNER_LOCK,
      onFailure: (error) => logger.warn({ err: error }, 'projections: session with PostgreSQL failed'),
      prepare: (client) => this.#listen(client),
      opened: () => events.connected(),
      lost: () => events.lost(),
      beat: (client) => this.#look(client),
    });
    this.#heard = (payload) => events.heard(payload);
  }

  /**
   * Notifies the other processes, if there are any; while one message is on its way, only the latest about each subject
   * waits.
   */
  tell(about: string, payload: string): void {
    if (!this.#others) return;
    this.#next.set(about, payload);
    if (!this.#telling) void this.#tell();
  }

  async #tell(): Promise<void> {
    this.#telling = true;
    try {
      for (const [about, payload] of this.#next) {
        if (!this.client) break;
        this.#next.delete(about);
        await this.client.query({ name: 'tell', text: 'select pg_notify($1, $2)', values: [CHANNEL, payload] });
      }
    } catch {
      // The session is lost: other processes learn the positions by asking the database.
    } finally {
      this.#telling = false;
    }
  }

  async #listen(client: pg.Client): Promise<void> {
    let ownPid = 0;
    client.on('notification', ({ processId, payload }) => {
      if (processId === ownPid || !payload) return;
      this.#others = true;
      if (payload !== HELLO) this.#heard(payload);
    });
    await client.query(`listen ${CHANNEL}`);
    ownPid = await this.#look(client);
    await client.query('select pg_notify($1, $2)', [CHANNEL, HELLO]);
  }

  /** Finds out whether others listen; returns the process id of this session's backend. */
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
