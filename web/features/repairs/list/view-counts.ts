import { useQuery } from '@tanstack/react-query';
import { type Count, formatCount } from '#web/lib/numbers/numbers.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { fetchCounts } from '#web/repairs/repair-counts.ts';
import { repairKeys } from '#web/repairs/repair-keys.ts';
import { isFiltered } from '#web/ui/table/list-definition.ts';
import { listAddress } from '#web/ui/table/views/saved-views.ts';
import type { ViewTab } from '#web/ui/table/views/view-tabs.tsx';
import { type ListState, repairList } from './list-url.ts';
import { texts } from './repair-list.texts.ts';

/** The tabs of the list, each with the page that it is on. */
export const VIEW_TABS = [
  { view: 'open', path: '/admin/riparazioni' },
  { view: 'closed', path: '/admin/riparazioni' },
  { view: 'all', path: '/admin/riparazioni' },
  { view: 'arriving', path: '/admin/arrivi' },
] as const;
type TabView = (typeof VIEW_TABS)[number]['view'];

/** Counts beyond this are cut: a larger number helps nobody and does not fit a small screen. */
const MAX_SHOWN_COUNT = 10_000;

/** Filters that the arriving list does not have: arriving repairs have no technician, quote or state yet. */
const NOT_ARRIVING: Partial<ListState> = {
  states: [],
  technicians: [],
  quotes: [],
  warranty: [],
  overdue: false,
  onTime: false,
  supplierLate: false,
  uncollected: false,
  dueFrom: '',
  dueTo: '',
  deliveredFrom: '',
  deliveredTo: '',
};
/** The arriving list has no board and no calendar. */
const LIST_LAYOUT: Partial<ListState> = { layout: 'list', span: 'month', day: '' };

/**
 * A tab's address. It keeps search and filters, as far as the tab has them.
 * @param viewId the saved view that is open; it stays open, as changed, on another tab of the same page
 */
export function tabAddress(
  { view, path }: (typeof VIEW_TABS)[number],
  state: ListState,
  viewId: string | null = null,
): string {
  const { view: _view, ...kept } = repairList.write({
    ...state,
    ...(view === 'arriving' ? { ...NOT_ARRIVING, ...LIST_LAYOUT } : {}),
  });
  const query = new URLSearchParams(view === 'open' || view === 'arriving' ? kept : { view, ...kept }).toString();
  return listAddress(path, query, view === 'arriving' ? null : viewId);
}

/**
 * How many repairs match search and filters in each tab. Absent: not answered yet, or not comparable, as a set filter
 * does not exist in the tab.
 */
function useViewCounts(state: ListState): Partial<Record<TabView, Count>> {
  const filters = repairList.narrowing(state);
  const narrowed = isFiltered(repairList, state);
  const { data } = useQuery({
    queryKey: narrowed ? repairKeys.countsOf(filters) : repairKeys.counts,
    queryFn: ({ signal }) => fetchCounts(filters, signal),
    placeholderData: (before) => before,
  });
  if (!data) return {};
  const sharedFilters = Object.keys(repairList.write({ ...state, ...NOT_ARRIVING })).length;
  const comparable = sharedFilters === Object.keys(repairList.write(state)).length;
  return Object.fromEntries(
    VIEW_TABS.filter(({ view }) => comparable || view !== 'arriving').map(({ view }) => [
      view,
      { value: data[view], capped: data.capped.includes(view) },
    ]),
  );
}

/** Formats a count as far as a tab has room for it. */
function shownCount({ value, capped }: Count): string {
  return formatCount({ value: Math.min(value, MAX_SHOWN_COUNT), capped: capped || value > MAX_SHOWN_COUNT });
}

/** The list's tabs, each with the number of repairs that match. */
export function useViewTabs(state: ListState, viewId: string | null = null): readonly ViewTab[] {
  const t = useTexts(texts);
  const counts = useViewCounts(state);
  return VIEW_TABS.map((tab) => {
    const count = counts[tab.view];
    const to = tabAddress(tab, state, viewId);
    return { view: tab.view, name: t(tab.view), count: count ? shownCount(count) : '', to };
  });
}
