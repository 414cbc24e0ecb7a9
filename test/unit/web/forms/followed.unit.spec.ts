import { expect, test } from 'vitest';
import { followed } from '#web/lib/forms/followed.ts';

const before = { lines: { l1: '3', l2: '1' }, carrier: 'Corriere', tracking: '' };

test('a dialog over an order that others change offers what is left now, and keeps what was typed', () => {
  const typed = { lines: { l1: '3', l2: '1' }, carrier: 'Corriere', tracking: 'B-1' };
  const now = { lines: { l1: '1', l2: '1' }, carrier: 'Altro', tracking: '' };
  expect(followed(typed, before, now)).toEqual({ ...now, tracking: 'B-1' });
  const fewer = { ...typed, lines: { l1: '2', l2: '1' } };
  expect(followed(fewer, before, now)).toEqual({ ...now, lines: { l1: '2', l2: '1' }, tracking: 'B-1' });
});

test('what is not asked any more goes, were it typed; what is asked anew has its first value', () => {
  const typed = { ...before, lines: { l1: '2', l2: '1' } };
  const now = { ...before, lines: { l2: '1', l3: '4' } };
  expect(followed(typed, before, now)).toEqual(now);
});
