import { defineConfig } from 'vitest/config';

/** The tiers, cheapest first; the suffix of a test's file tells its tier. */
const servers = './test/support/global-setup.ts';
const tier = (name: string, suffix: string, options: Record<string, unknown> = {}) => ({
  extends: true as const,
  test: { name, include: [`test/${name}/**/*.${suffix}.spec.ts`], ...options },
});

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // Two cores, one of which PostgreSQL, Redis and the browser share.
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 30_000,
    reporters: ['default'],
    projects: [
      tier('unit', 'unit'),
      tier('contract', 'contract', { globalSetup: servers, testTimeout: 30_000 }),
      tier('integration', 'int', { globalSetup: servers, testTimeout: 30_000 }),
      tier('architecture', 'arch'),
      tier('e2e', 'e2e', { globalSetup: servers, testTimeout: 60_000, hookTimeout: 120_000, fileParallelism: false }),
      tier('long', 'long', {
        globalSetup: servers,
        testTimeout: 600_000,
        hookTimeout: 120_000,
        fileParallelism: false,
      }),
    ],
  },
});
