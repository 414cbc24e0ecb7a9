import { afterEach, describe, expect, it, vi } from 'vitest';
import { RECORD_FAMILIES } from '#domain/records/registry.ts';
import { familiesWithEveryPart, partsOf } from '#test/support/records/sampled-families.ts';
import { drawn, mark, sampled, times } from '#test/support/sampled.ts';

const items = Array.from({ length: 100 }, (_, n) => n);
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('a race is run often by the full run, and a few times by the gate', () => {
  vi.stubEnv('TEST_WALKS', '');
  expect(times(200, 60)).toBe(60);
  vi.stubEnv('TEST_WALKS', 'whole');
  expect(times(200, 60)).toBe(200);
});

describe('a walk by sample', () => {
  it('tries the same cases for the same commit, in their order, and others for another', () => {
    vi.stubEnv('TEST_WALKS', '');
    vi.stubEnv('TEST_COMMIT', 'a');
    const first = drawn('some walk', items, 10);
    expect(first).toHaveLength(10);
    expect([...first].sort((a, b) => a - b)).toEqual(first);
    expect(drawn('some walk', items, 10)).toEqual(first);
    vi.stubEnv('TEST_COMMIT', 'b');
    expect(drawn('some walk', items, 10)).not.toEqual(first);
  });

  it('tries everything in a hundred landings', () => {
    vi.stubEnv('TEST_WALKS', '');
    const tried = new Set<number>();
    for (let commit = 0; commit < 100; commit++) {
      vi.stubEnv('TEST_COMMIT', String(commit));
      for (const item of drawn('some walk', items, 10)) tried.add(item);
    }
    expect(tried.size).toBe(items.length);
  });

  it('keeps what every run tries, and says how many of how many ran', () => {
    vi.stubEnv('TEST_WALKS', '');
    const said = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const known = new Set(items.map((n) => mark(String(n))));
    const chosen = sampled('some walk', items, 5, { name: String, keep: (n) => n < 3, known });
    expect(chosen.slice(0, 3)).toEqual([0, 1, 2]);
    expect(chosen).toHaveLength(8);
    expect(said).toHaveBeenCalledWith('sampled: some walk: ran 8 of 100');
  });

  it('tries besides each case that no full run has tried, and as many of them at most as it draws', () => {
    vi.stubEnv('TEST_WALKS', '');
    const said = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const known = (without: number) => new Set(items.slice(without).map((n) => mark(String(n))));
    const three = sampled('some walk', items, 5, { name: String, known: known(3) });
    expect(three.slice(0, 3)).toEqual([0, 1, 2]);
    expect(three).toHaveLength(8);
    expect(said).toHaveBeenCalledWith('sampled: some walk: ran 8 of 100, 3 for the first time');
    expect(sampled('some walk', items, 5, { name: String, known: known(50) })).toHaveLength(10);
  });

  it('is the whole walk in the full run, and says which cases it tried', () => {
    vi.stubEnv('TEST_WALKS', 'whole');
    const said = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    expect(sampled('some walk', items, 5, { name: String })).toEqual(items);
    expect(said).toHaveBeenCalledExactlyOnceWith(
      `walked: ${JSON.stringify(['some walk', items.map((n) => mark(String(n)))])}`,
    );
  });

  it('of record families holds every part that a definition may have', () => {
    const covering = familiesWithEveryPart(RECORD_FAMILIES);
    expect(covering.size).toBeLessThan(RECORD_FAMILIES.length);
    expect(new Set([...covering].flatMap(partsOf))).toEqual(new Set(RECORD_FAMILIES.flatMap(partsOf)));
  });
});
