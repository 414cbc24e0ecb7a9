import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import LongestFirst from './test/support/longest-first.ts';
import { PATIENCE_MS } from './test/support/patience.ts';

const servers = './test/support/global-setup.ts';
/** Tiers of one group run mixed: what is left of one is done beside the next. */
const INTEGRATION = 3;
/** Files that wait for programs to start, retries and sweeps: a third one works meanwhile. */
const waiting = { globalSetup: servers, maxWorkers: 3, hookTimeout: 4 * PATIENCE_MS, testTimeout: 4 * PATIENCE_MS };

/** A tier of tests: the suffix of a file tells which. Groups of tiers run one after the other, in the order of `groupOrder`. */
const tier = (groupOrder: number, name: string, suffix: string, options: Record<string, unknown> = {}) => ({
  extends: true as const,
  test: { name, include: [`test/${name}/**/*.${suffix}.spec.ts`], sequence: { groupOrder }, ...options },
});

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // Two cores, one of which PostgreSQL, Redis and the browser share.
    maxWorkers: 2,
    // Programs that tests start find themselves compiled: loading is most of what a short one costs.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url)) },
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    // What is waited for comes when it comes.
    expect: { poll: { timeout: PATIENCE_MS, interval: 50 } },
    reporters: ['default'],
    sequence: { sequencer: LongestFirst },
    projects: [
      // Pure: files may share their modules, loading which is most of what they cost.
      tier(0, 'unit', 'unit', { isolate: false }),
      // They look at every source of the repository, which is read once.
      tier(1, 'architecture', 'arch', { testTimeout: 60_000, isolate: false, maxWorkers: 1 }),
      tier(2, 'contract', 'contract', { globalSetup: servers, testTimeout: PATIENCE_MS }),
      tier(INTEGRATION, 'integration', 'int', waiting),
      tier(INTEGRATION, 'records', 'records', waiting),
      // Each of the two workers has a demo company of its own.
      tier(4, 'e2e', 'e2e', {
        globalSetup: './test/support/demo-company-host.ts',
        testTimeout: 3 * PATIENCE_MS,
        hookTimeout: 240_000,
      }),
      tier(5, 'long', 'long', {
        globalSetup: servers,
        testTimeout: 600_000,
        hookTimeout: 120_000,
      }),
    ],
  },
});
