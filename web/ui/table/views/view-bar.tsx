import type { ReactNode } from 'react';
import { type Count, formatCount } from '#web/lib/numbers/numbers.ts';
import { FilterPanelFrame } from '../filters/filter-panel.tsx';
import { type FilterChip, Filters } from '../filters/filters.tsx';
import { type BarTools, ListBar } from '../list-bar.tsx';
import { type BaseState, isFiltered, type ListDefinition } from '../list-definition.ts';
import { listAddress } from './saved-views.ts';
import { ViewsMenu } from './views-menu.tsx';

/** What a list's page gives its bar. */
export interface ViewBarState<S extends BaseState> {
  readonly tools: BarTools;
  readonly state: S;
  readonly onChange: (change: Partial<S>, replace?: boolean) => void;
  /** The saved view that is shown. */
  readonly viewId: string | null;
  readonly list: ListDefinition<S>;
  readonly path: string;
  /** The setting that keeps a person's saved views: `views-orders`. Absent: the list has none. */
  readonly saved?: string;
}

interface ViewBarProps<S extends BaseState> extends ViewBarState<S> {
  /** The views that are offered; absent: all of the list. */
  readonly views?: readonly S['view'][];
  readonly nameOf: (view: S['view']) => string;
  /**
   * How many rows each view has, as the server counts them; for «all» the list itself tells how many there are.
   * `found`: the shown view alone says how many rows it found.
   */
  readonly counts?: Readonly<Record<string, number>> | 'found' | undefined;
  /** The common name of the views, and what can be searched for. */
  readonly tabsLabel: string;
  readonly searchLabel: string;
  /** The filters that are set, and the fields that set them. */
  readonly chips?: readonly FilterChip[];
  readonly filters?: ReactNode;
  readonly create?: { readonly to: string; readonly label: string } | undefined;
  /** Shown beside the columns' button. */
  readonly legend?: ReactNode;
  /** Shown in the filters' place, where the list has none. */
  readonly beside?: ReactNode;
}

/** The server counts up to this many. */
const MOST = 10_000;

/**
 * The bar above a list with views: the views with their numbers of rows, search, filters, saved views, and the link
 * that inserts.
 */
export function ViewBar<S extends BaseState>(props: ViewBarProps<S>) {
  const { tools, list, path, state, onChange, viewId, counts, chips, filters } = props;
  const countIn = (view: S['view']): Count | null => {
    if (counts === 'found') return view === state.view ? tools.count : null;
    const value = view === 'all' ? undefined : counts?.[view];
    return value === undefined ? null : { value, capped: value >= MOST };
  };
  const tabs = (props.views ?? list.views).map((view) => {
    const count = countIn(view);
    return {
      view,
      name: props.nameOf(view),
      count: count === null ? null : formatCount(count),
      to: listAddress(path, list.address(list.inView(state, view)), viewId),
    };
  });
  return (
    <ListBar
      {...tools}
      tabs={tabs}
      tabsLabel={props.tabsLabel}
      view={state.view}
      searchLabel={props.searchLabel}
      searched={state.search}
      onSearch={(search) => onChange({ search } as Partial<S>, true)}
      filters={
        chips ? (
          <Filters chips={chips} width={280}>
            <FilterPanelFrame columns={1} filtered={isFiltered(list, state)} onReset={() => onChange(list.noFilters)}>
              {filters}
            </FilterPanelFrame>
          </Filters>
        ) : (
          props.beside
        )
      }
      views={
        props.saved === undefined ? null : (
          <ViewsMenu name={props.saved} path={path} viewId={viewId} search={list.address(state)} />
        )
      }
      legend={props.legend}
      create={props.create}
    />
  );
}
