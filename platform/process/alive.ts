import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { pause } from './deadline.ts';

/** Whether a process with this number lives. A process of another user counts; a zombie does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Waits for a process to end. @returns false when it still lives after `patienceMs` */
export async function waitForExit(pid: number, patienceMs: number): Promise<boolean> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await pause(10)) {
    if (!isAlive(pid)) return true;
  }
  return !isAlive(pid);
}

/**
 * The processes of a program whose working directory is this folder, e.g. `postgres` in its data, as far as this
 * process sees them.
 */
export function processesIn(folder: string, program: string): number[] {
  const real = realpathSync(folder);
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && readlinkSync(`/proc/${pid}/cwd`) === real && commandOf(pid) === program && isAlive(pid);
      } catch {
        return false;
      }
    });
}

const commandOf = (pid: number) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
