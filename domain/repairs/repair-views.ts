import type { StateKey } from './state-keys.ts';

/** The tabs of the repair list. */
export type RepairView = 'open' | 'closed' | 'all' | 'arriving';

/** Where a repair stands among the tabs: asked for, in the house, gone; `gone` from all of them when archived. */
export type RepairShelf = 'arriving' | 'open' | 'closed' | 'gone';

export function shelfOf({ state, archived }: { readonly state: StateKey; readonly archived: boolean }): RepairShelf {
  if (archived) return 'gone';
  if (state === 'REQUESTED') return 'arriving';
  return state === 'DELIVERED' || state === 'CLOSED' || state === 'CANCELLED' ? 'closed' : 'open';
}

/** Whether the tab shows this repair; `all` shows every one that is not archived. */
export function inView(view: RepairView, repair: { readonly state: StateKey; readonly archived: boolean }): boolean {
  const shelf = shelfOf(repair);
  return view === 'all' ? shelf !== 'gone' : shelf === view;
}
