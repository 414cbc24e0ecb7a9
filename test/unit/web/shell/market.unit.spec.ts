import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MARKET_ENTRIES, OWN_PLACES, PRIVATE_AREA } from '#web/shell/market-entries.ts';
import { searchPath } from '#web/shell/search-path.ts';

const router = readFileSync('web/router.tsx', 'utf8');

test('the bar of the marketplace and the private area lead only to pages that exist', () => {
  const dead = [PRIVATE_AREA, ...MARKET_ENTRIES, ...OWN_PLACES].filter(({ url }) => !router.includes(`path: '${url}`));
  expect(dead).toEqual([]);
});

test('a search leads to the specification’s address, whatever was typed', () => {
  expect(searchPath('  pompa idraulica ')).toBe('/ricerca?r=pompa+idraulica&p=1');
  expect(new URL(searchPath('5 % & più?#'), 'http://x').searchParams.get('r')).toBe('5 % & più?#');
});
