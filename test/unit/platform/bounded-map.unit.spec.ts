import { expect, it } from 'vitest';
import { BoundedMap } from '#platform/memory/bounded-map.ts';

it('a bounded map forgets what was used longest ago', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.get('a');
  map.set('c', 3);
  expect([map.has('a'), map.has('b'), map.has('c'), map.size]).toEqual([true, false, true, 2]);
});
