import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { eventually } from '#test/support/eventually.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** The process id of the PostgreSQL that a bench runs on, once it has one; null before. */
function postmasterIn(folder: string): number | null {
  for (const home of readdirSync(folder)) {
    const file = join(folder, home, 'postgres', 'postmaster.pid');
    if (existsSync(file)) return Number(readFileSync(file, 'utf8').split('\n')[0]);
  }
  return null;
}

function runs(pid: number): boolean {
  return existsSync(`/proc/${pid}`);
}

it.each([
  ['SIGTERM', 'alone'],
  ['SIGKILL', 'alone'],
  ['SIGINT', 'with its group, as by Ctrl+C'],
] as const)('a bench that gets %s, %s, leaves no server and no folder behind', async (signal, whom) => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-cut-'));
  const bench = spawn(process.execPath, ['--expose-gc', 'bench/bench.ts', 'append'], {
    cwd: ROOT,
    env: { ...process.env, TMPDIR: folder },
    stdio: 'ignore',
    detached: true,
  });
  try {
    const postmaster = await eventually(() => {
      const pid = postmasterIn(folder);
      expect(pid).not.toBeNull();
      return pid as number;
    });
    process.kill(whom === 'alone' ? (bench.pid as number) : -(bench.pid as number), signal);
    await eventually(() => {
      expect(runs(postmaster), 'PostgreSQL runs').toBe(false);
      expect(readdirSync(folder).filter((name) => name.startsWith('officina-bench-'))).toEqual([]);
    });
  } finally {
    bench.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});
