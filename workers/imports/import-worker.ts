import type { Import, ImportStatus } from '#commands/records/imports-table.ts';
import { Repeated } from '#platform/process/repeated.ts';
import type { Logger } from '#platform/telemetry/logger.ts';
import { checkRows } from './check-rows.ts';
import { type ImportDeps, importing } from './import-deps.ts';
import { claimImport, leaveImport } from './import-work-table.ts';
import { readFile } from './read-file.ts';
import { runRows, undoRows } from './run-rows.ts';

export interface ImportWorkerDeps extends ImportDeps {
  readonly log: Logger;
  /** How often it looks for work, in ms (default 1000). */
  readonly sweepMs?: number;
}

/**
 * Works at imports: reads their files, runs them dry, runs them, undoes them. All that is known of an import stands in
 * `vault.imports`: after a process died, the next one goes on where the last batch ended.
 */
export class ImportWorker {
  readonly #deps: ImportWorkerDeps;
  readonly #rounds: Repeated;

  constructor(deps: ImportWorkerDeps) {
    this.#deps = deps;
    this.#rounds = new Repeated({
      work: () => this.sweep(),
      everyMs: deps.sweepMs ?? 1_000,
      onError: (error) => deps.log.warn({ err: error }, 'import failed: taken up again'),
    });
  }

  start(): void {
    this.#rounds.start();
  }

  async stop(): Promise<void> {
    await this.#rounds.stop();
  }

  /** Works until no import waits. */
  async sweep(): Promise<void> {
    for (;;) {
      if (this.#rounds.stopped) return;
      const one = await claimImport(this.#deps.pool);
      if (!one) return;
      await this.#work(one);
      await leaveImport(this.#deps.pool, one.id);
    }
  }

  /** Does one step of an import, to its end or until this process is to stop. */
  async #work(one: Import): Promise<void> {
    const step = STEPS[one.status];
    while (step && !this.#rounds.stopped) {
      if (!(await step(this.#deps, await importing(this.#deps, one)))) return;
    }
  }
}

/** Does the work of a step; true: there is more of it. */
type Step = (deps: ImportDeps, of: Awaited<ReturnType<typeof importing>>) => Promise<boolean>;

const STEPS: Readonly<Partial<Record<ImportStatus, Step>>> = {
  reading: async (deps, of) => {
    await readFile(deps, of);
    return false;
  },
  checking: checkRows,
  running: runRows,
  undoing: undoRows,
};
