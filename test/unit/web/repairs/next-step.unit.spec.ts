import { expect, test } from 'vitest';
import { NEXT_STEPS } from '#domain/repairs/next-step.ts';
import { isTakenIn, openedBy, STEP_TABS } from '#web/repairs/next-step.ts';
import { DRAWER_TABS } from '#web/repairs/use-open-repair.ts';

test('a step has a button of its own in the part to which it leads, and in no other', () => {
  const taken = NEXT_STEPS.flatMap((step) =>
    DRAWER_TABS.filter((tab) => isTakenIn(tab, step)).map((tab) => [step, tab]),
  );
  expect(taken).toEqual(Object.entries(STEP_TABS).filter(([step, tab]) => step !== 'write-quote' && tab !== 'dati'));
  for (const tab of DRAWER_TABS) expect(isTakenIn(tab, null)).toBe(false);
});

test('the quote that is to be written is begun in the head, which opens its form: its part has no second button', () => {
  expect(openedBy('write-quote')).toEqual({ begin: true });
  expect(isTakenIn('preventivo', 'write-quote')).toBe(false);
  expect(isTakenIn('preventivo', 'send-quote')).toBe(true);
  expect([openedBy('send-quote'), openedBy(null)]).toEqual([undefined, undefined]);
});
