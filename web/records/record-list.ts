import type { RecordRow } from '#api/contracts/records.contract.ts';
import { type ListFilter, listFilters, listSorts } from '#domain/records/kernel/record-list.ts';
import { language } from '#web/lib/text/language.ts';
import { someOf } from '#web/ui/table/filters/filter-kinds.ts';
import { type BaseState, defineList, type FilterKind, type ListDefinition } from '#web/ui/table/list-definition.ts';
import type { ListSource } from '#web/ui/table/list-source.ts';
import { type Family, orderField } from './family.ts';
import { fetchPage, recordKeys } from './record-calls.ts';
import { shownOf } from './record-values.ts';

/**
 * What a family's list can be asked for: views and orders as in every list, and a filter for each field that the
 * definition names. The value of a filter is a list of words (ids, options, `1` or `0`, a bound), whatever its kind.
 */
export type RecordState = BaseState;

const WORDS: Readonly<Record<string, RegExp>> = {
  flag: /^[01]$/,
  ref: /^(\d+|none)$/,
  father: /^(\d+|none)$/,
  day: /^\d{4}-\d{2}-\d{2}$/,
};
const NUMBER = /^-?\d+(\.\d+)?$/;

/** A filter's key in the state, prefixed so that it can't clash with the state's own names. */
const keyOf = ({ param }: ListFilter): string => `filter:${param}`;

/** The words to which a filter is set; empty: it is not set. */
export function filterWords(state: RecordState, filter: ListFilter): readonly string[] {
  return (state as unknown as Readonly<Record<string, readonly string[]>>)[keyOf(filter)] ?? [];
}

/** The change of the state that sets a filter. */
export function filterChange(filter: ListFilter, words: readonly string[]): Partial<RecordState> {
  return { [keyOf(filter)]: words };
}

const lists = new Map<string, ListDefinition<RecordState>>();

/** The list of a family; the same object every time. It has a view `order` where the family keeps an order. */
export function recordList(family: Family): ListDefinition<RecordState> {
  const known = lists.get(family.name);
  if (known) return known;
  const filters = Object.fromEntries(
    listFilters(family).map((filter): [string, FilterKind<unknown>] => {
      const { type } = family.fields[filter.field]?.kind ?? { type: 'line' };
      const words = WORDS[type] ?? (filter.bound ? NUMBER : /^[^,]+$/);
      return [keyOf(filter), someOf(filter.param, words)];
    }),
  );
  const made = defineList({
    views: orderField(family) ? (['order', 'live', 'archived'] as const) : (['live', 'archived'] as const),
    sorts: listSorts(family),
    sort: family.list.sort,
    direction: family.list.direction,
    filters,
  }) as unknown as ListDefinition<RecordState>;
  const list: ListDefinition<RecordState> = {
    ...made,
    query: (state) => {
      const { view: _view, ...rest } = made.write(state);
      return state.view === 'archived' ? { ...rest, archived: '1' } : rest;
    },
  };
  lists.set(family.name, list);
  return list;
}

/** Where a family's rows come from, and how live changes are merged. */
export function recordSource(family: Family, topic: string): ListSource<RecordRow, RecordState> {
  return {
    page: (asked, signal) => fetchPage(family, asked, signal),
    topic,
    keyOf: (query) => [...recordKeys.lists(family), query],
    matchesFilters: (row, state, shown) => matchesFilters(family, row, state, shown),
    order: (state) => rowOrder(family, state),
  };
}

/** Whether a row belongs to what the list shows, for changes that arrive live. */
export function matchesFilters(family: Family, row: RecordRow, state: RecordState, shown: boolean): boolean {
  return (
    row.archived === (state.view === 'archived') &&
    listFilters(family).every((filter) => passes(row[filter.field], filter.bound, filterWords(state, filter))) &&
    (state.search === '' || shown || isFound(family, row, state.search))
  );
}

function passes(value: unknown, bound: ListFilter['bound'], [first, ...others]: readonly string[]): boolean {
  if (first === undefined) return true;
  if (bound) {
    if (value === null || value === '') return false;
    const [left, right] = NUMBER.test(first) ? [Number(value), Number(first)] : [String(value), first];
    return bound === 'from' ? left >= right : left <= right;
  }
  const word =
    value === null || value === '' ? 'none' : typeof value === 'boolean' ? (value ? '1' : '0') : String(value);
  return first === word || others.includes(word);
}

function isFound(family: Family, row: RecordRow, search: string): boolean {
  const searched = Object.entries(family.fields).filter(([, { rules }]) => rules.searched);
  const words = searched.map(([name, { kind }]) => {
    if (kind.type === 'ref') return row.labels[name] ?? '';
    return typeof row[name] === 'object' ? Object.values(row[name] ?? {}) : row[name];
  });
  const text = [row.id, ...words.flat()].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/**
 * The order of the list, as far as the browser needs it to place new rows: rows without a value come last, ties go by
 * id.
 */
function rowOrder(family: Family, { sort, direction }: RecordState) {
  const field = family.fields[sort];
  const numeric = ['int', 'decimal', 'percent', 'cents', 'order', 'flag'].includes(field?.kind.type ?? '');
  const compare = new Intl.Collator(language()).compare;
  const sign = direction === 'asc' ? 1 : -1;
  const key = (row: RecordRow) => (numeric ? row[sort] : shownOf(family, sort, row));
  return (a: RecordRow, b: RecordRow): number => {
    const [left, right] = [key(a), key(b)];
    const [none, other] = [left === null || left === '', right === null || right === ''];
    if (none !== other) return none ? 1 : -1;
    const by = numeric ? Number(left) - Number(right) : compare(String(left), String(right));
    return sign * (by || a.id - b.id);
  };
}
