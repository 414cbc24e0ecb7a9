import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { processesIn } from '#platform/process/alive.ts';
import { addressIn } from '#test/support/greeting.ts';
import { makeTestHome } from '#test/support/test-run.ts';

/** The servers that run in a home: PostgreSQL and Redis. */
function livingIn(home: string): number[] {
  const servers = [
    ['postgres', 'postgres'],
    ['redis', 'redis-server'],
  ] as const;
  return servers.flatMap(([folder, program]) => processesIn(join(home, folder), program));
}

/** Officina as a person starts it: by npm, in a terminal of its own, which sends Ctrl+C to every process in it. */
function inTerminal(home: string) {
  // Leaves out the scripts by which npm sets up a new machine: this one is ready.
  const terminal = spawn('script', ['-qec', 'npm run --ignore-scripts start', '/dev/null'], {
    env: { ...process.env, DEMO: '0', OFFICINA_HOME: home, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let shown = '';
  terminal.stdout.on('data', (chunk: Buffer) => {
    shown += chunk.toString();
  });
  const closed = new Promise<void>((done) => terminal.once('close', () => done()));
  return {
    shown: () => shown,
    press: (key: string) => terminal.stdin.write(key),
    closed,
  };
}

const CTRL_C = '\x03';

it.each([
  ['served', 1],
  ['served', 2],
  ['is starting', 1],
])(
  'Ctrl+C in a terminal while it %s, pressed %i times, leaves no server behind',
  async (when, times) => {
    const home = makeTestHome();
    const terminal = inTerminal(home);
    const begun = () =>
      when === 'served' ? addressIn(terminal.shown()) !== null : existsSync(join(home, 'postgres', 'postmaster.pid'));
    while (!begun()) await pause(5);
    for (let n = 0; n < times; n++) terminal.press(CTRL_C);
    await terminal.closed;
    expect(livingIn(home)).toEqual([]);
    rmSync(home, { recursive: true, force: true });
  },
  240_000,
);

it('says what to do when its port is taken, before anything is written', async () => {
  const home = join(makeTestHome(), 'home');
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { status, stderr } = spawnSync(process.execPath, ['main/officina.ts'], {
    env: { ...process.env, OFFICINA_HOME: home, PORT: String(port) },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain(`port ${port} is in use`);
  expect(stderr).toContain('set PORT');
  expect(existsSync(home)).toBe(false);
  other.close();
});
