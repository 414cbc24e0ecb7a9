import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTestHome } from './test-run.ts';

/** A disk that a test may fill. */
export interface SmallDisk {
  readonly path: string;
  /** Fills it to the last byte. */
  fill(): void;
  free(): void;
  remove(): void;
}

/** A disk in memory; null where this user may not mount one. */
export function startDisk(megabytes: number): SmallDisk | null {
  const path = join(makeTestHome(), 'disk');
  mkdirSync(path);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', path]);
  if (status !== 0) return null;
  const filler = join(path, 'filler');
  return {
    path,
    fill: () => {
      // The last writes are of one memory page: larger ones would leave room at the end.
      for (const size of [1 << 20, 4096]) {
        try {
          for (;;) writeFileSync(filler, Buffer.alloc(size), { flag: 'a' });
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      }
    },
    free: () => rmSync(filler),
    remove: () => {
      spawnSync('umount', ['--lazy', path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}
