import { useQuery } from '@tanstack/react-query';
import { STOCK_VIEWS } from '#domain/stock/stock-lists.ts';
import { get } from '#web/lib/api/client.ts';
import { formatNumber } from '#web/lib/numbers/numbers.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { RemoteSelect } from '#web/ui/remote-select.tsx';
import { FilterPanelFrame } from '#web/ui/table/filter-panel.tsx';
import { type FilterChip, Filters } from '#web/ui/table/filters.tsx';
import { type BarTools, ListBar } from '#web/ui/table/list-bar.tsx';
import { isFiltered } from '#web/ui/table/list-definition.ts';
import { listAddress } from '#web/ui/table/saved-views.ts';
import { ViewsMenu } from '#web/ui/table/views-menu.tsx';
import { stockTexts } from './stock.texts.ts';
import { RECEIVING, STOCK_PATH, stockKeys, stockLink } from './stock-calls.ts';
import { type StockState, stockList } from './stock-list.ts';

const CATEGORIES = '/api/v1/Categories/select';

interface StockBarProps {
  readonly tools: BarTools;
  readonly state: StockState;
  readonly onChange: (change: Partial<StockState>, replace?: boolean) => void;
  readonly viewId: string | null;
}

/** Above the stock: which items, with how many there are, search, category, saved views, the way to receive goods. */
export function StockBar({ tools, state, onChange, viewId }: StockBarProps) {
  const t = useTexts(stockTexts);
  const account = useAccount();
  const counts = useQuery({
    queryKey: stockKeys.counts,
    queryFn: async ({ signal }) => (await get('/api/v1/stock/getCounts', {}, signal)).data,
  });
  const { category } = state;
  const { data: chosen } = useQuery({
    queryKey: ['select', CATEGORIES, 'id', category],
    queryFn: async ({ signal }) => (await get(CATEGORIES, { id: category ?? undefined }, signal)).data[0]?.text ?? '',
    enabled: category !== null,
  });
  const tabs = STOCK_VIEWS.map((view) => {
    const count = counts.data?.[view];
    const to = listAddress(STOCK_PATH, stockList.address({ ...state, view }), viewId);
    return { view, name: t(view), count: view === 'all' || count === undefined ? null : formatNumber(count), to };
  });
  const chips: FilterChip[] =
    category === null
      ? []
      : [{ key: 'category', name: t('category'), value: chosen ?? '', clear: () => onChange({ category: null }) }];
  return (
    <ListBar
      {...tools}
      tabs={tabs}
      tabsLabel={t('tabs')}
      view={state.view}
      searchLabel={t('search')}
      searched={state.search}
      onSearch={(search) => onChange({ search }, true)}
      filters={
        <Filters chips={chips} width={280}>
          <FilterPanelFrame
            columns={1}
            filtered={isFiltered(stockList, state)}
            onReset={() => onChange(stockList.noFilters)}
          >
            <RemoteSelect
              path={CATEGORIES}
              label={t('category')}
              size="xs"
              value={category}
              comboboxProps={{ withinPortal: false }}
              onChange={(id) => onChange({ category: id })}
            />
          </FilterPanelFrame>
        </Filters>
      }
      views={<ViewsMenu name="views-stock" path={STOCK_PATH} viewId={viewId} search={stockList.address(state)} />}
      create={may(account, 'stock', 'edit') ? { to: stockLink(RECEIVING), label: t('receive') } : undefined}
    />
  );
}
