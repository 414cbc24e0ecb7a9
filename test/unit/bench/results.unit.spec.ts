import { expect, it } from 'vitest';
import { printResults, readResults } from '../../../bench/kernel/results.ts';

const row = { what: 'an append', target: '≤ 2 ×', measured: '1.2 × (3 ms)', reached: true };
const other = { what: 'a read', target: '≤ 1 ms', measured: '2 ms', reached: false, work: '61 ms to 64 ms, load 0.1' };

it('a table of results is read as it was printed, with the speed of the machine beside each', () => {
  const results = new Map([
    ['append', [row, other]],
    ['reads', [other]],
  ]);
  expect(readResults(printResults(results))).toEqual(results);
});

it('a table from before the fixed work is read, and its rows say that it is not known', () => {
  const old =
    '| bench | what | to reach | measured | |\n|---|---|---|---|---|\n| append | an append | ≤ 2 × | 1.2 × (3 ms) | reached |';
  expect(readResults(old)).toEqual(new Map([['append', [row]]]));
  expect(printResults(readResults(old))).toContain('| reached | – |');
});
