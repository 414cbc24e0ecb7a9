import { useQuery } from '@tanstack/react-query';
import { STOCK_VIEWS } from '#domain/stock/stock-lists.ts';
import { get } from '#web/lib/api/client.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { RemoteSelect } from '#web/ui/remote-select.tsx';
import type { FilterChip } from '#web/ui/table/filters/filters.tsx';
import { ViewBar, type ViewBarState } from '#web/ui/table/views/view-bar.tsx';
import { stockTexts } from './stock.texts.ts';
import { RECEIVING, STOCK_PATH, stockKeys, stockLink } from './stock-calls.ts';
import { type StockState, stockList } from './stock-list.ts';

const CATEGORIES = '/api/v1/Categories/select';

/** The bar above the stock, with the button to receive goods. */
export function StockBar(bar: ViewBarState<StockState>) {
  const { state, onChange } = bar;
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
  const chips: FilterChip[] =
    category === null
      ? []
      : [{ key: 'category', name: t('category'), value: chosen ?? '', clear: () => onChange({ category: null }) }];
  return (
    <ViewBar
      {...bar}
      list={stockList}
      path={STOCK_PATH}
      saved="views-stock"
      views={STOCK_VIEWS}
      nameOf={t}
      counts={counts.data}
      tabsLabel={t('tabs')}
      searchLabel={t('search')}
      chips={chips}
      filters={
        <RemoteSelect
          path={CATEGORIES}
          label={t('category')}
          size="xs"
          value={category}
          comboboxProps={{ withinPortal: false }}
          onChange={(id) => onChange({ category: id })}
        />
      }
      create={may(account, 'stock', 'edit') ? { to: stockLink(RECEIVING), label: t('receive') } : undefined}
    />
  );
}
