import { describe, expect, it } from 'vitest';
import { rowOrder } from '#web/features/repairs/list/compare-rows.ts';
import { type ListState, repairList } from '#web/features/repairs/list/list-url.ts';
import { matchesFilters } from '#web/features/repairs/list/matches-filters.ts';
import { orangeReason } from '#web/features/repairs/list/row-colour.ts';
import { repairRow } from './row.ts';

const today = '2026-11-20';
const fits = (changes: Parameters<typeof repairRow>[0], state: Partial<ListState> = {}, shown = false) =>
  matchesFilters(repairRow(changes), { ...repairList.empty, ...state }, today, shown);

describe('a changed row belongs to the list', () => {
  it('by its view', () => {
    expect(fits({})).toBe(true);
    expect(fits({ state: 'REQUESTED' })).toBe(false);
    expect(fits({ state: 'REQUESTED' }, { view: 'arriving' })).toBe(true);
    expect(fits({ state: 'DELIVERED' })).toBe(false);
    expect(fits({ state: 'DELIVERED' }, { view: 'closed' })).toBe(true);
    expect(fits({ state: 'CANCELLED' }, { view: 'all' })).toBe(true);
    expect(fits({ archived: true }, { view: 'all' })).toBe(false);
  });

  it('by state, technician, customer and quote', () => {
    expect(fits({}, { states: [2, 3] })).toBe(true);
    expect(fits({}, { states: [3] })).toBe(false);
    expect(fits({ id_people: 4 }, { technicians: ['4'] })).toBe(true);
    expect(fits({ id_people: null }, { technicians: ['4'] })).toBe(false);
    expect(fits({}, { customer: 10 })).toBe(true);
    expect(fits({}, { customer: 11 })).toBe(false);
    expect(fits({ id_states_quote: null }, { quotes: ['none'] })).toBe(true);
    expect(fits({ id_states_quote: 2 }, { quotes: ['none'] })).toBe(false);
  });

  it('by how it stands with its warranty', () => {
    expect(fits({ warranty_state: 'waiting' }, { warranty: ['missing', 'waiting'] })).toBe(true);
    expect(fits({ warranty_state: 'covered' }, { warranty: ['missing', 'waiting'] })).toBe(false);
    expect(fits({}, { warranty: ['missing'] })).toBe(false);
  });

  it('by its shelf', () => {
    expect(fits({ shelf_code: 'A-3' }, { shelf_code: ['A-3', 'B-1'] })).toBe(true);
    for (const shelf_code of ['A-30', '']) expect(fits({ shelf_code }, { shelf_code: ['A-3'] })).toBe(false);
  });

  it('by the day on which it was entered, in Rome, both ends included', () => {
    const created_at = '2026-11-09T23:30:00.000Z';
    expect(fits({ created_at }, { from: '2026-11-10', to: '2026-11-10' })).toBe(true);
    expect(fits({ created_at }, { from: '2026-11-11' })).toBe(false);
    expect(fits({ created_at }, { to: '2026-11-09' })).toBe(false);
  });

  it('by being late at a supplier; the last day still counts', () => {
    expect(fits({ supplier_due_on: '2026-11-19' }, { supplierLate: true })).toBe(true);
    for (const supplier_due_on of ['2026-11-20', null]) {
      expect(fits({ supplier_due_on }, { supplierLate: true })).toBe(false);
    }
  });

  it('by waiting for over seven days to be collected', () => {
    expect(fits({ state: 'READY', ready_on: '2026-11-12' }, { uncollected: true })).toBe(true);
    for (const ready_on of ['2026-11-13', null]) expect(fits({ ready_on }, { uncollected: true })).toBe(false);
  });

  it('by being overdue or urgent; the last day still counts', () => {
    expect(fits({ due_on: '2026-11-19' }, { overdue: true })).toBe(true);
    expect(fits({ due_on: '2026-11-20' }, { overdue: true })).toBe(false);
    for (const due_on of ['2026-11-20', null]) expect(fits({ due_on }, { onTime: true })).toBe(true);
    expect(fits({ due_on: '2026-11-19' }, { onTime: true })).toBe(false);
    expect(fits({ open_urgencies: 1 }, { urgent: true })).toBe(true);
    expect(fits({}, { urgent: true })).toBe(false);
  });

  it('when it is shown already stays under a search; a new one comes on a plain match', () => {
    expect(fits({}, { search: 'tutt altro' }, true)).toBe(true);
    expect(fits({}, { search: 'tutt altro' })).toBe(false);
    expect(fits({}, { search: 'rossi sn-77' })).toBe(true);
  });
});

describe('the order of the list', () => {
  const sorted = (state: Pick<ListState, 'sort' | 'direction'>, ...rows: Parameters<typeof repairRow>[0][]) =>
    rows
      .map((row) => repairRow(row))
      .sort(rowOrder(state))
      .map(({ id }) => id);

  it('is by the chosen column, ties by number', () => {
    expect(sorted({ sort: 'id', direction: 'desc' }, { id: 1 }, { id: 3 }, { id: 2 })).toEqual([3, 2, 1]);
    const rows = [
      { id: 1, descriptionCustomer: 'b' },
      { id: 2, descriptionCustomer: 'A' },
      { id: 3, descriptionCustomer: 'b' },
    ];
    expect(sorted({ sort: 'customer', direction: 'asc' }, ...rows)).toEqual([2, 1, 3]);
    expect(sorted({ sort: 'customer', direction: 'desc' }, ...rows)).toEqual([3, 1, 2]);
  });

  it('puts what has no value last, either way', () => {
    const rows = [
      { id: 1, due_on: null },
      { id: 2, due_on: '2026-11-02' },
      { id: 3, due_on: '2026-11-01' },
    ];
    expect(sorted({ sort: 'due_on', direction: 'asc' }, ...rows)).toEqual([3, 2, 1]);
    expect(sorted({ sort: 'due_on', direction: 'desc' }, ...rows)).toEqual([2, 3, 1]);
  });

  it('compares totals as numbers', () => {
    const rows = [
      { id: 1, total_amount_with_discount: '1000.00' },
      { id: 2, total_amount_with_discount: '99.00' },
    ];
    expect(sorted({ sort: 'total', direction: 'asc' }, ...rows)).toEqual([2, 1]);
  });
});

describe('the words beside an orange row', () => {
  it('say why it is orange', () => {
    const why = (changes: Parameters<typeof repairRow>[0]) => orangeReason(repairRow({ colour: 'orange', ...changes }));
    expect(why({ ready: true })).toBe('noDdt');
    expect(why({ ready: true, nr_ddt_gr: '5', working_with_testing: true })).toBe('noDdtDate');
    expect(why({ unrepairable: true })).toBe('unrepairable');
    expect(why({ working_with_testing: true })).toBe('tested');
    expect(why({ working_without_testing: true })).toBe('untested');
    expect(orangeReason(repairRow({ ready: true }))).toBeNull();
  });
});
