import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { BaseState, ListDefinition } from './list-definition.ts';

/**
 * What the list shows, read from the address and written back into it. `viewId` is the saved view that the address
 * names.
 * @param list defined outside the component, or memoised
 * @param fixed the one view of a page that has a path of its own
 */
export function useListState<S extends BaseState>(list: ListDefinition<S>, fixed?: S['view']) {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const viewId = params.get('vista');
  const state = useMemo((): S => {
    const read = list.read(new URLSearchParams(address));
    return fixed === undefined ? read : { ...read, view: fixed };
  }, [list, address, fixed]);
  const change = useCallback(
    (part: Partial<S>, replace = false) => {
      // The address itself, not the one that was last drawn: two changes may follow each other faster than drawing
      // does.
      const now = new URLSearchParams(window.location.search);
      const { view, ...rest } = list.write({ ...list.read(now), ...part });
      const named = now.get('vista');
      const kept = { ...rest, ...(view && fixed === undefined ? { view } : {}), ...(named ? { vista: named } : {}) };
      setParams(kept, { replace, preventScrollReset: true });
    },
    [list, setParams, fixed],
  );
  return { state, change, viewId };
}
