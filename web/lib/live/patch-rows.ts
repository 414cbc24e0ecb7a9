import type { Change } from '#api/contracts/live.contract.ts';
import { isNewer } from '#api/contracts/positions.ts';
import type { Count } from '../numbers/numbers.ts';

/** What live patching needs of a row. */
export interface LiveRow {
  readonly id: number | string;
  readonly position: string;
}

/** Pages as TanStack Query keeps an infinite list. */
export interface Pages<T> {
  readonly pages: readonly {
    readonly data: readonly T[];
    readonly count: Count;
  }[];
  readonly pageParams: readonly unknown[];
}

/** What a change did to a list: nothing (old or not its business), replaced a row, took it out, or brings a new one. */
export type PatchResult<P> =
  | { readonly kind: 'ignored' }
  | { readonly kind: 'replaced' | 'removed'; readonly data: P }
  | { readonly kind: 'added' };

/**
 * Applies one change to the loaded pages of a list.
 * A change not newer than the shown row is ignored. A row that no longer `belongs` leaves, as does a tombstone.
 * A row that is not shown yet but belongs is `added`: the caller decides when it may move the list.
 */
export function patchPages<T extends LiveRow, P extends Pages<T>>(
  data: P,
  change: Pick<Change, 'id' | 'position'> & { readonly row: T | null },
  belongs: (row: T) => boolean,
): PatchResult<P> {
  const at = find(data, change.id);
  if (at === null) return change.row !== null && belongs(change.row) ? { kind: 'added' } : { kind: 'ignored' };
  if (!isNewer(change.position, at.row.position)) return { kind: 'ignored' };
  const next = change.row;
  if (next === null || !belongs(next)) return { kind: 'removed', data: edit(data, at, null) };
  return { kind: 'replaced', data: edit(data, at, next) };
}

/** Puts rows into the loaded pages where the order wants them; those past the last loaded row are left for their page. */
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
 * Brings an answer up to date with changes that arrived while it was on its way: they would be lost under an older answer.
 * @param recent the last change of each row, by id
 */
export function withRecent<T extends LiveRow>(
  rows: readonly T[],
  recent: ReadonlyMap<LiveRow['id'], { readonly position: string; readonly row: T | null }>,
  belongs: (row: T) => boolean,
): readonly T[] {
  return rows.flatMap((row) => {
    const change = recent.get(row.id);
    if (!change || !isNewer(change.position, row.position)) return [row];
    return change.row !== null && belongs(change.row) ? [change.row] : [];
  });
}

/** Changes one's own copy of a row, for an answer before the server's: no position moves. */
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
