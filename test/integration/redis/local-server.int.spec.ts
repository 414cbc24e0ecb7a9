import { rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAlive } from '#platform/process/alive.ts';
import { connectRedis, openRedis } from '#platform/redis/connections.ts';
import { type LocalRedis, runningRedisUrl, startLocalRedis } from '#platform/redis/local-server.ts';
import { runChild, temporaryHome } from '#test/support/child.ts';
import { eventually } from '#test/support/eventually.ts';

let home: ReturnType<typeof temporaryHome>;
let server: LocalRedis | undefined;

beforeEach(() => {
  home = temporaryHome();
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  home.remove();
});

async function withRedis<T>(url: string, use: (redis: Awaited<ReturnType<typeof connectRedis>>) => Promise<T>) {
  const redis = await connectRedis(url, 'commands');
  try {
    return await use(redis);
  } finally {
    redis.disconnect();
  }
}

describe('the local Redis', () => {
  it('keeps what it holds from one start to the next', async () => {
    server = await startLocalRedis({ home: home.path });
    await withRedis(server.url, (redis) => redis.set('kept', '42'));
    await server.stop();
    expect(await runningRedisUrl(home.path)).toBeNull();
    server = await startLocalRedis({ home: home.path });
    expect(await runningRedisUrl(home.path)).toBe(server.url);
    expect(await withRedis(server.url, (redis) => redis.get('kept'))).toBe('42');
  });

  it('starts after kill -9 of its parent left it running, and loses nothing', async () => {
    const child = runChild(`
      const { startLocalRedis } = await import('#platform/redis/local-server.ts');
      const { connectRedis } = await import('#platform/redis/connections.ts');
      const server = await startLocalRedis({ home: ${JSON.stringify(home.path)} });
      await (await connectRedis(server.url, 'commands')).set('kept', '42');
      console.log('pid', server.pid);
    `);
    const orphan = Number(await child.line('pid'));
    await child.kill();
    expect(isAlive(orphan)).toBe(true);
    server = await startLocalRedis({ home: home.path });
    expect(server.pid).not.toBe(orphan);
    expect(await withRedis(server.url, (redis) => redis.get('kept'))).toBe('42');
  });

  it('starts after it was killed itself', async () => {
    server = await startLocalRedis({ home: home.path });
    await withRedis(server.url, (redis) => redis.set('kept', '42'));
    const { pid } = server;
    process.kill(pid, 'SIGKILL');
    await eventually(() => expect(isAlive(pid)).toBe(false));
    server = await startLocalRedis({ home: home.path });
    expect(await withRedis(server.url, (redis) => redis.get('kept'))).toBe('42');
  });

  it('listens on a socket of its owner alone, and on no port', async () => {
    server = await startLocalRedis({ home: home.path });
    expect(statSync(server.url).mode & 0o077).toBe(0);
    expect(await withRedis(server.url, (redis) => redis.config('GET', 'port'))).toEqual(['port', '0']);
  });

  it('works in a home whose path is too long for a socket', async () => {
    server = await startLocalRedis({ home: join(home.path, 'a'.repeat(120)) });
    expect(await withRedis(server.url, (redis) => redis.ping())).toBe('PONG');
    await server.stop();
    rmSync(dirname(server.url), { recursive: true });
    server = undefined;
  });
});

describe('a connection', () => {
  it('for commands fails at once while Redis is away', async () => {
    const redis = openRedis(join(home.path, 'nobody.sock'), 'commands');
    redis.on('error', () => undefined);
    await expect(redis.ping()).rejects.toThrow();
    redis.disconnect();
  });

  it('for blocking work waits, and goes on when Redis is back', async () => {
    server = await startLocalRedis({ home: home.path });
    const redis = await connectRedis(server.url, 'blocking');
    await server.stop();
    const answer = redis.ping();
    server = await startLocalRedis({ home: home.path });
    expect(await answer).toBe('PONG');
    redis.disconnect();
  });

  it('takes the number of a database from the address', async () => {
    server = await startLocalRedis({ home: home.path });
    await withRedis(`${server.url}?db=3`, (redis) => redis.set('where', 'three'));
    expect(await withRedis(server.url, (redis) => redis.get('where'))).toBeNull();
    expect(await withRedis(`${server.url}?db=3`, (redis) => redis.get('where'))).toBe('three');
  });
});
