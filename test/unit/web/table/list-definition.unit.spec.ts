import { describe, expect, it } from 'vitest';
import { day, flag, ids, oneId, someOf } from '#web/ui/table/filters/filter-kinds.ts';
import { defineList, isFiltered } from '#web/ui/table/list-definition.ts';

const list = defineList({
  views: ['live', 'archived'],
  sorts: ['name', 'code'],
  sort: 'name',
  direction: 'asc',
  filters: {
    areas: ids('area'),
    vat: oneId('vat'),
    kinds: someOf('kind', /^[a-z]+$/),
    since: day('since'),
    on: flag('on'),
  },
});
const read = (address: string) => list.read(new URLSearchParams(address));

describe('a list that is declared', () => {
  it('begins with its first view, its own order and nothing chosen', () => {
    expect(read('')).toEqual(list.empty);
    expect(list.empty).toEqual({
      view: 'live',
      search: '',
      sort: 'name',
      direction: 'asc',
      areas: [],
      vat: null,
      kinds: [],
      since: '',
      on: false,
    });
    expect(list.address(list.empty)).toBe('');
  });

  it('stands whole in the address, in one order however it was written', () => {
    const address =
      'view=archived&search=poste&area=3%2C4&vat=7&kind=weight&since=2026-01-31&on=1&sort=code&direction=desc';
    const turned = new URLSearchParams([...new URLSearchParams(address)].reverse());
    expect(list.address(list.read(turned))).toBe(address);
  });

  it('takes what it does not know as not set', () => {
    expect(read('view=x&sort=y&direction=up&area=a,-1&vat=z&kind=A1&since=2026-02-31&on=yes')).toEqual(list.empty);
  });

  it('always tells the server view and order, and knows what narrows it', () => {
    expect(list.query(list.empty)).toEqual({ view: 'live', sort: 'name', direction: 'asc' });
    const state = { ...list.empty, search: ' x ', on: true, sort: 'code' as const };
    expect(list.narrowing(state)).toEqual({ search: 'x', on: '1' });
    expect(isFiltered(list, state)).toBe(true);
    expect(isFiltered(list, { ...state, ...list.noFilters })).toBe(false);
    expect(list.write({ ...state, ...list.noFilters })).toEqual({ sort: 'code' });
  });
});

describe('a list with a view that begins at the other end', () => {
  const turned = defineList({
    views: ['waiting', 'done'],
    sorts: ['id', 'name'],
    sort: 'id',
    direction: 'desc',
    turned: ['waiting'],
    filters: {},
  });
  const state = (address: string) => turned.read(new URLSearchParams(address));

  it('shows what waits from the oldest, and other views from the newest, without a word in the address', () => {
    expect(turned.empty.direction).toBe('asc');
    expect(state('view=done').direction).toBe('desc');
    expect([turned.address(state('')), turned.address(state('view=done'))]).toEqual(['', 'view=done']);
    expect(turned.address(state('view=done&direction=asc'))).toBe('view=done&direction=asc');
  });

  it('takes an order into another view only if somebody chose it', () => {
    expect(turned.inView(state(''), 'done')).toEqual(state('view=done'));
    expect(turned.inView(state('view=done'), 'waiting')).toEqual(state(''));
    expect(turned.inView(state('direction=desc'), 'done').direction).toBe('desc');
    expect(turned.inView(state('sort=name'), 'done')).toMatchObject({ sort: 'name', direction: 'asc' });
  });
});
