import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { missingDocker, type RealServer, startRealServer } from './real-eventstoredb.ts';

/** What test runners mean by «skipped»: neither passed nor failed. */
const SKIPPED = 77;

/**
 * `npm run test:esdb`: the event store's contract on a real server, that of ESDB_TEST_URL or one that a Docker engine
 * runs.
 * Exit codes: 0 held, 1 failed (or the server did not start), 77 there is no server here.
 */
async function serverOrWhyNot(): Promise<RealServer | string> {
  const configured = process.env.ESDB_TEST_URL;
  if (configured) return { url: configured, stop: async () => undefined };
  const why = await missingDocker();
  return why ?? startRealServer();
}

function contractOn(url: string): number {
  const vitest = join(import.meta.dirname, '..', '..', 'node_modules', 'vitest', 'vitest.mjs');
  const spec = 'test/contract/event-store/eventstoredb.contract.spec.ts';
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'contract', spec, '-t', 'real server'], {
    env: { ...process.env, ESDB_TEST_URL: url },
    stdio: 'inherit',
  });
  return status ?? 1;
}

try {
  const server = await serverOrWhyNot();
  if (typeof server === 'string') {
    process.stderr.write(
      `Skipped: no real EventStoreDB here. ESDB_TEST_URL is not set, and no Docker engine answers (${server}).\n`,
    );
    process.exitCode = SKIPPED;
  } else {
    try {
      process.exitCode = contractOn(server.url) === 0 ? 0 : 1;
    } finally {
      await server.stop();
    }
  }
} catch (error) {
  process.stderr.write(
    `The real EventStoreDB could not be tested: ${error instanceof Error ? error.message : error}\n`,
  );
  process.exitCode = 1;
}
