import { memo } from 'react';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { Filters } from '#web/ui/table/filters/filters.tsx';
import { type BarTools, ListBar } from '#web/ui/table/list-bar.tsx';
import { ViewsMenu } from '#web/ui/table/views/views-menu.tsx';
import { useElsewhere } from './elsewhere.ts';
import { useFilterChips } from './filter-chips.ts';
import { LayoutToggle } from './layout-toggle.tsx';
import { Legend } from './legend.tsx';
import { type ListState, repairList } from './list-url.ts';
import { texts } from './repair-list.texts.ts';
import { useViewTabs } from './view-counts.ts';

/** Loaded when it is first opened, because it brings the fields for days and customers along. */
const FilterPanel = lazyComponent(() => import('./filter-panel.tsx'));

interface RepairBarProps extends BarTools {
  /** The arriving list: it has no filters for state, technician and quote yet, and no saved views. */
  readonly arriving: boolean;
  readonly state: ListState;
  readonly onChange: (change: Partial<ListState>, replace?: boolean) => void;
  readonly viewId: string | null;
  /** The label of the customer filtered by, if a shown row tells it. */
  readonly customerLabel: string | null;
}

/** The bar above the repairs. Memoised, so that it is not rendered again when only rows change. */
export const RepairBar = memo(function RepairBar(props: RepairBarProps) {
  const { arriving, state, onChange, viewId, customerLabel, ...tools } = props;
  const t = useTexts(texts);
  const account = useAccount();
  const tabs = useViewTabs(state, viewId);
  const elsewhere = useElsewhere(state, tabs);
  const chips = useFilterChips(state, customerLabel, onChange);
  return (
    <ListBar
      {...tools}
      tabs={tabs}
      tabsLabel={t('tabs')}
      view={state.view}
      elsewhere={elsewhere}
      searchLabel={t('search')}
      searched={state.search}
      onSearch={(search) => onChange({ search }, true)}
      countText={(n) => t('count', { n })}
      filters={
        <Filters chips={chips} width={arriving ? 320 : 560}>
          <FilterPanel state={state} onChange={onChange} customerLabel={customerLabel} arriving={arriving} />
        </Filters>
      }
      views={
        arriving ? null : (
          <>
            <LayoutToggle value={state.layout} onChange={(layout) => onChange({ layout })} />
            <ViewsMenu name="views" path="/admin/riparazioni" viewId={viewId} search={repairList.address(state)} />
          </>
        )
      }
      legend={<Legend />}
      create={may(account, 'repairs', 'create') ? { to: '/admin/riparazioni/nuova', label: t('newRepair') } : undefined}
    />
  );
});
