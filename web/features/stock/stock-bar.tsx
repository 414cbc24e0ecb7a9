import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TOPICS } from '#api/contracts/topics.ts';
import { get } from '#web/lib/api/client.ts';
import { useTopic } from '#web/lib/live/live.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { RemoteSelect, useChoiceLabel } from '#web/ui/remote-select.tsx';
import { chipsOf } from '#web/ui/table/filters/chips.ts';
import { ViewBar, type ViewBarState } from '#web/ui/table/views/view-bar.tsx';
import { stockTexts } from './stock.texts.ts';
import { RECEIVING, stockKeys, stockLink } from './stock-calls.ts';
import { type StockState, stockList } from './stock-list.ts';

const CATEGORIES = '/api/v1/Categories/select';
const SUPPLIERS = '/api/v1/businessnamesupplier/select';

/** The bar above the stock, with the button to receive goods. */
export function StockBar(bar: ViewBarState<StockState>) {
  const { state, onChange } = bar;
  const t = useTexts(stockTexts);
  const account = useAccount();
  const counts = useQuery({
    queryKey: stockKeys.counts,
    queryFn: async ({ signal }) => (await get('/api/v1/stock/getCounts', {}, signal)).data,
  });
  const client = useQueryClient();
  const count = () => client.invalidateQueries({ queryKey: stockKeys.counts });
  // Parts without an item are no rows of the list, whose changes count them anew.
  useTopic(TOPICS.partOrders, null, { onChange: count, onReset: count });
  const { category, supplier } = state;
  const categoryName = useChoiceLabel(CATEGORIES, category) || '…';
  const supplierName = useChoiceLabel(SUPPLIERS, supplier) || '…';
  const chips = chipsOf(stockList, onChange, [
    ['category', t('category'), category !== null && categoryName],
    ['supplier', t('supplier'), supplier !== null && supplierName],
  ]);
  return (
    <ViewBar
      {...bar}
      nameOf={t}
      counts={counts.data}
      tabsLabel={t('tabs')}
      searchLabel={t('search')}
      chips={chips}
      filters={
        <Stack gap="xs">
          <RemoteSelect
            path={CATEGORIES}
            label={t('category')}
            size="xs"
            value={category}
            comboboxProps={{ withinPortal: false }}
            onChange={(id) => onChange({ category: id })}
          />
          <RemoteSelect
            path={SUPPLIERS}
            label={t('supplier')}
            size="xs"
            value={supplier}
            comboboxProps={{ withinPortal: false }}
            onChange={(id) => onChange({ supplier: id })}
          />
        </Stack>
      }
      create={may(account, 'stock', 'edit') ? { to: stockLink(RECEIVING), label: t('receive') } : undefined}
    />
  );
}
