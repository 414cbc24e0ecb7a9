import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { livePostmaster, stopPostmaster } from '#platform/postgres/postmaster.ts';
import { runningRedisUrl, startLocalRedis } from '#platform/redis/local-server.ts';

/** All homes of test runs: `officina-test-{user}-{pid}-{random}`, readable by the PostgreSQL user. */
const PREFIX = `officina-test-${userInfo().uid}-`;

/** A folder for this run, outside the repository. The run's own process removes it at its end. */
export function makeTestHome(): string {
  return mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
}

/** Stops and removes what runs that were killed left behind. */
export async function sweepDeadRuns(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (!pid || runs(Number(pid))) continue;
    const home = join(tmpdir(), name);
    const data = join(home, 'postgres');
    const postmaster = livePostmaster(data);
    if (postmaster !== null) await stopPostmaster(postmaster, data);
    if (await runningRedisUrl(home)) await startLocalRedis({ home }).then((redis) => redis.stop());
    rmSync(home, { recursive: true, force: true });
  }
}

/** Is that process a Node that lives? The number may meanwhile be somebody else's. */
function runs(pid: number): boolean {
  const command = `/proc/${pid}/cmdline`;
  return existsSync(command) && readFileSync(command, 'utf8').includes('node');
}
