import { spawnSync } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';

/** The exit code that `flock` is told to use when another holder has the lock; `flock` has no other use for it. */
const HELD = 75;

/**
 * Takes the lock on a file (created when missing). Null when another process holds it.
 *
 * Node cannot call flock(2). But a lock belongs to the open file, not to the process that asked for it: `flock` of
 * util-linux takes the lock through a descriptor that it inherits from this process, and ends. The lock then lasts
 * until the last process closes that descriptor. So the kernel drops it together with its holders, after kill -9 too,
 * and it holds for every process that sees the same file, in whatever container. Node opens files so that children do
 * not inherit them, unless they are handed on.
 * @returns the descriptor: closing it, or ending the process, releases the lock
 */
export function tryFileLock(path: string): number | null {
  const file = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  const { status, error, stderr } = spawnSync('flock', ['--nonblock', `--conflict-exit-code=${HELD}`, '3'], {
    stdio: ['ignore', 'ignore', 'pipe', file],
    encoding: 'utf8',
  });
  if (status === 0) return file;
  closeSync(file);
  if (status === HELD) return null;
  const missing = (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT';
  throw new Error(
    missing ? 'flock is not installed: apt-get install util-linux' : `${path} cannot be locked: ${error ?? stderr}`,
  );
}
