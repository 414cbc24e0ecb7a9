import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REPAIR_SORTS, REPAIR_VIEWS, repairListQuery } from '#api/contracts/repairs.contract.ts';
import { mapNotedFields } from '#domain/repairs/noted.ts';
import { REPAIR_LIST_SORTS } from '#domain/repairs/repair-views.ts';
import { WARRANTY_STATUSES } from '#domain/warranties/warranty-status.ts';
import { type ListState, repairList, VIEWS } from '#web/features/repairs/list/list-url.ts';
import { isFiltered } from '#web/ui/table/list-definition.ts';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 4 });
const days = fc.constantFrom('', '2026-01-31', '2028-02-29');
const states: fc.Arbitrary<ListState> = fc.record({
  view: fc.constantFrom(...REPAIR_VIEWS),
  search: fc.constantFrom('', 'carrello', 'RIP-2026 & altro', 'più=100%'),
  states: ids,
  technicians: fc.uniqueArray(fc.constantFrom('none', '1', '27')),
  ...mapNotedFields((_name, { plain, isValue }) =>
    fc.uniqueArray(fc.constantFrom('A-3', 'B12', 'prova').map(plain).filter(isValue)),
  ),
  customer: fc.option(fc.integer({ min: 1, max: 999 })),
  quotes: fc.uniqueArray(fc.constantFrom('none', '1', '2', '3')),
  from: days,
  to: days,
  dueFrom: days,
  dueTo: days,
  deliveredFrom: days,
  deliveredTo: days,
  layout: fc.constantFrom('list', 'board', 'calendar'),
  span: fc.constantFrom('month', 'week'),
  day: days,
  warranty: fc.uniqueArray(fc.constantFrom(...WARRANTY_STATUSES)),
  overdue: fc.boolean(),
  onTime: fc.boolean(),
  urgent: fc.boolean(),
  supplierLate: fc.boolean(),
  uncollected: fc.boolean(),
  unread: fc.boolean(),
  sort: fc.constantFrom(...REPAIR_SORTS),
  direction: fc.constantFrom('asc', 'desc'),
});

describe('the address of the list', () => {
  it('gives back whatever was written into it', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(repairList.read(new URLSearchParams(repairList.address(state)))).toEqual(state);
      }),
      { seed: 7 },
    );
  });

  it('is what the server understands', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(repairListQuery.strict().safeParse(repairList.query(state)).success).toBe(true);
      }),
      { seed: 7 },
    );
  });

  it('is empty for the default view', () => {
    expect(repairList.address(repairList.empty)).toBe('');
    expect(repairList.read(new URLSearchParams())).toEqual(repairList.empty);
  });

  it('takes what it does not understand as not set', () => {
    const odd = 'view=x&sort=price&direction=up&state=1,a,2&customer=abc&quote=none,x&from=2026-02-31&overdue=yes';
    expect(repairList.read(new URLSearchParams(odd))).toEqual({
      ...repairList.empty,
      states: [1, 2],
      quotes: ['none'],
    });
  });
});

it('knows every view and order that the server knows', () => {
  expect([...VIEWS]).toEqual([...REPAIR_VIEWS]);
  expect([...REPAIR_LIST_SORTS].sort()).toEqual([...REPAIR_SORTS].sort());
});

describe('resetting the filters', () => {
  it('keeps view and order', () => {
    const state: ListState = {
      ...repairList.empty,
      view: 'closed',
      sort: 'customer',
      direction: 'asc',
      search: 'x',
      urgent: true,
    };
    expect(isFiltered(repairList, state)).toBe(true);
    expect({ ...state, ...repairList.noFilters }).toEqual({
      ...repairList.empty,
      view: 'closed',
      sort: 'customer',
      direction: 'asc',
    });
    expect(isFiltered(repairList, { ...state, ...repairList.noFilters })).toBe(false);
  });
});

describe('how the rows are shown', () => {
  const board: ListState = { ...repairList.empty, layout: 'board', day: '2026-11-02', span: 'week' };

  it('stands in the address and in saved views, and is neither asked of the server nor a filter', () => {
    expect(repairList.address(board)).toBe('layout=board&span=week&day=2026-11-02');
    expect(repairList.query(board)).toEqual(repairList.query(repairList.empty));
    expect(isFiltered(repairList, board)).toBe(false);
    expect({ ...board, urgent: true, ...repairList.noFilters }).toEqual(board);
  });
});
