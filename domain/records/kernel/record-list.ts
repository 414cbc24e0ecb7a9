import type { RecordDefinition } from './record-definition.ts';

type Listed = Pick<RecordDefinition, 'fields' | 'list'>;

/** A filter of a family's list; for a number or a day, one of its two bounds. */
export interface ListFilter {
  readonly field: string;
  readonly bound?: 'from' | 'to';
  /** The name of the query parameter. */
  readonly param: string;
}

const BOUNDED: readonly string[] = ['int', 'decimal', 'percent', 'cents', 'day'];
const NO_SORT: readonly string[] = ['image', 'file'];

/** The filters of a definition, in its order. */
export function listFilters({ fields, list }: Listed): readonly ListFilter[] {
  return list.filters.flatMap((field): ListFilter[] => {
    if (!BOUNDED.includes(fields[field]?.kind.type ?? '')) return [{ field, param: field }];
    return [
      { field, bound: 'from', param: `${field}_from` },
      { field, bound: 'to', param: `${field}_to` },
    ];
  });
}

/** The fields by which a list can be sorted: those whose column holds one value that has an order. */
export function listSorts({ fields, list }: Listed): string[] {
  const names = [...new Set([...list.columns, list.sort])];
  return names.filter((name) => !NO_SORT.includes(fields[name]?.kind.type ?? 'image'));
}
