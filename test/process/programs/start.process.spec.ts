import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { type Instance, setUp, startInstance } from '#test/support/instance.ts';
import { PATIENCE_MS } from '#test/support/patience.ts';

const instances: Instance[] = [];
async function started(env: Record<string, string> = {}): Promise<Instance> {
  const instance = await startInstance({ DEMO: '0', ...env });
  instances.push(instance);
  return instance;
}
afterAll(async () => {
  for (const instance of instances) await instance.remove();
});

/** Processes whose command line names this home. */
function livingIn(home: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return line.includes(home) ? [line] : [];
      } catch {
        return [];
      }
    });
}

async function signIn(instance: Instance, name: string, password: string): Promise<number> {
  const response = await fetch(`${instance.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, password }),
  });
  return response.status;
}

describe('npm start', () => {
  test('outside the demo prints a link that sets the firm up once; it survives kill -9, and Ctrl+C leaves nothing running', async () => {
    const instance = await started();
    const password = await setUp(instance);
    expect(await signIn(instance, 'admin', password)).toBe(200);
    expect(await signIn(instance, 'admin', 'officina')).toBe(401);

    const before = instance.output().length;
    await instance.end('SIGKILL');
    await instance.restart();
    expect(await signIn(instance, 'admin', password)).toBe(200);
    expect(instance.output().slice(before)).not.toContain('First start');

    expect(await instance.end('SIGINT')).toBe(0);
    expect(livingIn(instance.home)).toEqual([]);
  });

  test('instances with different ports and homes run side by side; one home has one owner', async () => {
    const [one, two] = await Promise.all([started(), started()]);
    expect((await fetch(`${one.url}/health/ready`)).status).toBe(200);
    expect((await fetch(`${two.url}/health/ready`)).status).toBe(200);
    const third = spawnSync(process.execPath, ['main/officina.ts'], {
      env: { ...process.env, PORT: '0', OFFICINA_HOME: one.home, DEMO: '0' },
      encoding: 'utf8',
      timeout: PATIENCE_MS,
    });
    expect(third.status).toBe(1);
    expect(third.stderr + third.stdout).toContain(one.home);
  });

  test('ends in order when npm is told to end, as a service manager tells it', async () => {
    const instance = await startInstance({ DEMO: '0' }, ['npm', 'start']);
    instances.push(instance);
    expect(livingIn(instance.home)).not.toEqual([]);
    await instance.end('SIGTERM');
    expect(livingIn(instance.home)).toEqual([]);
  });

  test('names every faulty setting in one message', () => {
    const { status, stderr } = spawnSync(process.execPath, ['main/officina.ts'], {
      env: { ...process.env, PORT: 'many', ROLE: 'cook', SMTP_URL: 'nowhere' },
      encoding: 'utf8',
      timeout: PATIENCE_MS,
    });
    expect(status).toBe(1);
    for (const name of ['PORT', 'ROLE', 'SMTP_URL']) expect(stderr).toContain(name);
  });
});
