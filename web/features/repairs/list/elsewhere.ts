import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { eachKindFirst, namedLists } from '#web/repairs/named-lists.ts';
import { useStates } from '#web/repairs/states.ts';
import type { Hit } from '#web/ui/table/rows/elsewhere.tsx';
import { tableTexts } from '#web/ui/table/table.texts.ts';
import type { ViewTab } from '#web/ui/table/views/view-tabs.tsx';
import { useOptions } from './filter-options.ts';
import type { ListState } from './list-url.ts';
import { texts } from './repair-list.texts.ts';

/** How many lists are offered that are called like what is searched for: one of each kind has room. */
const MOST_NAMED = 3;

/** The other tabs with hits for the search; not «all», which contains the hits of the others. */
export function tabsElsewhere(state: ListState, tabs: readonly ViewTab[]): readonly ViewTab[] {
  if (state.search === '' || state.view === 'all') return [];
  return tabs.filter(({ view, count }) => view !== 'all' && view !== state.view && count !== '' && count !== '0');
}

/**
 * Where else one finds what is searched for: the repairs in a state, of a technician or with a quote in a state that is
 * called so, and the other tabs with hits.
 */
export function useElsewhere(state: ListState, tabs: readonly ViewTab[]): readonly Hit[] {
  const t = useTexts(texts);
  const words = useTexts(tableTexts);
  const language = useLanguage();
  const states = useStates();
  const account = useAccount();
  const searches = state.search !== '' && state.view !== 'arriving';
  const technicians = useOptions('/api/v1/people/selectTechnicians', searches && may(account, 'workSheets', 'view'));
  if (state.search === '') return [];
  const named = searches ? namedLists(state.search, { states: states.all, technicians }, language) : [];
  return [
    ...eachKindFirst(named)
      .slice(0, MOST_NAMED)
      .map(({ id, kind, name, to }) => ({
        key: id,
        label: words('filterSet', { name: t(kind), value: name }),
        to,
      })),
    ...tabsElsewhere(state, tabs).map(({ view, name, count, to }) => ({
      key: view,
      label: words('elsewhere', { n: count ?? '', view: name }),
      to,
    })),
  ];
}
