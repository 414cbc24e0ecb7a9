import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openCard } from '#main/card-provider.ts';
import { readConfig } from '#platform/config/config.ts';

const home = mkdtempSync(join(tmpdir(), 'officina-card-'));
const closers: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
  rmSync(home, { recursive: true });
});

const SHARED = { DATABASE_URL: 'postgres://x/y', REDIS_URL: 'redis://x' };
const open = (settings: Record<string, string>) =>
  openCard(
    { config: readConfig({ OFFICINA_HOME: home, ...settings }), key: Buffer.alloc(32, 7) },
    { onClose: (_phase, _name, close) => void closers.push(close) },
  );

describe('cards are taken', () => {
  test('by the test provider in a demo that runs whole on this machine', async () => {
    const card = await open({});
    expect(card?.name).toBe('test');
    expect(await card?.fetch('order-1-1')).toBeNull();
  });

  test.each([
    ['no demo', { DEMO: '0' }],
    ['a demo that others reach', { PUBLIC_URL: 'https://officina.example' }],
    ['a part of it alone', { ROLE: 'api', ...SHARED }],
  ])('by nobody where it is %s', async (_name, settings) => {
    expect(await open(settings)).toBeNull();
  });
});
