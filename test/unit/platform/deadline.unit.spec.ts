import { getEventListeners } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { pause, unlessAborted, withDeadline } from '#platform/process/deadline.ts';

const late = () => 'late' as const;
const fail = () => {
  throw new Error('too late');
};

/** A promise that never settles, and a spy on those who listen to it. */
function silent() {
  const promise = new Promise<string>(() => undefined);
  return { promise, listening: vi.spyOn(promise, 'then') };
}

const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

describe('a deadline', () => {
  it('gives what the promise gives, when that comes in time', async () => {
    expect(await withDeadline(Promise.resolve(7), 60_000, late)).toBe(7);
    await expect(withDeadline(Promise.reject(new Error('no')), 60_000, late)).rejects.toThrow('no');
  });

  it('gives what is said instead when it does not, or throws it', async () => {
    const { promise } = silent();
    expect(await withDeadline(promise, 1, late)).toBe('late');
    await expect(withDeadline(promise, 1, fail)).rejects.toThrow('too late');
  });

  it('ends with the signal, also where that was given before', async () => {
    const { promise } = silent();
    const abort = new AbortController();
    const waiting = withDeadline(promise, 60_000, late, abort.signal);
    abort.abort();
    expect(await waiting).toBe('late');
    expect(await withDeadline(promise, null, late, abort.signal)).toBe('late');
    expect(await unlessAborted(promise, abort.signal)).toBeUndefined();
  });

  it('ignores what a promise comes to when it is late', async () => {
    let refuse: (error: Error) => void = () => undefined;
    const promise = new Promise<never>((_, reject) => {
      refuse = reject;
    });
    expect(await withDeadline(promise, 1, late)).toBe('late');
    refuse(new Error('nobody waits'));
    await pause(1);
  });

  it('leaves neither listener nor timer behind, however often one promise is waited for', async () => {
    const { promise, listening } = silent();
    const { signal } = new AbortController();
    const before = timers();
    for (let n = 0; n < 200; n++) expect(await withDeadline(promise, 0, late, signal)).toBe('late');
    const resolved = withDeadline(Promise.resolve(1), 60_000, late, signal);
    await resolved;
    expect(listening).toHaveBeenCalledTimes(1);
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
    expect(timers()).toBeLessThanOrEqual(before);
  });

  it('tells all who wait for one promise, and those who come when it has settled', async () => {
    let settle: (value: number) => void = () => undefined;
    const promise = new Promise<number>((resolve) => {
      settle = resolve;
    });
    expect(await withDeadline(promise, 1, late)).toBe('late');
    const both = [withDeadline(promise, 60_000, late), withDeadline(promise, 60_000, late)];
    settle(3);
    expect(await Promise.all(both)).toEqual([3, 3]);
    expect(await withDeadline(promise, 60_000, late)).toBe(3);
  });
});

describe('a pause', () => {
  it('ends early, and without an error, when its signal aborts', async () => {
    const abort = new AbortController();
    const paused = pause(60_000, abort.signal);
    abort.abort();
    await paused;
    expect(getEventListeners(abort.signal, 'abort')).toHaveLength(0);
  });
});
