import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { pause } from './deadline.ts';

/** Is there a process of this number? One of another user counts, one that only waits to be buried does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Waits for the end of a process. @returns false when it still lives after `patienceMs` */
export async function gone(pid: number, patienceMs: number): Promise<boolean> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await pause(10)) {
    if (!isAlive(pid)) return true;
  }
  return !isAlive(pid);
}

/** The processes of a program that work in a folder (as far as this process sees them), e.g. `postgres` in its data. */
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
