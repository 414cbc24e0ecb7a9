import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoCompany } from '#test/support/demo-company.ts';

const ASSETS = join(import.meta.dirname, '..', '..', 'web', 'dist', 'assets');

test('browsers are given React as made for production, also when a run of tests built the web app', async () => {
  await demoCompany();
  const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((name) => readFileSync(join(ASSETS, name), 'utf8').includes('jsxDEV'))).toEqual([]);
});
