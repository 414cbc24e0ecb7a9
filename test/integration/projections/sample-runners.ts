import { afterEach, beforeEach } from 'vitest';
import type { RunnerOptions } from '#projections/kernel/runner/options.ts';
import { createRunner, type Runner } from '#projections/kernel/runner/runner.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { MemoryEventStore } from '#test/support/memory-event-store.ts';
import { memoryLogger, plainReader, sample } from './sample.ts';

/**
 * Gives each test a database of its own, an empty log, and runners of the sample read model, which end with the test.
 * @param defaults the options of this file's runners, where a test gives no others
 */
export function sampleRunners(defaults: Partial<RunnerOptions> = {}) {
  let database: FreshDatabase;
  let store: MemoryEventStore;
  let runners: Runner[];
  beforeEach(async () => {
    database = await freshDatabase();
    store = new MemoryEventStore();
    runners = [];
  });
  afterEach(async () => {
    for (const runner of runners) await runner.stop();
    await database.drop();
  });

  const runner = (options: Partial<RunnerOptions> = {}): Runner => {
    const made = createRunner({
      pool: database.pool,
      connect: database.url,
      journal: plainReader(store),
      projections: [sample()],
      logger: memoryLogger(),
      retryMs: 50,
      ...defaults,
      ...options,
    });
    runners.push(made);
    return made;
  };
  const started = async (options: Partial<RunnerOptions> = {}): Promise<Runner> => {
    const made = runner(options);
    await made.start();
    return made;
  };
  return {
    runner,
    started,
    get database() {
      return database;
    },
    /** The runners that end with the test. */
    get runners() {
      return runners;
    },
    set runners(others: Runner[]) {
      runners = others;
    },
    get store() {
      return store;
    },
    /** Replaces the log from here on. */
    set store(other: MemoryEventStore) {
      store = other;
    },
  };
}
