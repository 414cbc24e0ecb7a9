import { expect, test } from 'vitest';
import { FILE_HOLDERS } from '#projections/media/file-uses.query.ts';
import { PROJECTIONS } from '#projections/registry.ts';
import { FILE_USERS } from '#workers/pruning/prune-unused-files.ts';

/** Read models whose files are checked otherwise: those of records by families, uses by what uses the file. */
const OTHERWISE = ['record-media', 'media-uses'];

test('every read model that names files says who may read them, and keeps them from being pruned', () => {
  const naming = PROJECTIONS.filter(({ columns }) => 'media' in columns).map(({ name }) => name);
  expect(naming.length).toBeGreaterThan(8);
  expect(naming.filter((name) => !Object.hasOwn(FILE_HOLDERS, name) && !OTHERWISE.includes(name))).toEqual([]);
  expect(naming.filter((name) => !FILE_USERS.includes(name))).toEqual([]);
});
