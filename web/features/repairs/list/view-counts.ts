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

/** The tabs of the list, and the page that each stands on. */
export const VIEW_TABS = [
  { view: 'open', path: '/admin/riparazioni' },
  { view: 'closed', path: '/admin/riparazioni' },
  { view: 'all', path: '/admin/riparazioni' },
  { view: 'arriving', path: '/admin/arrivi' },
] as const;
type TabView = (typeof VIEW_TABS)[number]['view'];

/** More is no help, and has no place on a small screen. */
const MOST_SHOWN = 10_000;

/** What the arriving list cannot be narrowed by: what is on its way has no technician, quote or state yet. */
const NOT_ARRIVING: Partial<ListState> = {
  ...{ states: [], technicians: [], quotes: [], warranty: [], overdue: false, supplierLate: false },
  ...{ dueFrom: '', dueTo: '', deliveredFrom: '', deliveredTo: '' },
};
/** … and is only a list. */
const A_LIST: Partial<ListState> = { layout: 'list', span: 'month', day: '' };

/**
 * A tab's address: search and filters go along, where the tab knows them.
 * @param viewId the saved view that the list came from: changed by another tab, it is still that view
 */
export function tabAddress(
  { view, path }: (typeof VIEW_TABS)[number],
  state: ListState,
  viewId: string | null = null,
): string {
  const { view: _view, ...kept } = repairList.write({
    ...state,
    ...(view === 'arriving' ? { ...NOT_ARRIVING, ...A_LIST } : {}),
  });
  const query = new URLSearchParams(view === 'open' || view === 'arriving' ? kept : { view, ...kept }).toString();
  return listAddress(path, query, view === 'arriving' ? null : viewId);
}

/** How many repairs each tab holds of what is searched and filtered; absent while it is asked for, or not comparable. */
function useViewCounts(state: ListState): Partial<Record<TabView, Count>> {
  const filters = repairList.narrowing(state);
  const narrowed = isFiltered(repairList, state);
  const { data } = useQuery({
    queryKey: narrowed ? repairKeys.countsOf(filters) : repairKeys.counts,
    queryFn: ({ signal }) => fetchCounts(filters, signal),
    placeholderData: (before) => before,
  });
  if (!data) return {};
  const beyond = Object.keys(repairList.write({ ...state, ...NOT_ARRIVING })).length;
  const comparable = beyond === Object.keys(repairList.write(state)).length;
  return Object.fromEntries(
    VIEW_TABS.filter(({ view }) => comparable || view !== 'arriving').map(({ view }) => [
      view,
      { value: data[view], capped: data.capped.includes(view) },
    ]),
  );
}

/** A count as a tab has room for it. */
function shownCount({ value, capped }: Count): string {
  return formatCount({ value: Math.min(value, MOST_SHOWN), capped: capped || value > MOST_SHOWN });
}

/** The list's tabs, each with what it holds of what is searched. */
export function useViewTabs(state: ListState, viewId: string | null = null): readonly ViewTab[] {
  const t = useTexts(texts);
  const counts = useViewCounts(state);
  return VIEW_TABS.map((tab) => {
    const count = counts[tab.view];
    const to = tabAddress(tab, state, viewId);
    return { view: tab.view, name: t(tab.view), count: count ? shownCount(count) : '', to };
  });
}

/** Where else there are hits of what is searched: the tabs beside the current one and «all», which holds them too. */
export function tabsElsewhere(state: ListState, tabs: readonly ViewTab[]): readonly ViewTab[] {
  if (state.search === '' || state.view === 'all') return [];
  return tabs.filter(({ view, count }) => view !== 'all' && view !== state.view && count !== '' && count !== '0');
}
