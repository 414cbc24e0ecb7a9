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
  const setState = useCallback(
    (next: ListState, replace = false) => {
      const { view, ...rest } = writeListState(next);
      const kept = { ...rest, ...(view && !arriving ? { view } : {}), ...(viewId ? { vista: viewId } : {}) };
      setParams(kept, { replace, preventScrollReset: true });
    },
    [setParams, viewId, arriving],
  );
  return { state, setState, viewId };
}
