import { expect, test } from 'vitest';
import { mergeSettings } from '#web/lib/settings/merge-settings.ts';

const server = { views: ['theirs'], shortcuts: true };

test('the server’s settings hold, and what another browser took away goes here too', () => {
  const kept = { values: { views: ['old'], columns: 1 }, unsent: [], synced: true };
  expect(mergeSettings(kept, server)).toEqual({ values: server, unsent: [] });
});

test('what was changed here while the server could not be reached is kept, and is still to be told', () => {
  const kept = { values: { views: ['mine'] }, unsent: ['views', 'shortcuts'], synced: true };
  expect(mergeSettings(kept, server)).toEqual({ values: { views: ['mine'] }, unsent: ['views', 'shortcuts'] });
});

test('what a browser held from before goes to the server, but never over what is there', () => {
  const kept = { values: { views: ['before'], columns: 1 }, unsent: [], synced: false };
  expect(mergeSettings(kept, server)).toEqual({ values: { ...server, columns: 1 }, unsent: ['columns'] });
});
