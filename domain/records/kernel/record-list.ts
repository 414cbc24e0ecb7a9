import type { RecordDefinition } from './record-definition.ts';

type Listed = Pick<RecordDefinition, 'fields' | 'list'>;

/** What a family's list is asked for: one of its filters, or one of the two bounds of a number or a day. */
export interface ListFilter {
  readonly field: string;
  readonly bound?: 'from' | 'to';
  /** Its name in the query. */
  readonly param: string;
}

const BOUNDED: readonly string[] = ['int', 'decimal', 'percent', 'cents', 'day'];
const NO_SORT: readonly string[] = ['image', 'file'];

/** The filters that a definition names, in its order. */
export function listFilters({ fields, list }: Listed): readonly ListFilter[] {
  return list.filters.flatMap((field): ListFilter[] => {
    if (!BOUNDED.includes(fields[field]?.kind.type ?? '')) return [{ field, param: field }];
    return [
      { field, bound: 'from', param: `${field}_from` },
      { field, bound: 'to', param: `${field}_to` },
    ];
  });
}

/** Fields that its list can be sorted by: what stands in a column as one value. */
export function listSorts({ fields, list }: Listed): string[] {
  const names = [...new Set([...list.columns, list.sort])];
  return names.filter((name) => !NO_SORT.includes(fields[name]?.kind.type ?? 'image'));
}
