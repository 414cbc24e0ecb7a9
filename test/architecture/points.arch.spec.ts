import { expect, it } from 'vitest';
import { pointsHaveOneTestEach } from './rules/points.ts';
import { allSources } from './rules/sources.ts';

it('points 1–27 of the interface have one browser test each, named after it', () => {
  const tests = allSources().filter(({ path }) => /^test\/(e2e|journeys)\//.test(path));
  expect(pointsHaveOneTestEach(tests)).toEqual([]);
});

it('is broken by a point without a test, with two, and by one that is none', () => {
  const all = Array.from({ length: 27 }, (_, n) => `test('Point ${n + 1}: x', () => {});`);
  const tests = [
    { path: 'a', code: all.filter((_, n) => n !== 4).join('\n') },
    { path: 'b', code: "test('Point 7: again', () => {});\ntest('Point 28: none', () => {});" },
  ];
  expect(pointsHaveOneTestEach(tests)).toEqual(['point 5 has no test', 'point 7 has a, b', 'b: there is no point 28']);
});
