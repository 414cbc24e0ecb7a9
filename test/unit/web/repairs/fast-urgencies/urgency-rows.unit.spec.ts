import { expect, test } from 'vitest';
import { isFilled, roomFor } from '#web/repairs/fast-urgencies/urgency-rows.ts';

test('at most ten rows are added, and at most fifteen stand open with them', () => {
  expect([roomFor(0, 0), roomFor(0, 9), roomFor(0, 10)]).toEqual([10, 1, 0]);
  expect([roomFor(5, 0), roomFor(7, 0), roomFor(7, 8), roomFor(15, 0), roomFor(16, 0)]).toEqual([10, 8, 0, 0, 0]);
});

test('a row counts as filled by its subject, text or referent: day and customer are the form’s', () => {
  const blank = { date: '2026-03-02', user_id: 4, user: 'Rossi', object: '', descriptionfast: ' ', referent: '' };
  expect(isFilled(blank)).toBe(false);
  for (const field of ['object', 'descriptionfast', 'referent'])
    expect(isFilled({ ...blank, [field]: 'x' })).toBe(true);
});
