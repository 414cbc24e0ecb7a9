import { describe, expect, it } from 'vitest';
import { RECORD_ENDPOINTS, type RecordRow } from '#api/contracts/records.contract.ts';
import { listFilters } from '#domain/records/kernel/record-list.ts';
import { RECORD_FAMILIES, recordFamily } from '#domain/records/registry.ts';
import { filterChange, filterWords, matchesFilters, recordList, recordSource } from '#web/records/record-list.ts';

const carrier = recordFamily('carrier');
const list = recordList(carrier);
const filter = (param: string) => {
  const found = listFilters(carrier).find((one) => one.param === param);
  if (!found) throw new Error(param);
  return found;
};
const row = (changes: Partial<RecordRow> = {}): RecordRow =>
  ({
    id: 1,
    label: 'Espresso',
    archived: false,
    position: 's:1',
    labels: {},
    code: 'BRT',
    name: { it: 'Espresso', en: 'Express' },
    online: true,
    vat_type_id: 2,
    billing: 'weight',
    ...changes,
  }) as RecordRow;

describe('the list of a family', () => {
  it('asks only what the server understands, for every family, view, order and filter', () => {
    for (const family of RECORD_FAMILIES) {
      const its = recordList(family);
      const samples = [
        '1',
        '2026-01-31',
        family.fields[listFilters(family)[0]?.field ?? '']?.kind.type === 'flag' ? '0' : '3',
      ];
      for (const view of ['order', 'live', 'archived']) {
        for (const one of listFilters(family)) {
          for (const word of samples) {
            const state = its.read(
              new URLSearchParams(its.address({ ...its.empty, view, search: 'a', ...filterChange(one, [word]) })),
            );
            const asked = RECORD_ENDPOINTS.get(family.name)?.list.query.strict().safeParse(its.query(state));
            expect(
              asked ? (asked.error?.issues ?? []) : ['no such family'],
              `${family.name} ${one.param} ${word}`,
            ).toEqual([]);
          }
        }
      }
    }
  });

  it('keeps its filters in the address', () => {
    const state = {
      ...list.empty,
      ...filterChange(filter('vat_type_id'), ['2']),
      ...filterChange(filter('online'), ['0']),
    };
    expect(list.address(state)).toBe('online=0&vat_type_id=2');
    expect(filterWords(list.read(new URLSearchParams('online=0&vat_type_id=2')), filter('online'))).toEqual(['0']);
    expect(list.query({ ...list.empty, view: 'archived' })).toEqual({ archived: '1' });
  });

  it('takes a changed row where it belongs, and lets it go where it does not', () => {
    const shows = (one: RecordRow, change: object = {}, shown = false) =>
      matchesFilters(carrier, one, { ...list.empty, ...change }, shown);
    expect(shows(row())).toBe(true);
    expect(shows(row({ archived: true }))).toBe(false);
    expect(shows(row({ archived: true }), { view: 'archived' })).toBe(true);
    expect(shows(row(), filterChange(filter('online'), ['0']))).toBe(false);
    expect(shows(row(), filterChange(filter('vat_type_id'), ['2']))).toBe(true);
    expect(shows(row({ vat_type_id: null }), filterChange(filter('vat_type_id'), ['none']))).toBe(true);
    expect(shows(row(), filterChange(filter('billing'), ['price', 'weight']))).toBe(true);
    expect(shows(row(), { search: 'express brt' })).toBe(true);
    expect(shows(row(), { search: 'altro' })).toBe(false);
    expect(shows(row(), { search: 'altro' }, true)).toBe(true);
  });

  it('finds a changed row by what a searched reference is called, not by its number', () => {
    const parts = recordFamily('itemGr');
    const part = {
      id: 3,
      archived: false,
      code_gr: 'GR-1',
      brand: 77,
      labels: { brand: 'Zapi' },
    } as unknown as RecordRow;
    const shows = (search: string) => matchesFilters(parts, part, { ...recordList(parts).empty, search }, false);
    expect([shows('zapi gr-1'), shows('77')]).toEqual([true, false]);
  });

  it('places rows by the column that it is sorted by, what has none last', () => {
    const order = (sort: string, direction: 'asc' | 'desc') =>
      recordSource(carrier, 'records-carrier-it').order({ ...list.empty, sort, direction });
    const rows = [
      row({ id: 1, free_above: '150.00' }),
      row({ id: 2, free_above: null }),
      row({ id: 3, free_above: '20.00' }),
    ];
    expect(rows.toSorted(order('free_above', 'asc')).map(({ id }) => id)).toEqual([3, 1, 2]);
    expect(rows.toSorted(order('free_above', 'desc')).map(({ id }) => id)).toEqual([1, 3, 2]);
  });
});
