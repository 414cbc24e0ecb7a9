import { describe, expect, test } from 'vitest';
import { CHECK_MS, dueNow, endOf } from '#web/lib/session/token-age.ts';

const NOW = Date.parse('2026-03-02T10:00:00.000Z');
const MINUTE = 60_000;
const inMinutes = (minutes: number, besides: { remembered?: boolean; cutOff?: boolean } = {}) =>
  dueNow({ expiresAt: NOW + minutes * MINUTE, remembered: false, cutOff: false, ...besides }, NOW);

describe('the age of the token, looked at every 300000 ms', () => {
  test('is looked at so often', () => expect(CHECK_MS).toBe(300_000));

  test('is refreshed when five minutes or less remain, and not before', () => {
    expect(inMinutes(60)).toBe('nothing');
    expect(dueNow({ expiresAt: NOW + 5 * MINUTE + 1, remembered: false, cutOff: false }, NOW)).toBe('nothing');
    expect(inMinutes(5)).toBe('refresh');
    expect(inMinutes(0.01)).toBe('refresh');
  });

  test('logs out once it has ended', () => {
    expect(inMinutes(0)).toBe('login');
    expect(inMinutes(-90)).toBe('login');
  });

  test('asks the server instead of whoever wished to stay signed in, and of whoever was offline meanwhile', () => {
    expect(inMinutes(-90, { remembered: true })).toBe('refresh');
    expect(inMinutes(-90, { cutOff: true })).toBe('refresh');
  });

  test('holds for an hour where the clock of the machine is far ahead', () => {
    expect(endOf(NOW + MINUTE, NOW)).toBe(NOW + MINUTE);
    expect(endOf(NOW - 90 * MINUTE, NOW)).toBe(NOW + 60 * MINUTE);
  });
});
