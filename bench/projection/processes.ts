import { type ChildProcess, fork, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Stage } from '../kernel/bench.ts';
import type { Sample } from './observer.main.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** A process that runs beside the bench. */
export interface Running {
  stop(): Promise<void>;
}

/** Officina with `ROLE=projector`: all read models and nothing else. Resolves when they are ready. */
export async function startProjector({ home, databaseUrl, redisUrl }: Stage): Promise<Running> {
  const servers = { OFFICINA_HOME: home, DATABASE_URL: databaseUrl, REDIS_URL: redisUrl };
  const profile = process.env.BENCH_PROFILE;
  const flags = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
  const child = spawn(process.execPath, [...flags, 'main/officina.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...servers, ROLE: 'projector', DEMO: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await new Promise<void>((ready, fail) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('Officina:') && ready());
    void ended.then(() => fail(new Error(`the projector ended with ${child.exitCode}`)));
  });
  return {
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Begins to observe; `stop` waits until every sampled event is visible. */
export function startObserver(databaseUrl: string): { stop(): Promise<readonly Sample[]> } {
  const child: ChildProcess = fork(join(import.meta.dirname, 'observer.main.ts'), [databaseUrl]);
  const samples = new Promise<readonly Sample[]>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Sample[]));
    child.once('exit', (code) => code && reject(new Error(`the observer ended with ${code}`)));
  });
  return {
    stop: () => {
      child.send('stop');
      return samples;
    },
  };
}
