import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#platform/process/free-port.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { type Instance, passwordIn, shownPassword, startInstance } from '#test/support/instance.ts';
import { type FreshRedis, freshRedis } from '#test/support/redis.ts';
import { runTool, startTool } from '#test/support/run-main.ts';
import { makeTestHome } from '#test/support/test-run.ts';

/** A machine of its own: a home, a database, a Redis. */
async function machine() {
  const [database, redis]: [FreshDatabase, FreshRedis] = await Promise.all([freshDatabase(), freshRedis()]);
  const env = { OFFICINA_HOME: makeTestHome(), DATABASE_URL: database.url, REDIS_URL: redis.url };
  const running: Instance[] = [];
  return {
    env,
    database,
    start: async (more: Record<string, string>) => {
      const instance = await startInstance({ ...env, ...more });
      running.push(instance);
      return instance;
    },
    close: async () => {
      for (const instance of running) await instance.remove();
      await redis.close();
      await database.drop();
    },
  };
}

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
const login = (at: Instance, name: string, password: string) => post(`${at.url}/api/auth/login`, { name, password });

describe('a bare firm', () => {
  let here: Awaited<ReturnType<typeof machine>>;
  let instance: Instance;
  let first: string;
  beforeAll(async () => {
    here = await machine();
  });
  afterAll(() => here.close());

  test('shows its first admin’s password once it can be reached, whatever failed before', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    const failed = startTool('officina.ts', [], { ...here.env, DEMO: '0', PORT: String(port) });
    expect([await failed.ended, passwordIn(failed.output())]).toEqual([1, '']);
    other.close();
    instance = await here.start({ DEMO: '0' });
    first = await shownPassword(instance);
    expect((await login(instance, 'admin', first)).status).toBe(200);
    expect((await login(instance, 'admin', 'officina')).status).toBe(401);
  }, 120_000);

  test('gives a new one to whoever has the machine; the lost one and its sessions end', async () => {
    const session = (await (await login(instance, 'admin', first)).json()) as { refresh_token: string };
    const output = await runTool('tools.ts', ['admin', 'reset'], { ...here.env, DEMO: '0' });
    const second = passwordIn(output);
    expect([second.length > 12, second === first]).toEqual([true, false]);
    expect((await login(instance, 'admin', first)).status).toBe(401);
    expect((await login(instance, 'admin', second)).status).toBe(200);
    const token = `grant_type=refresh_token&refresh_token=${session.refresh_token}`;
    expect((await post(`${instance.url}/Token?${token}`, {})).status).toBe(400);
  }, 60_000);

  test('forgets by itself what is past its time', async () => {
    const { pool } = here.database;
    const old = `select 1 from vault.sign_in_failures where subject = 'long-ago'`;
    await pool.query(
      `insert into vault.sign_in_failures (subject, failures, last_at) values ('long-ago', '{}', now() - interval '2 days')`,
    );
    await instance.end();
    await instance.restart();
    await expect.poll(async () => (await pool.query(old)).rowCount, { timeout: 60_000, interval: 500 }).toBe(0);
  }, 120_000);

  test('shows it no more at the next start', async () => {
    const before = instance.output().length;
    await instance.end();
    await instance.restart();
    expect(passwordIn(instance.output().slice(before))).toBe('');
  }, 60_000);
});

describe('a demo that becomes a firm', () => {
  let here: Awaited<ReturnType<typeof machine>>;
  beforeAll(async () => {
    here = await machine();
    await runTool('tools.ts', ['seed', '--repairs', '3', '--customers', '2'], here.env);
  }, 120_000);
  afterAll(() => here.close());

  test('refuses the demo’s passwords and sessions with DEMO=0, says so, and lets in by the machine', async () => {
    const demo = await here.start({});
    const signedIn = await login(demo, 'desk', 'officina');
    expect(signedIn.status).toBe(200);
    const { refresh_token } = (await signedIn.json()) as { refresh_token: string };
    await demo.end();

    const firm = await here.start({ DEMO: '0' });
    await expect.poll(() => firm.output(), { timeout: 20_000 }).toContain('npm run admin -- reset');
    expect(firm.output()).toMatch(/the demo's passwords are refused \(\d+ accounts\)/);
    for (const name of ['desk', 'admin', 'customer']) {
      expect((await login(firm, name, 'officina')).status, name).toBe(401);
    }
    const token = `grant_type=refresh_token&refresh_token=${refresh_token}`;
    expect((await post(`${firm.url}/Token?${token}`, {})).status).toBe(400);
    const offered = (await (await fetch(`${firm.url}/api/v1/demo`)).json()) as { data: unknown };
    expect(offered.data ?? null).toBeNull();
    const password = passwordIn(await runTool('tools.ts', ['admin', 'reset'], { ...here.env, DEMO: '0' }));
    expect((await login(firm, 'admin', password)).status).toBe(200);
  }, 180_000);
});
