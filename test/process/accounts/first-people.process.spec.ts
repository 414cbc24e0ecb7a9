import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { firstLink, type Instance, linkIn, passwordIn, startInstance } from '#test/support/instance.ts';
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
  let link: string;
  beforeAll(async () => {
    here = await machine();
  });
  afterAll(() => here.close());

  const tokenOf = (printed: string) => new URL(printed).hash.slice(1);
  const step = (path: string, body: object) => post(`${instance.url}/api/v1/setup${path}`, body);
  const admin = {
    name: 'Anna Neri',
    email: 'anna@firma.example',
    language: 'en',
    password: 'orologio-verde',
    confirmPassword: 'orologio-verde',
  };

  test('shows the link of its set-up once it can be reached, whatever failed before', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const failed = startTool('main/officina.ts', [], { ...here.env, DEMO: '0', PORT: String(port) });
    expect([await failed.ended, linkIn(failed.output())]).toEqual([1, '']);
    other.close();
    instance = await here.start({ DEMO: '0' });
    link = await firstLink(instance);
    expect(link).toMatch(new RegExp(`^${instance.url}/avvio#[\\w-]{43}$`));
    expect((await login(instance, 'admin', 'officina')).status).toBe(401);
  });

  test('opens to nobody without the link', async () => {
    for (const token of ['', 'x'.repeat(43), `${tokenOf(link)}x`, tokenOf(link).slice(1)]) {
      const answers = [
        await step('', { token }),
        await step('/firm', { token, name: 'Ladri S.r.l.' }),
        await step('/admin', { token, ...admin }),
      ];
      expect(
        answers.map(({ status }) => status),
        token,
      ).toEqual([404, 404, 404]);
    }
  });

  test('names faults at their fields, and takes no easy password', async () => {
    const token = tokenOf(link);
    const faulty = await step('/firm', { token, name: '', vat_number: '123' });
    const { fields } = (await faulty.json()) as { fields: { field: string }[] };
    expect([faulty.status, fields.map(({ field }) => field)]).toEqual([422, ['vat_number']]);
    for (const password of ['officina', 'aaaaaaaaa', 'short']) {
      const refused = await step('/admin', { token, ...admin, password, confirmPassword: password });
      expect([400, 422]).toContain(refused.status);
    }
    expect((await step('/admin', { token, ...admin, confirmPassword: 'altro' })).status).toBe(422);
  });

  test('survives a kill in the middle: the same link goes on where it was', async () => {
    const token = tokenOf(link);
    expect((await step('/firm', { token, name: 'Neri & Figli', vat_number: '01234567897' })).status).toBe(200);
    const before = instance.output().length;
    await instance.end('SIGKILL');
    await instance.restart();
    await expect.poll(() => linkIn(instance.output().slice(before))).toBe(link);
    const { data } = (await (await step('', { token })).json()) as { data: { name: string } };
    expect(data.name).toBe('Neri & Figli');
  });

  test('ends with its first admin, of whom there is one however many finish at once; he is signed in', async () => {
    const token = tokenOf(link);
    const answers = await Promise.all(
      ['uno', 'due', 'tre'].map((who) => step('/admin', { token, ...admin, email: `${who}@firma.example` })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 404, 404]);
    const winner = (await answers.find(({ status }) => status === 200)?.json()) as {
      access_token: string;
      roles: string[];
    };
    expect(winner.roles).toEqual(['admin']);
    const settings = await fetch(`${instance.url}/api/v1/firm`, {
      headers: { authorization: `Bearer ${winner.access_token}` },
    });
    expect(((await settings.json()) as { data: { name: string } }).data.name).toBe('Neri & Figli');
    expect((await login(instance, 'admin', admin.password)).status).toBe(200);
    for (const path of ['', '/firm', '/logo', '/admin']) {
      const logo = 'x';
      expect((await step(path, { token, ...admin, logo })).status, path).toBeGreaterThanOrEqual(400);
    }
    expect((await step('', { token })).status).toBe(404);
  });

  test('gives a new password to whoever has the machine; the lost one and its sessions end', async () => {
    const session = (await (await login(instance, 'admin', admin.password)).json()) as { refresh_token: string };
    const output = await runTool('main/tools.ts', ['admin', 'reset'], { ...here.env, DEMO: '0' });
    const second = passwordIn(output);
    expect(second.length).toBeGreaterThan(12);
    expect((await login(instance, 'admin', admin.password)).status).toBe(401);
    expect((await login(instance, 'admin', second)).status).toBe(200);
    const token = `grant_type=refresh_token&refresh_token=${session.refresh_token}`;
    expect((await post(`${instance.url}/Token?${token}`, {})).status).toBe(400);
  });

  test('forgets by itself what is past its time', async () => {
    const { pool } = here.database;
    const old = `select 1 from vault.sign_in_failures where subject = 'long-ago'`;
    await pool.query(
      `insert into vault.sign_in_failures (subject, failures, last_at) values ('long-ago', '{}', now() - interval '2 days')`,
    );
    await instance.end();
    await instance.restart();
    await expect.poll(async () => (await pool.query(old)).rowCount, { interval: 500 }).toBe(0);
  });

  test('shows no link any more at the next start', async () => {
    const before = instance.output().length;
    await instance.end();
    await instance.restart();
    expect(linkIn(instance.output().slice(before))).toBe('');
  });
});

test('a bare firm gets its first admin without a browser, too; then its link is void', async () => {
  const here = await machine();
  try {
    const instance = await here.start({ DEMO: '0' });
    const link = await firstLink(instance);
    const password = passwordIn(await runTool('main/tools.ts', ['admin', 'reset'], { ...here.env, DEMO: '0' }));
    expect((await login(instance, 'admin', password)).status).toBe(200);
    expect((await post(`${instance.url}/api/v1/setup`, { token: new URL(link).hash.slice(1) })).status).toBe(404);
  } finally {
    await here.close();
  }
});

describe('a demo that becomes a firm', () => {
  let here: Awaited<ReturnType<typeof machine>>;
  beforeAll(async () => {
    here = await machine();
    await runTool('main/tools.ts', ['seed', '--repairs', '3', '--customers', '2'], here.env);
  });
  afterAll(() => here.close());

  test('refuses the demo’s passwords and sessions with DEMO=0, says so, and lets in by the machine', async () => {
    const demo = await here.start({});
    const signedIn = await login(demo, 'desk', 'officina');
    expect(signedIn.status).toBe(200);
    const { refresh_token } = (await signedIn.json()) as { refresh_token: string };
    await demo.end();

    const firm = await here.start({ DEMO: '0' });
    await expect.poll(() => firm.output()).toContain('npm run admin -- reset');
    expect(firm.output()).toMatch(/the demo's passwords are refused \(\d+ accounts\)/);
    for (const name of ['desk', 'admin', 'customer']) {
      expect((await login(firm, name, 'officina')).status, name).toBe(401);
    }
    const token = `grant_type=refresh_token&refresh_token=${refresh_token}`;
    expect((await post(`${firm.url}/Token?${token}`, {})).status).toBe(400);
    const offered = (await (await fetch(`${firm.url}/api/v1/demo`)).json()) as { data: unknown };
    expect(offered.data ?? null).toBeNull();
    const password = passwordIn(await runTool('main/tools.ts', ['admin', 'reset'], { ...here.env, DEMO: '0' }));
    expect((await login(firm, 'admin', password)).status).toBe(200);
  });
});
