import type { Field } from '#domain/records/kernel/field.ts';
import type { Family } from '#domain/records/record-state.ts';
import type { RecordFilter } from '#projections/records/record-table.ts';

/** Maximum number of values in a filter. */
const MOST_VALUES = 200;

type Query = Readonly<Record<string, unknown>>;

/** A number in the unit in which it is stored. */
function storedNumber({ kind }: Field, value: unknown): number | string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value;
  if (typeof value !== 'number') return undefined;
  if (kind.type === 'cents' || kind.type === 'percent') return Math.round(value * 100);
  return kind.type === 'decimal' ? Math.round(value * 10 ** kind.places) : value;
}

function filterOf(name: string, field: Field, query: Query): RecordFilter | null {
  const value = query[name];
  const { type } = field.kind;
  if (typeof value === 'boolean' || typeof value === 'number') return { field: name, among: [value] };
  if (typeof value === 'string' && value !== '') {
    const words = value.split(',', MOST_VALUES).map((word) => word.trim());
    if (type !== 'ref' && type !== 'father') return { field: name, among: words };
    const ids = words.filter((word) => /^\d{1,9}$/.test(word)).map(Number);
    return { field: name, among: words.includes('none') ? [...ids, null] : ids };
  }
  const [from, to] = [storedNumber(field, query[`${name}_from`]), storedNumber(field, query[`${name}_to`])];
  if (from === undefined && to === undefined) return null;
  return { field: name, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

/** The filters in the parameters of a list. */
export function filtersIn(family: Family, query: Query): RecordFilter[] {
  return family.list.filters.flatMap((name) => {
    const field = family.fields[name];
    const filter = field ? filterOf(name, field, query) : null;
    return filter ? [filter] : [];
  });
}
