import type { RowSelectionState } from '@tanstack/react-table';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Page } from '#api/contracts/envelope.ts';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { get } from '#web/lib/api/client.ts';
import { type ListState, writeListState } from './list-url.ts';

/** As many rows as one takes in one go: what is done to them is done one by one, and each refusal is told. */
export const MOST_SELECTED = 1_000;
const PAGE_SIZE = 500;

/**
 * The selected rows, also those that the list has not loaded: «Seleziona tutte» takes all that search and filters find, up to
 * {@link MOST_SELECTED}, in the list's order.
 */
export function useSelection(state: ListState, loaded: readonly RepairRow[]) {
  const [ids, setIds] = useState<RowSelectionState>({});
  const [found, setFound] = useState<ReadonlyMap<number, RepairRow>>(new Map());
  const [selecting, setSelecting] = useState(false);
  const rows = useMemo(() => {
    const known = new Map([...found, ...loaded.map((row) => [row.id, row] as const)]);
    return Object.keys(ids).flatMap((id) => (ids[id] ? (known.get(Number(id)) ?? []) : []));
  }, [ids, found, loaded]);

  const clear = useCallback(() => {
    setIds({});
    setFound(new Map());
  }, []);
  // What is done to selected rows is done to what one sees: other filters, another selection.
  const { sort: _sort, direction: _direction, ...filters } = writeListState(state);
  const shown = JSON.stringify({ ...filters, view: state.view });
  useEffect(() => {
    if (shown) clear();
  }, [shown, clear]);
  /** @throws ApiFailure */
  const selectAll = useCallback(async () => {
    setSelecting(true);
    try {
      const all = await findAll(state);
      setFound(new Map(all.map((row) => [row.id, row])));
      setIds(Object.fromEntries(all.map((row) => [String(row.id), true])));
    } finally {
      setSelecting(false);
    }
  }, [state]);
  return { ids, setIds, rows, clear, selectAll, selecting };
}

async function findAll(state: ListState): Promise<readonly RepairRow[]> {
  const query = { ...writeListState(state), view: state.view };
  const rows: RepairRow[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<RepairRow> = await get('/api/v1/intervention', { ...query, cursor, limit: PAGE_SIZE });
    rows.push(...page.data);
    cursor = page.next;
  } while (cursor !== null && rows.length < MOST_SELECTED);
  return rows.slice(0, MOST_SELECTED);
}
