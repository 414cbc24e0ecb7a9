import { expect, test } from 'vitest';
import { firstSteps, readKeptSteps } from '#web/shell/first-steps.ts';

const BARE = { hasLogo: false, people: 1, customers: 0, repairs: 0, hasPrivacyNotice: false, hasMailServer: false };
const NOTHING = readKeptSteps(undefined);
const done = (...of: Parameters<typeof firstSteps>) =>
  firstSteps(...of)
    .filter(({ isDone }) => isDone)
    .map(({ key }) => key);

test('a bare firm has done none of its first steps; the first admin alone is no colleague', () => {
  expect(done(BARE, NOTHING)).toEqual([]);
});

test('steps are done by what the firm has; only a mail that arrived and a copied key are marked', () => {
  const firm = { hasLogo: true, people: 2, customers: 1, repairs: 1, hasPrivacyNotice: true, hasMailServer: true };
  expect(done(firm, NOTHING)).toEqual(['logo', 'people', 'customers', 'privacy', 'repair']);
  expect(done(firm, { done: ['mail', 'key'] })).toHaveLength(7);
  expect(
    done({ ...firm, hasMailServer: false }, { done: ['mail'] }),
    'without a server no mail goes out',
  ).not.toContain('mail');
});

test('kept steps that can’t be read count as nothing', () => {
  for (const kept of [undefined, null, 7, 'x', { dismissed: 'yes', done: 'key' }]) {
    expect(readKeptSteps(kept)).toEqual({ dismissed: false, done: [] });
  }
  expect(readKeptSteps({ dismissed: true, done: ['key', 'logo'] })).toEqual({ dismissed: true, done: ['key'] });
});
