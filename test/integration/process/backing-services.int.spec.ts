import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BackingServices, openBackingServices } from '#platform/process/backing-services.ts';
import { HomeInUse, lockHome } from '#platform/process/home-lock.ts';
import { runChild, temporaryHome } from '#test/support/child.ts';

let home: ReturnType<typeof temporaryHome>;
let services: BackingServices | undefined;

beforeEach(() => {
  home = temporaryHome();
});
afterEach(async () => {
  await services?.close();
  services = undefined;
  home.remove();
});

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
    services = await openBackingServices({ home: home.path });
    await expect(openBackingServices({ home: home.path })).rejects.toThrow(HomeInUse);
    const tool = await openBackingServices({ home: home.path, join: true });
    expect(tool.databaseUrl).toBe(services.databaseUrl);
    expect(tool.redisUrl).toBe(services.redisUrl);
    await tool.close();
    const again = await openBackingServices({ home: home.path, join: true });
    expect(again.databaseUrl).toBe(services.databaseUrl);
  });

  it('lies side by side with another', async () => {
    const other = temporaryHome();
    services = await openBackingServices({ home: home.path });
    const beside = await openBackingServices({ home: other.path });
    expect(beside.databaseUrl).not.toBe(services.databaseUrl);
    await beside.close();
    other.remove();
  });

  it('is not touched when both servers are given', async () => {
    const given = { databaseUrl: 'postgres://elsewhere/officina', redisUrl: 'redis://elsewhere' };
    const unlock = await lockHome(home.path);
    expect(await openBackingServices({ home: home.path, ...given })).toMatchObject(given);
    await unlock();
  });
});
