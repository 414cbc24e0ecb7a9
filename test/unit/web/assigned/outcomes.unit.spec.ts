import { describe, expect, test } from 'vitest';
import { STATE_KEYS, type StateKey } from '#domain/repairs/offered/state-keys.ts';
import { clockText } from '#web/features/assigned/elapsed.tsx';
import { outcomesOf, wordsOf } from '#web/features/assigned/outcomes.ts';

const outcomes = (state: StateKey, create_quote: boolean) => outcomesOf({ state, create_quote });

describe('what a technician’s work comes to', () => {
  test('is a diagnosis where a quote is wanted, and a finished repair elsewhere', () => {
    expect(outcomes('DIAGNOSIS', true)).toEqual(['diagnosed', 'unrepairable']);
    expect(outcomes('DIAGNOSIS', false)).toEqual(['tested', 'untested', 'unrepairable']);
    expect(outcomes('APPROVED', true)).toEqual(['tested', 'untested', 'unrepairable']);
    expect(outcomes('TESTING', true)).toEqual(['tested', 'untested']);
  });

  test('is nothing where others have to act', () => {
    const waiting = STATE_KEYS.filter((state) => outcomes(state, true).length === 0);
    expect(waiting).toEqual(expect.arrayContaining(['QUOTING', 'EXTERNAL', 'READY', 'REFUSED', 'CLOSED']));
  });

  test('is told in the words of the sheet that belong to it', () => {
    expect(wordsOf(outcomes('RECEIVED', true))).toBe('flaw_detection');
    expect(wordsOf(outcomes('IN_REPAIR', true))).toBe('done_works');
  });
});

test('a running timer is shown in hours, minutes and seconds, and never below nothing', () => {
  expect(clockText(3_909_999)).toBe('1:05:09');
  expect(clockText(-5_000)).toBe('0:00:00');
});
