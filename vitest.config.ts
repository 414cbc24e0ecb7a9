import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import LongestFirst from './test/support/longest-first.ts';
import { PATIENCE_MS } from './test/support/patience.ts';

const servers = './test/support/global-setup.ts';
/** Tiers of one group run mixed: what is left of one is done beside the next. */
const INTEGRATION = 3;
/** What walks by a sample draw it by, so that one commit always runs the same; empty where there is no git. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
/**
 * Where a test waits for others, each wait has its patience and says what is missing: its limit only guards against
 * hanging.
 */
const guarded = { testTimeout: 10 * PATIENCE_MS, hookTimeout: 10 * PATIENCE_MS };
/**
 * Files that wait for retries and sweeps: a third one works meanwhile. None replaces modules, so a worker's files share
 * those that are loaded: it halves what the tier costs.
 */
const waiting = { globalSetup: servers, maxWorkers: 3, isolate: false, ...guarded };
/** Each of the two workers has a demo company of its own. */
const browsers = { globalSetup: './test/support/demo-company-host.ts', ...guarded };

/**
 * A tier of tests: the suffix of a file tells which. Groups of tiers run one after the other, in the order of
 * `groupOrder`.
 */
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
    env: {
      NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url)),
      TEST_COMMIT: commit(),
      TZ: 'UTC',
    },
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
      tier(1, 'architecture', 'arch', { isolate: false, maxWorkers: 1 }),
      tier(2, 'contract', 'contract', { globalSetup: servers }),
      tier(INTEGRATION, 'integration', 'int', waiting),
      tier(INTEGRATION, 'records', 'records', waiting),
      tier(4, 'journeys', 'journey', { ...browsers, provide: { toastsStay: true } }),
      tier(5, 'e2e', 'e2e', browsers),
      // They start, kill and revive programs: one file at a time, with nothing beside it.
      tier(6, 'process', 'process', { ...waiting, maxWorkers: 1 }),
      // Long by design: an hour says that one hangs.
      tier(7, 'long', 'long', { globalSetup: servers, testTimeout: 60 * PATIENCE_MS, hookTimeout: 10 * PATIENCE_MS }),
    ],
  },
});
