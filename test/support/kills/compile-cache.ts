import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { makeTestHome } from '#test/support/test-run.ts';

let folder: string | null = null;

/**
 * The environment that gives child processes Node's compile cache, which is filled once: a killed process never writes
 * it itself, and starting is most of what it costs. The next run removes the cache.
 */
export function compileCache(): Record<string, string> {
  if (folder === null) {
    folder = join(makeTestHome(), 'compile-cache');
    // The setting is refused: everything is loaded, nothing is opened, and the process ends in order.
    spawnSync(process.execPath, ['main/officina.ts'], {
      env: { ...process.env, NODE_COMPILE_CACHE: folder, ROLE: 'none' },
    });
  }
  return { NODE_COMPILE_CACHE: folder };
}
