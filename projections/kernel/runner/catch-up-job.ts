import { pause } from '#platform/process/deadline.ts';
import { catchUp } from '#projections/kernel/folding/session.ts';
import { acquireLease } from '#projections/kernel/folding/table-lease.ts';
import type { Projection } from '../projection.ts';
import { BuildElsewhere, build } from '../rebuild/build.ts';
import type { LogReader } from '../rebuild/shared-log.ts';
import type { OwnerOptions } from './owner-options.ts';

/** What a build gets that reads the log together with others: the log's reader, and its share of one build's memory. */
export interface SharedBuild {
  readonly log: LogReader;
  readonly keptRows: number;
}

/** Brings one projection near the end of the log, apart from the others, so that they need not wait for it. */
export class CatchUpJob {
  readonly #options: OwnerOptions;
  readonly #projection: Projection;
  readonly #status: 'behind' | 'build';
  readonly #shared: SharedBuild | null;
  readonly #cancelled = new AbortController();
  #done: number | null = null;

  constructor(
    options: OwnerOptions,
    projection: Projection,
    status: 'behind' | 'build',
    shared: SharedBuild | null = null,
  ) {
    this.#options = options;
    this.#projection = projection;
    this.#status = status;
    this.#shared = shared;
  }

  get name(): string {
    return this.#projection.name;
  }

  cancel(): void {
    this.#cancelled.abort();
  }

  /** How far a build is: 0 … 1; null: there is none. */
  progress(): number | null {
    return this.#done;
  }

  async run(): Promise<void> {
    const { signal } = this.#cancelled;
    if (signal.aborted) return this.#shared?.log.leave();
    if (this.#status === 'build') return this.#build();
    const lease = await acquireLease(this.#options.pool, this.#projection);
    if (lease) await catchUp(this.#options, [lease], { signal });
  }

  async #build(): Promise<void> {
    const { reader, pool, connect, logger, retryMs } = this.#options;
    const projection = this.#projection;
    const { signal } = this.#cancelled;
    this.#done = 0;
    logger.info({ projection: projection.name, version: projection.version }, 'projections: building');
    try {
      const report = await build({
        projection,
        reader,
        pool,
        connect,
        logger,
        signal,
        ...this.#shared,
        onProgress: (progress) => {
          this.#done = progress.done;
          logger.info(progress, 'projections: building');
        },
      });
      logger.info(report, 'projections: built');
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof BuildElsewhere)) throw error;
      // The owner claims the projection again after this pause: perhaps the other build is finished by then.
      await pause(retryMs, signal);
    }
  }
}
