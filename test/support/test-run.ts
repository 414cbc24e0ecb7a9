import { accessSync, constants, existsSync, mkdtempSync, readdirSync, readFileSync, statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { livePostmaster, stopPostmaster } from '#platform/postgres/postmaster.ts';
import { runningRedisUrl, startLocalRedis } from '#platform/redis/local-server.ts';

/** All homes of test runs: `officina-test-{user}-{pid}-{random}`, readable by the PostgreSQL user. */
const PREFIX = `officina-test-${userInfo().uid}-`;

/**
 * Linux's folder in memory. There it costs a fiftieth of what it does on a disk to make a file, and a database is a
 * thousand files.
 */
const MEMORY = '/dev/shm';
/** What a whole run of all tiers needs of it at most, and as much again for the programs. */
const ROOM_BYTES = 4 * 2 ** 30;

/** A folder for this run, outside the repository. The run's own process removes it at its end. */
export function makeTestHome(): string {
  return mkdtempSync(join(roomInMemory() ? MEMORY : tmpdir(), `${PREFIX}${process.pid}-`));
}

/**
 * Whether memory has room for what a run writes. Files there survive the kill of a process as files on a disk do, and
 * no test takes the machine's power away.
 */
export function roomInMemory(): boolean {
  if (!hasMemory()) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory() / 2) >= ROOM_BYTES;
}

/** Whether a run's folder stands in memory. */
export function isInMemory(home: string): boolean {
  return home.startsWith(`${MEMORY}/`);
}

function hasMemory(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Stops and removes what runs that have ended left behind, killed or not. */
export async function sweepDeadRuns(): Promise<void> {
  for (const folder of hasMemory() ? [MEMORY, tmpdir()] : [tmpdir()]) await sweep(folder);
}

async function sweep(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (!pid || runs(Number(pid))) continue;
    const home = join(folder, name);
    const data = join(home, 'postgres');
    const postmaster = livePostmaster(data);
    if (postmaster !== null) await stopPostmaster(postmaster, data);
    if (await runningRedisUrl(home)) await startLocalRedis({ home }).then((redis) => redis.stop());
    // Servers of a run that was just killed may still write into a folder while it is being emptied.
    await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
}

/** Whether a process is a Node that lives. Its number may belong to another program by now. */
function runs(pid: number): boolean {
  const command = `/proc/${pid}/cmdline`;
  return existsSync(command) && readFileSync(command, 'utf8').includes('node');
}
