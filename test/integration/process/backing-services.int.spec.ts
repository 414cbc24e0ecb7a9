import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBackingServices } from '#platform/backing-services/backing-services.ts';
import { HomeInUse, lockHome } from '#platform/process/home-lock.ts';
import { runChild, temporaryHome } from '#test/support/child.ts';

const silent = { warn: () => undefined, error: () => undefined };
let home: ReturnType<typeof temporaryHome>;
const closers: (() => Promise<void>)[] = [];

beforeEach(() => {
  home = temporaryHome();
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  home.remove();
});

const open = (options: { home: string; join?: boolean; databaseUrl?: string; redisUrl?: string }) =>
  openBackingServices({ ...options, log: silent, onClose: (close) => closers.push(close) });

describe('a home', () => {
  it('has one owner at a time, also in another process', async () => {
    const child = runChild(`
      const { lockHome } = await import('#platform/process/home-lock.ts');
      await lockHome(${JSON.stringify(home.path)});
      console.log('locked');
      setInterval(() => undefined, 1000);
    `);
    await child.line('locked');
    await expect(lockHome(home.path)).rejects.toThrow(HomeInUse);
    await child.kill();
    const unlock = await lockHome(home.path);
    await expect(lockHome(home.path)).rejects.toThrow(HomeInUse);
    await unlock();
    await (await lockHome(home.path))();
  });

  it('is refused to a second Officina, and shared with a tool that joins', async () => {
    const services = await open({ home: home.path });
    await expect(open({ home: home.path })).rejects.toThrow(HomeInUse);
    expect(await open({ home: home.path, join: true })).toEqual(services);
    expect(closers).toHaveLength(1);
  });

  it('lies side by side with another', async () => {
    const other = temporaryHome();
    const services = await open({ home: home.path });
    const beside = await open({ home: other.path });
    expect(beside.databaseUrl).not.toBe(services.databaseUrl);
    await closers.pop()?.();
    other.remove();
  });

  it('is not touched when both servers are given', async () => {
    const given = { databaseUrl: 'postgres://elsewhere/officina', redisUrl: 'redis://elsewhere' };
    const unlock = await lockHome(home.path);
    expect(await open({ home: home.path, ...given })).toMatchObject(given);
    await unlock();
  });
});
