import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type ListState, readListState, writeListState } from './list-url.ts';
import type { ListKind } from './use-columns.ts';

/** What the list shows, out of the address and back into it; `viewId` is the saved view that the address names. */
export function useListState(kind: ListKind) {
  const [params, setParams] = useSearchParams();
  const arriving = kind === 'arrivals';
  const address = params.toString();
  const viewId = params.get('vista');
  const state = useMemo((): ListState => {
    const read = readListState(new URLSearchParams(address));
    return arriving ? { ...read, view: 'arriving' } : read;
  }, [address, arriving]);
  const change = useCallback(
    (part: Partial<ListState>, replace = false) => {
      // The address itself, not what was last drawn: two changes may follow each other faster than drawing does.
      const now = new URLSearchParams(window.location.search);
      const { view, ...rest } = writeListState({ ...readListState(now), ...part });
      const named = now.get('vista');
      const kept = { ...rest, ...(view && !arriving ? { view } : {}), ...(named ? { vista: named } : {}) };
      setParams(kept, { replace, preventScrollReset: true });
    },
    [setParams, arriving],
  );
  return { state, change, viewId };
}
