import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedServer, runningServerUrl, startEmbeddedServer } from '#platform/postgres/embedded-server.ts';
import { isAlive } from '#platform/process/alive.ts';
import { runChild, temporaryHome } from '#test/support/child.ts';

let home: ReturnType<typeof temporaryHome>;
let server: EmbeddedServer | undefined;

beforeEach(() => {
  home = temporaryHome();
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  home.remove();
});

async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

const startAndDie = (path: string) =>
  runChild(`
    const { startEmbeddedServer } = await import('#platform/postgres/embedded-server.ts');
    const { default: pg } = await import('pg');
    const server = await startEmbeddedServer({ home: ${JSON.stringify(path)} });
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query('create table kept as select 42 as answer');
    console.log('pid', server.pid);
    setInterval(() => undefined, 1000);
  `);

describe('the embedded PostgreSQL', () => {
  it('is a PostgreSQL 18 that sorts as Italian does, with the extensions that we use', async () => {
    server = await startEmbeddedServer({ home: home.path });
    const [row] = await query<{ version: string; sorted: string }>(
      server.url,
      `select current_setting('server_version') as version,
        (select string_agg(word, ' ' order by word) from unnest(array['zeta','È','evo','alfa','E']) word) as sorted`,
    );
    expect(row?.version).toMatch(/^18\./);
    expect(row?.sorted).toBe('alfa E È evo zeta');
    await query(server.url, 'create extension unaccent; create extension pg_trgm; create extension btree_gin');
  });

  it('keeps its data, its port and its password from one start to the next', async () => {
    server = await startEmbeddedServer({ home: home.path });
    const first = server.url;
    await query(first, 'create table kept as select 42 as answer');
    await server.stop();
    expect(isAlive(server.pid)).toBe(false);
    expect(runningServerUrl(home.path)).toBeNull();
    server = await startEmbeddedServer({ home: home.path });
    expect(server.url).toBe(first);
    expect(runningServerUrl(home.path)).toBe(first);
    expect(await query(server.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('asks for its own drawn password, which only its owner can read', async () => {
    server = await startEmbeddedServer({ home: home.path });
    const wrong = new URL(server.url);
    wrong.password = 'password';
    await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    expect(statSync(join(home.path, 'postgres.password')).mode & 0o777).toBe(0o600);
    expect(new URL(server.url).password.length).toBeGreaterThanOrEqual(32);
  });

  it('starts after kill -9 of its parent left it running, and loses nothing', async () => {
    const child = startAndDie(home.path);
    const orphan = Number(await child.line('pid'));
    await child.kill();
    expect(isAlive(orphan)).toBe(true);
    server = await startEmbeddedServer({ home: home.path });
    expect(isAlive(orphan)).toBe(false);
    expect(await query(server.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('starts after the server itself was killed, and loses nothing that was committed', async () => {
    const child = startAndDie(home.path);
    process.kill(Number(await child.line('pid')), 'SIGKILL');
    await child.kill();
    server = await startEmbeddedServer({ home: home.path });
    expect(await query(server.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('does not take another process for its server, when the noted number was given anew', async () => {
    server = await startEmbeddedServer({ home: home.path });
    const note = join(home.path, 'postgres', 'postmaster.pid');
    const noted = readFileSync(note, 'utf8');
    await server.stop();
    writeFileSync(note, noted.replace(/^\d+/, String(process.pid)));
    server = await startEmbeddedServer({ home: home.path });
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('begins again when it was killed while making its data folder', async () => {
    mkdirSync(join(home.path, 'postgres.new', 'base'), { recursive: true });
    server = await startEmbeddedServer({ home: home.path });
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('takes another port when somebody else listens on its own, and remembers that', async () => {
    server = await startEmbeddedServer({ home: home.path });
    const port = Number(new URL(server.url).port);
    expect(port).toBeLessThan(32_768);
    await server.stop();
    const intruder = createServer();
    await new Promise<void>((done) => intruder.listen(port, '127.0.0.1', done));
    server = await startEmbeddedServer({ home: home.path });
    const moved = Number(new URL(server.url).port);
    intruder.close();
    expect(moved).not.toBe(port);
    await server.stop();
    server = await startEmbeddedServer({ home: home.path });
    expect(Number(new URL(server.url).port)).toBe(moved);
  });

  it('serves by a socket, and by its port alone in a home whose path is too long for one', async () => {
    const addressOf = async (url: string) =>
      (await query<{ address: string | null }>(url, 'select inet_server_addr()::text as address'))[0]?.address;
    server = await startEmbeddedServer({ home: home.path });
    expect(await addressOf(server.url)).toBeNull();
    await server.stop();
    server = await startEmbeddedServer({ home: join(home.path, 'x'.repeat(100)) });
    expect(await addressOf(server.url)).toMatch(/^127\.0\.0\.1/);
  });

  it('runs in a home below a folder that its user may not enter, as /root is', async () => {
    const closed = join(home.path, 'closed');
    mkdirSync(closed);
    chmodSync(closed, 0o700);
    server = await startEmbeddedServer({ home: join(closed, 'home') });
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
    expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).not.toBe('0');
  });

  it('says so when the password in the home is not that of the data', async () => {
    server = await startEmbeddedServer({ home: home.path });
    await server.stop();
    writeFileSync(join(home.path, 'postgres.password'), 'lost');
    await expect(startEmbeddedServer({ home: home.path })).rejects.toThrow('does not open its database');
    server = undefined;
  });
});
