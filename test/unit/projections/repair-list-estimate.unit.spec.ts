import { describe, expect, it } from 'vitest';
import { BLOCK } from '#projections/repair-list/repair-list.counters.ts';
import { type Counts, estimate } from '#projections/repair-list/repair-list.estimate.ts';
import type { RepairListQuery, RepairScope } from '#projections/repair-list/repair-list.filters.ts';
import type { Search } from '#projections/repair-list/repair-list.search.ts';

/** The counts of a list of a million repairs, nine in ten of which are closed. */
const COUNTS: Counts = {
  rows: 900_000,
  in_years: 900_000,
  covered: 900_000,
  matches: 900_000,
  of_states: 0,
  of_technicians: 0,
  due: 0,
  of_customer: 0,
  total: 1_000_000,
  total_in_years: 1_000_000,
  within: 1_000_000,
  before: 0,
  after: 0,
  first_block: 3,
  last_block: 9,
  tabs: ['closed'],
  to_the_end: false,
};

function judge(
  query: Partial<RepairListQuery>,
  counts: Partial<Counts> = {},
  search: Search = [],
  scope: RepairScope = {},
) {
  const asked = { view: 'closed', sort: 'id', direction: 'desc', limit: 100, ...query } as const;
  return estimate({ ...COUNTS, ...counts }, asked, scope, search);
}

const word = (text: string, count: number): Search[number] => ({
  text,
  words: [{ text, found: [{ word: text, count }], beginning: false }],
});

describe('the number of rows', () => {
  it('is certain with one filter that the database counts, and with none', () => {
    expect(judge({}).exactly).toBe(900_000);
    expect(judge({ technician: '4' }, { matches: 12_345.000001 }).exactly).toBe(12_345);
    expect(judge({}, { matches: 77 }, [], { salesmanId: 4 }).exactly).toBe(77);
  });

  it('is not with two of them, days, a customer, a due day or a search', () => {
    expect(judge({ technician: '4', quote: '1' }).exactly).toBeNull();
    expect(judge({ technician: '4' }, {}, [], { id_people: 5 }).exactly).toBeNull();
    expect(judge({ from: '2020-01-01' }).exactly).toBeNull();
    expect(judge({ customer: 5 }).exactly).toBeNull();
    expect(judge({ overdue: '1' }).exactly).toBeNull();
    expect(judge({}, {}, [word('motore', 500_000)]).exactly).toBeNull();
  });

  it('is at least that of the rows with a word, less all that the filters leave out', () => {
    expect(judge({}, {}, [word('motore', 500_000)]).atLeast).toBe(400_000);
    expect(judge({ quote: '1' }, { matches: 600_000 }, [word('motore', 500_000)]).atLeast).toBe(100_000);
    const doubtful = [judge({ from: '2020-01-01' }, {}, [word('motore', 500_000)])];
    doubtful.push(judge({}, {}, [word('motore', 500_000), word('blu', 900_000)]));
    doubtful.push(judge({}, {}, [word('rip-2020', 500_000)]));
    for (const { atLeast } of doubtful) expect(atLeast).toBeLessThanOrEqual(0);
  });
});

describe('days of entry', () => {
  it('bound the ids by the blocks of their months', () => {
    expect(judge({ from: '2020-01-01', to: '2020-06-30' }).ids).toEqual({ from: 3 * BLOCK, to: 10 * BLOCK - 1 });
    expect(judge({}).ids).toEqual({ from: null, to: null });
  });

  it('leave the end open where new rows may come, and nothing where no month has any', () => {
    expect(judge({ to: '2030-01-01' }, { to_the_end: true }).ids.to).toBeNull();
    expect(judge({ to: '1999-01-01' }, { first_block: null, last_block: null }).ids.to).toBe(-1);
  });
});

describe('the cheaper way', () => {
  it('walks where many rows fit, and gathers where few do', () => {
    const many = judge({ sort: 'customer' });
    expect(many.walking).toBeLessThan(many.gathering);
    const few = judge({ sort: 'customer', quote: '1' }, { covered: 50, matches: 50 });
    expect(few.gathering).toBeLessThan(few.walking);
  });

  it('gives a search up that walks too far, and nothing else', () => {
    expect(judge({ sort: 'customer' })).toMatchObject({ reads: null, countReads: null });
    const { reads, countReads } = judge({ sort: 'customer' }, {}, [word('motore', 300_000)]);
    expect(reads).toBeGreaterThanOrEqual(2_000);
    expect(reads).toBeLessThan(100_000);
    expect(countReads).toBeLessThan(100_000);
    const small = { rows: 1_500, in_years: 1_500, covered: 1_500, matches: 1_500 };
    expect(judge({}, small, [word('motore', 300_000)])).toMatchObject({ reads: null, countReads: null });
  });

  it('gathers what lies at the other end of the order', () => {
    const far = {
      in_years: 9_000,
      covered: 9_000,
      matches: 9_000,
      total_in_years: 10_000,
      within: 10_000,
      before: 990_000,
    };
    const { gathering, walking } = judge({ sort: 'date_ddt', direction: 'asc', from: '2026-01-01' }, far);
    expect(gathering).toBeLessThan(walking);
  });
});
