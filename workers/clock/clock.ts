import type { Pool } from 'pg';
import { Repeated } from '#platform/process/repeated.ts';
import type { Logger } from '#platform/telemetry/logger.ts';
import type { DueHandler } from '#workers/due/due-result.ts';
import { type DueRow, deleteDue, giveBackDue, postpone, takeDue } from '#workers/due/due-table.ts';
import { inTransaction } from '#workers/followers/checkpoint.ts';
import { Killed } from '#workers/killed.ts';

export interface ClockDeps {
  readonly pool: Pool;
  /** By kind. */
  readonly handlers: ReadonlyMap<string, DueHandler>;
  /** Milliseconds since 1970: the business's clock, passed in so that tests can jump. */
  readonly now: () => number;
  readonly log: Logger;
  /** How often the clock looks for due rows, in ms (default 5000). */
  readonly tickMs?: number;
  /** For tests: called after a handler and before its row is deleted or postponed. */
  readonly fault?: (kind: string, subject: string) => void;
}

const BATCH = 100;
/** Pauses after a failure, in ms, by the number of failures. */
const PAUSES = [60_000, 300_000, 1_800_000, 3_600_000] as const;

/** Handles due rows in the order in which they fall due. Any number of processes may run a clock. */
export class Clock {
  readonly #deps: ClockDeps;
  readonly #ticks: Repeated;

  constructor(deps: ClockDeps) {
    this.#deps = deps;
    this.#ticks = new Repeated({
      work: () => this.tick(),
      everyMs: deps.tickMs ?? 5_000,
      onError: (error) => deps.log.warn({ err: error }, 'clock could not look'),
    });
  }

  start(): void {
    this.#ticks.start();
  }

  async stop(): Promise<void> {
    await this.#ticks.stop();
  }

  /** Handles everything that is due now. Returns the number of rows. */
  async tick(): Promise<number> {
    let count = 0;
    for (;;) {
      const rows = await takeDue(this.#deps.pool, this.#now(), BATCH);
      for (const [i, row] of rows.entries()) {
        if (this.#ticks.stopped) {
          await giveBackDue(this.#deps.pool, rows.slice(i));
          return count;
        }
        await this.#happen(row);
        count++;
      }
      if (rows.length < BATCH) return count;
    }
  }

  async #happen(row: DueRow): Promise<void> {
    const { pool, handlers, log, fault } = this.#deps;
    try {
      const handler = handlers.get(row.kind);
      if (!handler) throw new Error(`nothing handles ${row.kind}`);
      const happened = await handler(row, this.#now());
      fault?.(row.kind, row.subject);
      const updateRow = 'done' in happened ? deleteDue(row) : postpone(row, happened.again, null);
      await inTransaction(pool, async (client) => {
        await happened.write?.(client);
        await updateRow(client);
      });
      happened.committed?.();
    } catch (error) {
      if (error instanceof Killed) throw error;
      const { kind, subject, attempts } = row;
      log.warn({ err: error, kind, subject }, 'due, but failed: tried again later');
      const wait = PAUSES[Math.min(attempts, PAUSES.length - 1)] ?? 60_000;
      const until = new Date(this.#deps.now() + wait).toISOString();
      const text = error instanceof Error ? error.message : String(error);
      await inTransaction(pool, postpone(row, until, text.slice(0, 1000)));
    }
  }

  #now(): string {
    return new Date(this.#deps.now()).toISOString();
  }
}
