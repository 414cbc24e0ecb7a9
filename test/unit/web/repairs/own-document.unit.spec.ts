import { expect, test } from 'vitest';
import { hasOwnDocument } from '#web/repairs/open-document.ts';

test.each([
  ['DELIVERED', '12/2026', true],
  ['CLOSED', 'OFF 12/2026', true],
  ['READY', '12/2026', false],
  ['DELIVERED', 'X-12', false],
  ['DELIVERED', '', false],
] as const)('a repair that is %s with the document «%s» has one of our own series: %s', (state, nr_ddt_gr, own) => {
  expect(hasOwnDocument({ state, nr_ddt_gr })).toBe(own);
});
