import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atMostEvery } from '#web/lib/live/at-most-every.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what rested runs at once', () => {
  const action = vi.fn();
  const ask = atMostEvery(1_000, action);
  ask();
  expect(action).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5_000);
  expect(action).toHaveBeenCalledTimes(1);
  ask();
  expect(action).toHaveBeenCalledTimes(2);
});

test('asked for again and again it runs once each time, and once after the last', () => {
  const action = vi.fn();
  const ask = atMostEvery(1_000, action);
  for (let n = 0; n < 100; n++) {
    ask();
    vi.advanceTimersByTime(25);
  }
  const before = action.mock.calls.length;
  expect(before).toBe(3);
  vi.advanceTimersByTime(1_000);
  expect(action).toHaveBeenCalledTimes(before + 1);
  vi.advanceTimersByTime(10_000);
  expect(action).toHaveBeenCalledTimes(before + 1);
});
