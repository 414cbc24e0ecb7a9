import type { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SharedCounters } from '#api/kernel/shared-counters.ts';

/** INCRBY with a window, as the script of `SharedCounters` does it. */
class Counting {
  readonly counts = new Map<string, { count: number; endsAt: number }>();
  asked = 0;
  away = false;
  /** True: takes calls and never answers. */
  silent = false;

  readonly eval = (async (_script: string, _keys: number, key: string, more: number, window: number) => {
    this.asked++;
    if (this.away) throw new Error('away');
    if (this.silent) return new Promise(() => undefined);
    const known = this.counts.get(key);
    const alive = known && known.endsAt > Date.now() ? known : { count: 0, endsAt: Date.now() + window };
    alive.count += more;
    this.counts.set(key, alive);
    return [alive.count, alive.endsAt - Date.now()];
  }) as unknown as Redis['eval'];
}

const WINDOW = 60_000;
let redis: Counting;
beforeEach(() => {
  vi.useFakeTimers();
  redis = new Counting();
});
afterEach(() => {
  vi.useRealTimers();
});

const countOf = async (counters: SharedCounters, key = 'account-1') => (await counters.add(key, WINDOW)).current;

describe('counting for all processes', () => {
  it('counts exactly in one process, and asks Redis once for many', async () => {
    const counters = new SharedCounters(redis, 'limit:');
    for (let nth = 1; nth <= 50; nth++) expect(await countOf(counters)).toBe(nth);
    expect(redis.asked).toBe(1);
    await vi.advanceTimersByTimeAsync(300);
    expect(redis.counts.get('limit:account-1')?.count).toBe(50);
    expect(redis.asked).toBe(2);
    expect(await countOf(counters)).toBe(51);
  });

  it('counts those that came while it asked', async () => {
    const counters = new SharedCounters(redis, 'limit:');
    await Promise.all([countOf(counters), countOf(counters), countOf(counters)]);
    expect(await countOf(counters)).toBe(4);
  });

  it('learns what other processes counted', async () => {
    const [one, other] = [new SharedCounters(redis, 'limit:'), new SharedCounters(redis, 'limit:')];
    for (let nth = 0; nth < 10; nth++) await countOf(one);
    await vi.advanceTimersByTimeAsync(300);
    expect(await countOf(other), 'at its first').toBe(11);
    for (let nth = 0; nth < 4; nth++) await countOf(other);
    await vi.advanceTimersByTimeAsync(300);
    await countOf(one);
    await vi.advanceTimersByTimeAsync(300);
    expect(await countOf(one), 'when it tells').toBe(17);
  });

  it('keeps keys apart, and begins anew with each window', async () => {
    const counters = new SharedCounters(redis, 'limit:');
    await countOf(counters);
    await countOf(counters);
    expect(await countOf(counters, 'address-1')).toBe(1);
    await vi.advanceTimersByTimeAsync(WINDOW + 1);
    expect(await countOf(counters)).toBe(1);
  });

  it('counts by itself while Redis is away', async () => {
    const counters = new SharedCounters(redis, 'limit:');
    redis.away = true;
    for (let nth = 1; nth <= 5; nth++) expect(await countOf(counters)).toBe(nth);
    await vi.advanceTimersByTimeAsync(300);
    expect(await countOf(counters)).toBe(6);
  });

  it('waits a fifth of a second at most for a Redis that does not answer, then counts by itself', async () => {
    const counters = new SharedCounters(redis, 'limit:');
    redis.silent = true;
    const first = countOf(counters);
    await vi.advanceTimersByTimeAsync(250);
    expect(await first).toBe(1);
    for (let nth = 2; nth <= 5; nth++) expect(await countOf(counters)).toBe(nth);
  });
});
