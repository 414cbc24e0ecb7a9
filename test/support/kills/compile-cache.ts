import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { makeTestHome } from '#test/support/test-run.ts';

let folder: string | null = null;

/**
 * Node's compile cache for children, filled once: who is killed never writes it himself, and starting is most of what a
 * killed process costs. The next run removes it.
 */
export function compileCache(): Record<string, string> {
  if (folder === null) {
    folder = join(makeTestHome(), 'compile-cache');
    // A setting that is refused: everything is loaded, nothing is opened, and the process ends in order.
    spawnSync(process.execPath, ['main/officina.ts'], {
      env: { ...process.env, NODE_COMPILE_CACHE: folder, ROLE: 'none' },
    });
  }
  return { NODE_COMPILE_CACHE: folder };
}
