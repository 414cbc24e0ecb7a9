import { NOTED_NAMES } from './noted.ts';
import type { StateKey } from './offered/state-keys.ts';

/** The tabs of the repair list. */
export type RepairView = 'open' | 'closed' | 'all' | 'arriving';

/** What the repair list is sorted by. */
export const REPAIR_LIST_SORTS = [
  'id',
  'customer',
  'date_ddt',
  'state',
  'technician',
  ...NOTED_NAMES,
  'due_on',
  'updated_at',
  'total',
] as const;
export type RepairListSort = (typeof REPAIR_LIST_SORTS)[number];

/**
 * The tab to which a repair belongs. `arriving`: requested, its goods are not here; `open`: received and not given
 * back; `closed`: delivered, closed or cancelled; `gone`: archived, in no tab.
 */
export type RepairTab = 'arriving' | 'open' | 'closed' | 'gone';

export function tabOf({ state, archived }: { readonly state: StateKey; readonly archived: boolean }): RepairTab {
  if (archived) return 'gone';
  if (state === 'REQUESTED') return 'arriving';
  return state === 'DELIVERED' || state === 'CLOSED' || state === 'CANCELLED' ? 'closed' : 'open';
}

/** Whether the tab shows this repair. `all` shows every repair that is not archived. */
export function inView(view: RepairView, repair: { readonly state: StateKey; readonly archived: boolean }): boolean {
  const tab = tabOf(repair);
  return view === 'all' ? tab !== 'gone' : tab === view;
}
