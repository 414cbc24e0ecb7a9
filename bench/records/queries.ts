import type { Random } from '#commands/demo/random.ts';
import type { Field } from '#domain/records/kernel/field.ts';
import type { Family } from '#domain/records/record-state.ts';
import type { RecordListQuery } from '#projections/records/record-list.query.ts';
import type { RecordFilter } from '#projections/records/record-table.ts';
import { NAMED } from '#test/support/records/many-records.ts';

export interface Asked {
  readonly query: RecordListQuery;
  /** Share (0 to 1) of the list before the page; 0: the first page. */
  readonly depth: number;
}

const DIRECTIONS = ['asc', 'desc'] as const;
const isFile = ({ kind }: Field) => kind.type === 'image' || kind.type === 'file';

export function asking(family: Family) {
  const { list, fields } = family;
  const sorts = [...new Set([...list.columns, list.sort])].filter((name) => !isFile(fields[name] as Field));
  const asked = (query: Partial<RecordListQuery>, depth = 0): Asked => ({
    query: {
      scope: {},
      filters: [],
      sort: list.sort,
      direction: 'asc',
      archived: false,
      limit: 100,
      language: 'it',
      ...query,
    },
    depth,
  });

  function filterOf(name: string, random: Random): RecordFilter {
    const { kind } = fields[name] as Field;
    switch (kind.type) {
      case 'flag':
        return { field: name, among: [random.chance(0.5)] };
      case 'oneOf':
        return { field: name, among: [random.pick(kind.values)] };
      case 'ref':
      case 'father': {
        const id = () => 1 + Math.floor(NAMED * random.next() ** 2);
        if (random.chance(0.15)) return { field: name, among: [null] };
        return { field: name, among: Array.from({ length: random.int(1, 3) }, id) };
      }
      case 'day': {
        const year = random.int(2006, 2025);
        return { field: name, from: `${year}-03-01`, ...(random.chance(0.5) ? { to: `${year}-04-30` } : {}) };
      }
      default: {
        const from = Math.floor(900_000 * random.next());
        return { field: name, from, ...(random.chance(0.5) ? { to: from + 1_000 } : {}) };
      }
    }
  }

  /** Every sort in both directions, first and deep pages, and every filter by itself; archived records, too. */
  function singles(random: Random): Asked[] {
    const orders = [false, true].flatMap((archived) =>
      sorts.flatMap((sort) =>
        DIRECTIONS.flatMap((direction) => [0, 0.3, 0.9].map((depth) => asked({ sort, direction, archived }, depth))),
      ),
    );
    const filters = list.filters.flatMap((name) =>
      Array.from({ length: 20 }, () => asked({ filters: [filterOf(name, random)] })),
    );
    return [...orders, ...filters];
  }

  /** Filters on different fields. */
  const anyFilters = (random: Random, least: number, most: number) => {
    const names = Array.from({ length: random.int(least, most) }, () => random.pick(list.filters));
    return [...new Set(names)].map((name) => filterOf(name, random));
  };
  const anyOrder = (random: Random) => ({ sort: random.pick(sorts), direction: random.pick(DIRECTIONS) });

  return {
    singles,
    combined: (random: Random) =>
      asked({ filters: anyFilters(random, 1, 2), ...anyOrder(random) }, random.chance(0.25) ? random.next() : 0),
    searching: (random: Random, search: string) =>
      asked({ search, ...(random.chance(0.5) ? {} : { filters: anyFilters(random, 0, 1), ...anyOrder(random) }) }),
  };
}

/** What people type, by kind, made of the words of the records. */
export function typedWords(labels: readonly string[], random: Random, each: number): Map<string, string[]> {
  const all = labels.flatMap((label) => label.toLowerCase().split(' '));
  const any = () => random.pick(all);
  const times = (make: () => string) => Array.from({ length: each }, make);
  return new Map([
    ['words', times(any)],
    ['two words', times(() => random.pick(labels).split(' ').slice(0, 2).join(' '))],
    ['two words of no record', times(() => `${any()} ${any()}`)],
    ['parts of words', times(() => any().slice(random.int(0, 1), random.int(3, 5)))],
    ['three letters', times(() => any().slice(0, 3))],
    ['two letters', times(() => any().slice(0, 2))],
    ['one letter', times(() => any().slice(0, 1))],
    ['numbers', times(() => random.digits(random.int(1, 6)))],
    ['codes', times(() => `${any().slice(0, 3)}-0${random.digits(6)}`)],
    ['beginnings of codes', times(() => `${any().slice(0, 3)}-0${random.digits(6)}`.slice(0, random.int(3, 9)))],
    ['nothing', times(() => `xq${random.digits(2)}zwk ${any()}`)],
  ]);
}
