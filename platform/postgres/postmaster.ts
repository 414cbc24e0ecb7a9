import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gone, isAlive } from '#platform/process/alive.ts';

/** The server that `postmaster.pid` of a data folder names, when it lives and really serves that folder. */
export function livePostmaster(dataFolder: string): number | null {
  const file = join(dataFolder, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
  return pid > 0 && servesFolder(pid, dataFolder) ? pid : null;
}

/** After a restart of the machine the noted number may belong to any other process: PostgreSQL's own folder tells. */
function servesFolder(pid: number, dataFolder: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataFolder);
  } catch {
    return false;
  }
}

/** Removes a `postmaster.pid` that no living server owns: PostgreSQL trusts any living process of that number. */
export function forgetDeadPostmaster(dataFolder: string): void {
  if (livePostmaster(dataFolder) === null) rmSync(join(dataFolder, 'postmaster.pid'), { force: true });
}

/**
 * Stops a server: fast shutdown (sessions are ended, a checkpoint is written), after `patienceMs` immediate
 * shutdown (the log is replayed at the next start). Resolves when the process is gone.
 */
export async function stopPostmaster(pid: number, patienceMs = 30_000): Promise<void> {
  signal(pid, 'SIGINT');
  if (await gone(pid, patienceMs)) return;
  signal(pid, 'SIGQUIT');
  if (await gone(pid, 10_000)) return;
  throw new Error(`PostgreSQL (pid ${pid}) does not stop`);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
