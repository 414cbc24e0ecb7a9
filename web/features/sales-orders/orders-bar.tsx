import { Checkbox, NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CONSIGNMENT_PHASES, type ConsignmentPhase } from '#domain/sales-orders/consignment.state.ts';
import { ORDER_VIEWS, VIEW_STATES } from '#domain/sales-orders/order-lists.ts';
import { SHOWN_STATES } from '#domain/sales-orders/progress.ts';
import { get } from '#web/lib/api/client.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { FilterPanelFrame } from '#web/ui/table/filter-panel.tsx';
import { type FilterChip, Filters } from '#web/ui/table/filters.tsx';
import { type BarTools, ListBar } from '#web/ui/table/list-bar.tsx';
import { isFiltered } from '#web/ui/table/list-definition.ts';
import { listAddress } from '#web/ui/table/saved-views.ts';
import { ViewsMenu } from '#web/ui/table/views-menu.tsx';
import { consignmentTexts } from './consignments.texts.ts';
import { orderKeys } from './order-calls.ts';
import { type OrdersState, orderList } from './order-list.ts';
import { statusText } from './order-status.tsx';
import { orderTexts } from './orders.texts.ts';

const PATH = '/admin/ordini';
const PAYMENTS = ['card', 'transfer', 'cash'] as const;
type Payment = (typeof PAYMENTS)[number];
type Status = (typeof SHOWN_STATES)[number];

/** The server counts up to this. */
const MOST = 10_000;
const countText = (count: number | undefined) =>
  count === undefined ? null : count >= MOST ? '10.000+' : String(count);

interface OrdersBarProps {
  readonly tools: BarTools;
  readonly state: OrdersState;
  readonly onChange: (change: Partial<OrdersState>, replace?: boolean) => void;
  readonly viewId: string | null;
}

/** Above the orders: which of them, with how many there are, search, filters, saved views. */
export function OrdersBar({ tools, state, onChange, viewId }: OrdersBarProps) {
  const t = useTexts(orderTexts);
  const phases = useTexts(consignmentTexts);
  const counts = useQuery({
    queryKey: orderKeys.counts,
    queryFn: async ({ signal }) => (await get('/api/v1/salesorder/getCounts', {}, signal)).data,
  });
  const tabs = ORDER_VIEWS.map((view) => {
    const to = listAddress(PATH, orderList.address({ ...state, view }), viewId);
    return { view, name: t(view), count: view === 'all' ? null : countText(counts.data?.[view]), to };
  });
  const chips: FilterChip[] = [
    ...state.status.map((status) => ({
      ...{ key: 'status', name: t('status'), value: statusText(status as Status) },
      clear: () => onChange({ status: [] }),
    })),
    ...state.payment.map((payment) => ({
      ...{ key: 'payment', name: t('payment'), value: t(payment as Payment) },
      clear: () => onChange({ payment: [] }),
    })),
    ...state.shipping.map((phase) => ({
      ...{ key: 'shipping', name: t('shipping'), value: phases(phase as ConsignmentPhase) },
      clear: () => onChange({ shipping: [] }),
    })),
    ...(state.reply ? [{ key: 'reply', name: t('reply'), value: '', clear: () => onChange({ reply: false }) }] : []),
  ];
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
          <OrderFilters state={state} onChange={onChange} />
        </Filters>
      }
      views={<ViewsMenu name="views-orders" path={PATH} viewId={viewId} search={orderList.address(state)} />}
    />
  );
}

function OrderFilters({ state, onChange }: Pick<OrdersBarProps, 'state' | 'onChange'>) {
  const t = useTexts(orderTexts);
  const words = useTexts(common);
  const phases = useTexts(consignmentTexts);
  const states = VIEW_STATES[state.view] ?? SHOWN_STATES.filter((one) => one !== 'OPENED' && one !== 'REFUSED');
  const all = { value: '', label: words('all') };
  return (
    <FilterPanelFrame columns={1} filtered={isFiltered(orderList, state)} onReset={() => onChange(orderList.noFilters)}>
      <Stack gap="xs">
        <NativeSelect
          size="xs"
          label={t('status')}
          value={state.status[0] ?? ''}
          data={[all, ...states.map((status) => ({ value: status, label: statusText(status) }))]}
          onChange={({ currentTarget: { value } }) => onChange({ status: value === '' ? [] : [value] })}
        />
        <NativeSelect
          size="xs"
          label={t('payment')}
          value={state.payment[0] ?? ''}
          data={[all, ...PAYMENTS.map((payment) => ({ value: payment, label: t(payment) }))]}
          onChange={({ currentTarget: { value } }) => onChange({ payment: value === '' ? [] : [value] })}
        />
        <NativeSelect
          size="xs"
          label={t('shipping')}
          value={state.shipping[0] ?? ''}
          data={[all, ...CONSIGNMENT_PHASES.map((phase) => ({ value: phase, label: phases(phase) }))]}
          onChange={({ currentTarget: { value } }) => onChange({ shipping: value === '' ? [] : [value] })}
        />
        <Checkbox
          size="sm"
          label={t('onlyReply')}
          checked={state.reply}
          onChange={({ currentTarget: { checked } }) => onChange({ reply: checked })}
        />
      </Stack>
    </FilterPanelFrame>
  );
}
