import { findImport, type Import, type ImportStatus } from '#commands/records/imports-table.ts';
import type { LockSession } from '#platform/ownership/lock-session.ts';
import { Repeated } from '#platform/process/repeated.ts';
import type { Logger } from '#platform/telemetry/logger.ts';
import { checkRows } from './check-rows.ts';
import { type ImportDeps, importing } from './import-deps.ts';
import { importsUnderWay } from './import-work-table.ts';
import { readFile } from './read-file.ts';
import { runRows, undoRows } from './run-rows.ts';

export interface ImportWorkerDeps extends ImportDeps {
  readonly log: Logger;
  /** Whoever works at an import holds its lock, which is free at once when a process dies. */
  readonly locks: Pick<LockSession, 'tryLock' | 'unlock'>;
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

  /** Works until no import waits that nobody else works at. */
  async sweep(): Promise<void> {
    for (;;) {
      let worked = false;
      for (const id of await importsUnderWay(this.#deps.pool)) {
        if (this.#rounds.stopped) return;
        worked = (await this.#asOwner(id)) || worked;
      }
      if (!worked) return;
    }
  }

  /** Works at an import to the end of its step; false: somebody else does, or there is nothing left to do. */
  async #asOwner(id: number): Promise<boolean> {
    const { pool, locks } = this.#deps;
    const lock = `import-${id}`;
    if (!(await locks.tryLock(lock))) return false;
    try {
      // Read once it is owned: the former owner may have ended the step.
      const one = await findImport(pool, id);
      if (!one || !STEPS[one.status]) return false;
      await this.#work(one);
      return true;
    } finally {
      await locks.unlock(lock);
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
