import type { RecordRow } from '#api/contracts/records.contract.ts';
import { listFilters } from '#domain/records/kernel/record-list.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { Filters } from '#web/ui/table/filters/filters.tsx';
import { type BarTools, ListBar } from '#web/ui/table/list-bar.tsx';
import { listAddress } from '#web/ui/table/views/saved-views.ts';
import { ViewsMenu } from '#web/ui/table/views/views-menu.tsx';
import { addressOf, type Family, fatherField, newRecordAddress, orderField, pluralName } from './family.ts';
import { chipsOf, labelFrom } from './filter-chips.ts';
import { ListFilesMenu } from './import/list-files-menu.tsx';
import { type RecordState, recordList } from './record-list.ts';
import { recordTexts } from './records.texts.ts';

/** Loaded when it is first opened. */
const RecordFilters = lazyComponent(() => import('./record-filters.tsx'));

interface RecordBarProps {
  readonly family: Family;
  readonly tools: BarTools;
  readonly state: RecordState;
  readonly onChange: (change: Partial<RecordState>, replace?: boolean) => void;
  readonly viewId: string | null;
  readonly rows: readonly RecordRow[];
}

/** The bar above a family's rows. */
export function RecordBar({ family, tools, state, onChange, viewId, rows }: RecordBarProps) {
  const t = useTexts(recordTexts);
  const list = recordList(family);
  const path = addressOf(family);
  const name = pluralName(family);
  const labelOf = labelFrom(rows);
  const views = [...(orderField(family) ? (['order'] as const) : []), 'live' as const, 'archived' as const];
  const tabs = views.map((view) => {
    const key = view === 'order' && fatherField(family) ? 'tree' : view;
    // The order shows all records, so it is no saved view.
    const named = view === 'order' ? null : viewId;
    return { view, name: t(key), count: null, to: listAddress(path, list.address(list.inView(state, view)), named) };
  });
  // The order shows all records, so a search or a filter switches to the list.
  const narrow = (change: Partial<RecordState>, replace = false) =>
    onChange(state.view === 'order' ? { ...change, view: 'live' } : change, replace);
  return (
    <ListBar
      {...tools}
      tabs={tabs}
      tabsLabel={t('tabs', { name })}
      view={state.view}
      searchLabel={t('search', { name })}
      searched={state.search}
      onSearch={(search) => narrow({ search }, true)}
      filters={
        listFilters(family).length > 0 ? (
          <Filters chips={chipsOf({ family, state, onChange: narrow, labelOf, t })} width={320}>
            <RecordFilters family={family} state={state} onChange={narrow} labelOf={labelOf} />
          </Filters>
        ) : null
      }
      views={
        state.view === 'order' ? null : (
          <ViewsMenu name={`views-${family.name}`} path={path} viewId={viewId} search={list.address(state)} />
        )
      }
      legend={<ListFilesMenu family={family} state={state} empty={rows.length === 0} />}
      create={
        may(useAccount(), family.grants, 'create') ? { to: newRecordAddress(family), label: t('new') } : undefined
      }
    />
  );
}
