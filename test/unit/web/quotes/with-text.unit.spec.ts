import { expect, it } from 'vitest';
import { withText } from '#web/features/quotes/staff/with-text.ts';

it.each([
  ['an empty text', '', 'Garanzia.', 0, 0, 'Garanzia.|'],
  ['its end', 'Prima.', 'Dopo.', 6, 6, 'Prima. Dopo.|'],
  ['a line of its own', 'Prima.\n', 'Dopo.', 7, 7, 'Prima.\nDopo.|'],
  ['the midst of words', 'unodue', '–', 3, 3, 'uno –| due'],
  ['what is selected', 'uno due tre', 'DUE', 4, 7, 'uno DUE| tre'],
])(
  'a text comes in at %s, apart from the words beside it, and the caret stands behind it',
  (_at, value, text, from, to, shown) => {
    const next = withText(value, text, from, to);
    expect(`${next.value.slice(0, next.caret)}|${next.value.slice(next.caret)}`).toBe(shown);
  },
);
