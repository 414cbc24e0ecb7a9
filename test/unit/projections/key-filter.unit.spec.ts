import { describe, expect, it } from 'vitest';
import type { Key } from '#projections/kernel/projection.ts';
import { KeyFilter } from '#projections/kernel/rebuild/key-filter.ts';

const KINDS: [string, (n: number) => Key][] = [
  ['numbers in a row', (n) => n],
  ['large numbers', (n) => 9_000_000_000 + n * 4096],
  ['texts', (n) => `repair-${n}`],
];

describe.each(KINDS)('a filter of %s', (_, keyOf) => {
  const filter = new KeyFilter();
  const added = Array.from({ length: 100_000 }, (__, n) => keyOf(n));
  for (const key of added) filter.add(key);

  it('never says no to what was added', () => {
    expect(added.filter((key) => !filter.mayHave(key))).toEqual([]);
  });

  it('nearly always says no to anything else', () => {
    const others = Array.from({ length: 100_000 }, (__, n) => keyOf(100_000 + n));
    expect(others.filter((key) => filter.mayHave(key)).length).toBeLessThan(100);
  });
});

it('an empty filter has nothing', () => {
  expect(new KeyFilter().mayHave(0)).toBe(false);
});
