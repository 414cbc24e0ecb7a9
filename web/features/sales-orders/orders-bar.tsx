import { Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CONSIGNMENT_PHASES, type ConsignmentPhase } from '#domain/sales-orders/consignment.state.ts';
import { VIEW_STATES } from '#domain/sales-orders/order-lists.ts';
import { SHOWN_STATES } from '#domain/sales-orders/progress.ts';
import { get } from '#web/lib/api/client.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { statusText } from '#web/market/order-status.tsx';
import { chipsOf } from '#web/ui/table/filters/chips.ts';
import { FilterChoice } from '#web/ui/table/filters/filter-panel.tsx';
import { ViewBar, type ViewBarState } from '#web/ui/table/views/view-bar.tsx';
import { consignmentTexts } from './consignments.texts.ts';
import { orderKeys } from './order-calls.ts';
import { type OrdersState, orderList } from './order-list.ts';
import { orderTexts } from './orders.texts.ts';

const PAYMENTS = ['card', 'transfer', 'cash'] as const;
type Payment = (typeof PAYMENTS)[number];
type Status = (typeof SHOWN_STATES)[number];

/** The bar above the list of orders. */
export function OrdersBar(bar: ViewBarState<OrdersState>) {
  const { state, onChange } = bar;
  const t = useTexts(orderTexts);
  const phases = useTexts(consignmentTexts);
  const counts = useQuery({
    queryKey: orderKeys.counts,
    queryFn: async ({ signal }) => (await get('/api/v1/salesorder/getCounts', {}, signal)).data,
  });
  const chips = chipsOf(orderList, onChange, [
    ['status', t('status'), state.status.map((status) => statusText(status as Status))],
    ['payment', t('payment'), state.payment.map((payment) => t(payment as Payment))],
    ['shipping', t('shipping'), state.shipping.map((phase) => phases(phase as ConsignmentPhase))],
    ['reply', t('reply'), state.reply],
  ]);
  return (
    <ViewBar
      {...bar}
      nameOf={t}
      counts={counts.data}
      tabsLabel={t('tabs')}
      searchLabel={t('search')}
      chips={chips}
      filters={<OrderFilters state={state} onChange={onChange} />}
    />
  );
}

function OrderFilters({ state, onChange }: Pick<ViewBarState<OrdersState>, 'state' | 'onChange'>) {
  const t = useTexts(orderTexts);
  const phases = useTexts(consignmentTexts);
  const states = VIEW_STATES[state.view] ?? SHOWN_STATES.filter((one) => one !== 'OPENED' && one !== 'REFUSED');
  return (
    <Stack gap="xs">
      <FilterChoice
        name={t('status')}
        options={states}
        nameOf={statusText}
        chosen={state.status}
        onChange={(status) => onChange({ status })}
      />
      <FilterChoice
        name={t('payment')}
        options={PAYMENTS}
        nameOf={t}
        chosen={state.payment}
        onChange={(payment) => onChange({ payment })}
      />
      <FilterChoice
        name={t('shipping')}
        options={CONSIGNMENT_PHASES}
        nameOf={phases}
        chosen={state.shipping}
        onChange={(shipping) => onChange({ shipping })}
      />
      <Checkbox
        size="sm"
        label={t('onlyReply')}
        checked={state.reply}
        onChange={({ currentTarget: { checked } }) => onChange({ reply: checked })}
      />
    </Stack>
  );
}
