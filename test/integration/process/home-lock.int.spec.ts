import { spawn, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { masterKey } from '#platform/personal-data/master-key.ts';
import { startEmbeddedServer } from '#platform/postgres/embedded-server.ts';
import { HomeInUse, lockHome } from '#platform/process/home-lock.ts';
import { runChild, temporaryHome } from '#test/support/child.ts';

let home: ReturnType<typeof temporaryHome>;
beforeEach(() => {
  home = temporaryHome();
});
afterEach(() => home.remove());

/** What a container has of its own, as far as it could matter to the lock: network, processes, host name. */
const CONTAINER = ['unshare', '--net', '--ipc', '--uts', '--pid', '--fork', '--kill-child', '--mount-proc'] as const;
const mayMakeContainers = spawnSync(CONTAINER[0], [...CONTAINER.slice(1), 'true']).status === 0;

/** Runs a program in a container, or, where root may not make namespaces, as a process: the lock holds alike. */
const elsewhere = (program: string): [file: string, args: string[]] => {
  const node = ['--input-type=module-typescript', '--eval', program];
  return mayMakeContainers
    ? [CONTAINER[0], [...CONTAINER.slice(1), process.execPath, ...node]]
    : [process.execPath, node];
};

describe('the lock of a home', () => {
  it('holds across containers that share the folder, until the last moment of the other and no longer', async () => {
    const [file, args] = elsewhere(`
      const { lockHome } = await import('#platform/process/home-lock.ts');
      await lockHome(${JSON.stringify(home.path)});
      console.log('locked');
      setInterval(() => undefined, 1000);
    `);
    const other = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const gone = new Promise((done) => other.once('close', done));
    await new Promise((done) => other.stdout.once('data', done));
    await expect(lockHome(home.path)).rejects.toThrow(HomeInUse);
    other.kill('SIGKILL');
    await gone;
    await (await lockHome(home.path))();
  });

  it('is not inherited by programs that are started meanwhile', async () => {
    const child = runChild(`
      const { spawn } = await import('node:child_process');
      const { lockHome } = await import('#platform/process/home-lock.ts');
      await lockHome(${JSON.stringify(home.path)});
      const { pid } = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
      console.log('started', pid);
      setInterval(() => undefined, 1000);
    `);
    const left = Number(await child.line('started'));
    await child.kill();
    const release = await lockHome(home.path);
    expect(process.kill(left, 'SIGKILL'), 'the other program still ran').toBe(true);
    await release();
  });

  it('is held beside a PostgreSQL that another container left: its data have no second server', async () => {
    const server = await startEmbeddedServer({ home: home.path });
    const data = join(home.path, 'postgres');
    // The server's process is out of sight, as that of another container is: only the lock on the data tells of it.
    const [file, args] = elsewhere(`
      const { startEmbeddedServer } = await import('#platform/postgres/embedded-server.ts');
      await startEmbeddedServer({ home: ${JSON.stringify(home.path)} }).then(
        ({ stop }) => stop().then(() => console.log('served')),
        (error) => console.log(error.message),
      );
    `);
    const { stdout } = spawnSync(file, args, { encoding: 'utf8' });
    expect(stdout).toContain(mayMakeContainers ? `works on ${data}` : 'served');
    await server.stop();
    const again = await startEmbeddedServer({ home: home.path });
    await again.stop();
  });
});

it('the master key of a home is one, however many begin at once there under one process id, as containers do', async () => {
  // Each begins some turns of the loop later than the one before, so that none is at the step of another.
  const later = async (turns: number) => {
    for (let turn = 0; turn < turns; turn++) await new Promise((go) => setImmediate(go));
    return masterKey(home.path);
  };
  const keys = await Promise.all(Array.from({ length: 100 }, (_, nth) => later(nth % 10)));
  const kept = await masterKey(home.path);
  expect(keys.filter((key) => !key.equals(kept))).toEqual([]);
  expect(readdirSync(home.path)).toEqual(['master.key']);
});
