import type { Change } from '#api/contracts/live.contract.ts';
import { isNewer } from '#api/contracts/positions.ts';
import type { Count } from '../numbers/numbers.ts';

/** What live patching needs of a row. */
export interface LiveRow {
  readonly id: number | string;
  readonly position: string;
}

/** The pages of an infinite list, as TanStack Query stores them. */
export interface Pages<T> {
  readonly pages: readonly {
    readonly data: readonly T[];
    readonly count: Count;
  }[];
  readonly pageParams: readonly unknown[];
}

/** The effect of a change on a list: none (old, or of no row of it), a row replaced or removed, or a new row to add. */
export type PatchResult<P> =
  | { readonly kind: 'ignored' }
  | { readonly kind: 'replaced' | 'removed'; readonly data: P }
  | { readonly kind: 'added' };

/**
 * Applies one change to the loaded pages of a list. A change that is not newer than the shown row is ignored. A row
 * that no longer `matchesFilters` is removed, as is a tombstone. A row that is not shown yet but matches is `added`:
 * the caller decides when it may move the list.
 */
export function patchPages<T extends LiveRow, P extends Pages<T>>(
  data: P,
  change: Pick<Change, 'id' | 'position'> & { readonly row: T | null },
  matchesFilters: (row: T) => boolean,
): PatchResult<P> {
  const at = find(data, change.id);
  if (at === null) return change.row !== null && matchesFilters(change.row) ? { kind: 'added' } : { kind: 'ignored' };
  if (!isNewer(change.position, at.row.position)) return { kind: 'ignored' };
  const next = change.row;
  if (next === null || !matchesFilters(next)) return { kind: 'removed', data: edit(data, at, null) };
  return { kind: 'replaced', data: edit(data, at, next) };
}

/**
 * Inserts rows into the loaded pages at their place in the order. Rows past the last loaded row are left for their
 * page, unless all pages are loaded (`complete`).
 */
export function insertRows<T extends LiveRow, P extends Pages<T>>(
  data: P,
  rows: readonly T[],
  compare: (a: T, b: T) => number,
  complete: boolean,
): P {
  return rows.reduce((current, row) => {
    if (find(current, row.id) !== null) return current;
    for (const [index, page] of current.pages.entries()) {
      const slot = page.data.findIndex((other) => compare(row, other) < 0);
      if (slot >= 0) return splice(current, index, slot, 0, [row]);
    }
    const last = current.pages.length - 1;
    return complete && last >= 0 ? splice(current, last, current.pages[last]?.data.length ?? 0, 0, [row]) : current;
  }, data);
}

/**
 * Updates an answer with the changes that arrived while it was on its way, which an older answer would overwrite.
 * @param recent the last change of each row, by id
 */
export function withRecent<T extends LiveRow>(
  rows: readonly T[],
  recent: ReadonlyMap<LiveRow['id'], { readonly position: string; readonly row: T | null }>,
  matchesFilters: (row: T) => boolean,
): readonly T[] {
  return rows.flatMap((row) => {
    const change = recent.get(row.id);
    if (!change || !isNewer(change.position, row.position)) return [row];
    return change.row !== null && matchesFilters(change.row) ? [change.row] : [];
  });
}

/** Changes the local copy of a row before the server answers; its position stays. */
export function updateRow<T extends LiveRow, P extends Pages<T>>(data: P, id: T['id'], update: (row: T) => T): P {
  const at = find(data, id);
  return at === null ? data : edit(data, at, update(at.row));
}

interface Place<T> {
  readonly page: number;
  readonly index: number;
  readonly row: T;
}

function find<T extends LiveRow>(data: Pages<T>, id: T['id']): Place<T> | null {
  for (const [page, { data: rows }] of data.pages.entries()) {
    const index = rows.findIndex((row) => row.id === id);
    const row = rows[index];
    if (row !== undefined) return { page, index, row };
  }
  return null;
}

function edit<T extends LiveRow, P extends Pages<T>>(data: P, at: Place<T>, next: T | null): P {
  return splice(data, at.page, at.index, 1, next === null ? [] : [next]);
}

function splice<T, P extends Pages<T>>(data: P, page: number, index: number, removed: number, rows: readonly T[]): P {
  const delta = rows.length - removed;
  return {
    ...data,
    pages: data.pages.map((old, at) => ({
      ...old,
      data: at === page ? [...old.data.slice(0, index), ...rows, ...old.data.slice(index + removed)] : old.data,
      count: delta === 0 || old.count.capped ? old.count : { ...old.count, value: old.count.value + delta },
    })),
  };
}
