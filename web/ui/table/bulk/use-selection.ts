import type { RowSelectionState } from '@tanstack/react-table';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Page } from '#api/contracts/envelope.ts';
import type { BaseState, ListDefinition } from '../list-definition.ts';
import type { ListRow } from '../list-row.ts';
import type { ListSource } from '../list-source.ts';

/** How many rows can be selected: actions run on them one by one, and each refusal is listed. */
export const MOST_SELECTED = 1_000;
const PAGE_SIZE = 500;

interface SelectionOptions<R extends ListRow, S extends BaseState> {
  readonly list: ListDefinition<S>;
  readonly source: ListSource<R, S>;
  readonly state: S;
  readonly loaded: readonly R[];
}

/**
 * The selected rows, also those that the list has not loaded: «Seleziona tutte» selects all that search and filters
 * find, up to {@link MOST_SELECTED}, in the list's order.
 */
export function useSelection<R extends ListRow, S extends BaseState>(options: SelectionOptions<R, S>) {
  const { list, source, state, loaded } = options;
  const [ids, setIds] = useState<RowSelectionState>({});
  const [found, setFound] = useState<ReadonlyMap<number, R>>(new Map());
  const rows = useMemo(() => {
    const known = new Map([...found, ...loaded.map((row) => [row.id, row] as const)]);
    return Object.keys(ids).flatMap((id) => (ids[id] ? (known.get(Number(id)) ?? []) : []));
  }, [ids, found, loaded]);

  const clear = useCallback(() => {
    setIds({});
    setFound(new Map());
  }, []);
  // An action runs on rows that one sees, so other filters clear the selection.
  const shown = JSON.stringify({ ...list.narrowing(state), view: state.view });
  useEffect(() => {
    if (shown) clear();
  }, [shown, clear]);
  /** @throws ApiFailure */
  const selectAll = useCallback(async () => {
    const all = await findAll(source, list.query(state));
    setFound(new Map(all.map((row) => [row.id, row])));
    setIds(Object.fromEntries(all.map((row) => [String(row.id), true])));
  }, [list, source, state]);
  return { ids, setIds, rows, clear, selectAll };
}

async function findAll<R extends ListRow>(
  source: Pick<ListSource<R, BaseState>, 'page'>,
  query: Readonly<Record<string, string>>,
): Promise<readonly R[]> {
  const rows: R[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<R> = await source.page({ query, cursor, limit: PAGE_SIZE });
    rows.push(...page.data);
    cursor = page.next;
  } while (cursor !== null && rows.length < MOST_SELECTED);
  return rows.slice(0, MOST_SELECTED);
}
