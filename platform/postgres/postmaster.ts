import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { processesIn, waitForExit } from '#platform/process/alive.ts';

const PROGRAM = 'postgres';

/** The pid in a data folder's `postmaster.pid`, when that process lives and serves this very folder; otherwise null. */
export function livePostmaster(dataFolder: string): number | null {
  const file = join(dataFolder, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
  // After a restart of the machine the noted number may belong to any other process: its working directory tells.
  return processesIn(dataFolder, PROGRAM).includes(pid) ? pid : null;
}

/**
 * Removes the `postmaster.pid` of a dead server: PostgreSQL takes any living process of that number for the server. The
 * caller must hold the lock of the data folder: without the file PostgreSQL does not see sessions that outlive their
 * postmaster.
 */
export function forgetDeadPostmaster(dataFolder: string): void {
  if (livePostmaster(dataFolder) === null) rmSync(join(dataFolder, 'postmaster.pid'), { force: true });
}

/** How long a server may take to end in order, then to end at once, in ms. */
const IN_ORDER_MS = 2_500;
const AT_ONCE_MS = 500;

/**
 * Stops a server with all its sessions: by fast shutdown (sessions are ended, a checkpoint is written), after
 * `patienceMs` by immediate shutdown, then by kill -9, which a server that hangs obeys too. After the last two the
 * write-ahead log is replayed at the next start.
 * Resolves when all processes are gone.
 */
export async function stopPostmaster(pid: number, dataFolder: string, patienceMs = IN_ORDER_MS): Promise<void> {
  signal(pid, 'SIGINT');
  if (await waitForExit(pid, patienceMs)) return;
  signal(pid, 'SIGQUIT');
  if (await waitForExit(pid, AT_ONCE_MS)) return;
  await killServer(pid, dataFolder);
}

/**
 * Kills a server (null: it is dead already) and the sessions that it leaves, which may not notice that their server is
 * gone.
 */
export async function killServer(pid: number | null, dataFolder: string): Promise<void> {
  if (pid !== null) signal(pid, 'SIGKILL');
  const sessions = processesIn(dataFolder, PROGRAM);
  for (const session of sessions) signal(session, 'SIGKILL');
  for (const one of pid === null ? sessions : [pid, ...sessions]) {
    if (!(await waitForExit(one, 5_000))) throw new Error(`PostgreSQL (pid ${one}) does not stop`);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
