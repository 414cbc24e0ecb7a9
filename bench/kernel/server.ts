import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '#platform/process/free-port.ts';
import type { Stage } from './bench.ts';
import { onCutOff } from './cut-off.ts';
import { settingsOf } from './stage.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** A running Officina that answers. */
export interface RunningServer {
  readonly port: number;
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/**
 * Starts Officina as `npm start` does (all its parts in one process) on the stage's PostgreSQL and Redis, and waits
 * until it is ready. With `BENCH_PROFILE=folder` it writes its CPU profile there when it stops.
 */
export async function startServer(stage: Stage, env: Record<string, string> = {}): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const profile = process.env.BENCH_PROFILE;
  const flags = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
  const servers = settingsOf(stage);
  let printed = '';
  const child = spawn(process.execPath, [...flags, 'main/officina.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...servers, PORT: String(port), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Read the output and keep only its end, for error messages: writing log lines is part of what is measured.
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString('latin1', 0, 2_000)).slice(-4_000);
    });
  }
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const forget = onCutOff(stop);
  while (!(await answers(`${url}/health/ready`))) {
    if (child.exitCode !== null) {
      forget();
      throw new Error(`Officina ended with ${child.exitCode}:\n${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    port,
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      await stop();
      forget();
    },
  };
}

/** True when a GET is answered with a success. */
export async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );
}
