import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backup } from '#platform/backup/backup.ts';
import { createEmbeddedStore } from '#platform/event-store/embedded/embedded-store.ts';
import { bindVault } from '#platform/event-store/moving/vault-store.ts';
import { WrongMasterKey } from '#platform/personal-data/master-key.ts';
import { requireVaultKey, vaultKey } from '#platform/personal-data/vault-key.ts';
import { temporaryHome } from '#test/support/child.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { ON_COMPANY_DATA } from '#test/support/programs.ts';
import { type FreshRedis, freshRedis } from '#test/support/redis.ts';
import { startTool } from '#test/support/run-main.ts';

const RIGHT = randomBytes(32);
const base64 = (key: Buffer) => key.toString('base64');

let database: FreshDatabase;
let redis: FreshRedis;
let copy: string;
const homes: ReturnType<typeof temporaryHome>[] = [];
function newHome(): string {
  const home = temporaryHome();
  homes.push(home);
  return home.path;
}

beforeAll(async () => {
  [database, redis] = await Promise.all([freshDatabase(), freshRedis()]);
  const home = newHome();
  await vaultKey(database.pool, database.url, { home, masterKey: base64(RIGHT) });
  const store = createEmbeddedStore({ url: database.url });
  await store.open();
  await bindVault(database.pool, store.id);
  await store.close();
  copy = join(newHome(), 'copy');
  await backup({ to: copy, home, databaseUrl: database.url, store: null, key: RIGHT, officina: 'test' });
});
afterAll(async () => {
  await Promise.all([database.drop(), redis.close()]);
  for (const home of homes) home.remove();
});

/** The number of rows of every table, by name. */
async function rows(): Promise<Record<string, number>> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_schema in ('vault', 'events', 'read') order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const counted = await database.pool.query<{ rows: string }>(`select count(*)::text as rows from ${name}`);
    counts[name] = Number(counted.rows[0]?.rows);
  }
  return counts;
}

/** The scripts of `package.json` that work on a company's data, with arguments that they take. */
const TOOLS: Readonly<Record<string, () => readonly string[]>> = {
  start: () => [],
  seed: () => ['--repairs', '1', '--customers', '1'],
  admin: () => ['reset'],
  projections: () => ['status'],
  backup: () => ['--to', join(newHome(), 'copy')],
  restore: () => ['--from', copy],
  verify: () => [],
  'migrate-store': () => ['--to', 'esdb://127.0.0.1:20001?tls=false'],
};
const scripts: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts;

async function run(script: string, env: Record<string, string>) {
  const words = (scripts[script] ?? '')
    .replace(/^exec /, '')
    .split(' ')
    .slice(1);
  const at = words.findIndex((word) => word.endsWith('.ts'));
  const tool = startTool(words[at] as string, [...words.slice(at + 1), ...(TOOLS[script]?.() ?? [])], {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    PORT: '0',
    DEMO: '0',
    ...env,
  });
  return { code: await tool.ended, output: tool.output() };
}

describe('a database that was begun with a master key', () => {
  it('is tried with every program that works on it', () => {
    expect(Object.keys(TOOLS)).toEqual(ON_COMPANY_DATA);
  });

  it.each(Object.keys(TOOLS))(
    'is not touched by `npm run %s` with another key, which says what to do',
    async (script) => {
      const before = await rows();
      const { code, output } = await run(script, { OFFICINA_KEY: base64(randomBytes(32)), OFFICINA_HOME: newHome() });
      expect([code, output]).toEqual([expect.any(Number), expect.stringContaining('master key')]);
      expect(code).toBeGreaterThan(0);
      expect(output).toMatch(/not the (master key|one) that/);
      expect(await rows()).toEqual(before);
    },
  );

  it.each(Object.keys(TOOLS))(
    'is not touched by `npm run %s` without a key, and no new one is made',
    async (script) => {
      const before = await rows();
      const home = newHome();
      const { code, output } = await run(script, { OFFICINA_HOME: home });
      expect(code).toBeGreaterThan(0);
      expect(output).toMatch(/master key is (missing|not here)|there is no master key/);
      expect(existsSync(join(home, 'master.key'))).toBe(false);
      expect(await rows()).toEqual(before);
    },
  );

  it.each(Object.keys(TOOLS))(
    'is not touched by `npm run %s` with a damaged key, which says which one',
    async (script) => {
      const before = await rows();
      const home = newHome();
      const file = join(home, 'master.key');
      writeFileSync(file, base64(RIGHT).slice(0, 20));
      const { code, output } = await run(script, { OFFICINA_HOME: home });
      expect(code).toBeGreaterThan(0);
      expect(output).toContain(`${file} is damaged`);
      expect(output).not.toContain('    at ');
      expect(output).not.toContain('"stack"');
      expect(await rows()).toEqual(before);
    },
  );

  it('takes an empty key file for a damaged one: it is neither missing nor made anew', async () => {
    const home = newHome();
    writeFileSync(join(home, 'master.key'), '');
    await expect(requireVaultKey(database.url, { home })).rejects.toThrow(/is damaged/);
    const other = await freshDatabase();
    await expect(vaultKey(other.pool, other.url, { home })).rejects.toThrow(/is damaged/);
    expect(readFileSync(join(home, 'master.key'), 'utf8')).toBe('');
    await other.drop();
  });

  it('keeps to the first of two keys that come at once', async () => {
    const other = await freshDatabase();
    const came = await Promise.allSettled(
      [randomBytes(32), randomBytes(32)].map((key) =>
        vaultKey(other.pool, other.url, { home: newHome(), masterKey: base64(key) }),
      ),
    );
    expect(came.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [lost] = came.filter((one) => one.status === 'rejected');
    expect(lost?.reason).toBeInstanceOf(WrongMasterKey);
    await other.drop();
  });

  it('lets who needs no key go on without one, and nobody with a wrong one', async () => {
    const home = newHome();
    await requireVaultKey(database.url, { home }, { keyless: true });
    const wrong = { home, masterKey: base64(randomBytes(32)) };
    await expect(requireVaultKey(database.url, wrong, { keyless: true })).rejects.toThrow(WrongMasterKey);
    await requireVaultKey(database.url, { home, masterKey: base64(RIGHT) });
  });
});
