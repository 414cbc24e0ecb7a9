import type { Pool } from 'pg';
import type { ChangeListener } from '#projections/kernel/projection.ts';
import { OUTBOX_FEED, outboxPosition } from '#projections/mail-log/mail-log.query.ts';

/** Changes that come within this time are told together, in ms. */
const TOGETHER_MS = 40;

/** Tells live updates which messages of the outbox changed, in the form that projections use. */
export class Announcer {
  readonly #pool: Pool;
  readonly #listener: ChangeListener;
  readonly #onError: (error: unknown) => void;
  readonly #ids = new Set<number>();
  #timer: NodeJS.Timeout | undefined;
  #telling: Promise<void> = Promise.resolve();

  constructor(pool: Pool, listener: ChangeListener, onError: (error: unknown) => void) {
    this.#pool = pool;
    this.#listener = listener;
    this.#onError = onError;
  }

  changed(id: number): void {
    this.#ids.add(id);
    this.#timer ??= setTimeout(() => {
      this.#telling = this.#tell().catch(this.#onError);
    }, TOGETHER_MS);
  }

  /** Tells the changes that are left. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#telling;
    await this.#tell().catch(this.#onError);
  }

  async #tell(): Promise<void> {
    this.#timer = undefined;
    const changed = [...this.#ids];
    this.#ids.clear();
    if (changed.length === 0) return;
    const { rows } = await this.#pool.query<{ change: number | null }>(
      'select max(change) as change from vault.outbox where id = any($1)',
      [changed],
    );
    const change = rows[0]?.change;
    if (change == null) return;
    const position = outboxPosition(change);
    this.#listener({ projection: OUTBOX_FEED, position, changed, removed: [], all: false, commands: new Map() });
  }
}
