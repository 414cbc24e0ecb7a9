import type { Pool } from 'pg';
import { Repeated } from '#platform/process/repeated.ts';
import type { Logger } from '#platform/telemetry/logger.ts';

/**
 * Deletes what is past its time.
 * @param now milliseconds since 1970
 * @param signal ends it early
 * @returns how many rows went
 */
export type Prune = (pool: Pool, now: number, signal: AbortSignal) => Promise<number>;

export interface PruningDeps {
  readonly pool: Pool;
  /** Named by what they prune, for the log. Each may run in several processes at once. */
  readonly prunes: Readonly<Record<string, Prune>>;
  readonly log: Logger;
  /** Milliseconds since 1970; default: the machine's clock. */
  readonly now?: () => number;
  /** Pause between two rounds, in ms (default an hour). */
  readonly everyMs?: number;
}

const HOUR_MS = 3_600_000;
/** A process that starts has more urgent work. */
const FIRST_AFTER_MS = 10_000;

/** Keeps the vault's tables bounded: what may be forgotten is deleted within an hour of its time. */
export class Pruning {
  readonly #deps: PruningDeps;
  readonly #rounds: Repeated;
  readonly #ending = new AbortController();

  constructor(deps: PruningDeps) {
    this.#deps = deps;
    const { everyMs = HOUR_MS, log } = deps;
    this.#rounds = new Repeated({
      work: () => this.round(),
      everyMs,
      firstAfterMs: Math.min(everyMs, FIRST_AFTER_MS),
      onError: (error) => log.warn({ err: error }, 'pruning failed'),
    });
  }

  start(): void {
    this.#rounds.start();
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#rounds.stop();
  }

  /**
   * Prunes everything once; one that fails does not keep the others from theirs. Returns the rows that went, by name.
   */
  async round(): Promise<Readonly<Record<string, number>>> {
    const { pool, prunes, log, now = Date.now } = this.#deps;
    const removed: Record<string, number> = {};
    for (const [what, prune] of Object.entries(prunes)) {
      if (this.#ending.signal.aborted) break;
      try {
        removed[what] = await prune(pool, now(), this.#ending.signal);
      } catch (error) {
        log.warn({ err: error, what }, 'not pruned: tried again within the hour');
      }
    }
    if (Object.values(removed).some((rows) => rows > 0)) log.info({ removed }, 'pruned');
    return removed;
  }
}
