import { Stack } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { CUSTOMER_TEXTS } from '#domain/customers/customer-lists.ts';
import { formatDay } from '#web/lib/dates/dates.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { RemoteSelect, useChoiceLabel } from '#web/ui/remote-select.tsx';
import { BarTool } from '#web/ui/table/bar-tool.tsx';
import { chipsOf } from '#web/ui/table/filters/chips.ts';
import { FilterText, FilterYesNo } from '#web/ui/table/filters/filter-panel.tsx';
import { ViewBar, type ViewBarState } from '#web/ui/table/views/view-bar.tsx';
import { CUSTOMER_FLAGS, CUSTOMERS_PATH, type CustomersState, customerLink, customerList } from './customer-list.ts';
import { texts } from './customers.texts.ts';

const SALESMEN = '/api/v1/salesman/select';
const FILTER_TEXTS = [...CUSTOMER_TEXTS, 'province'] as const;
const FILTER_DAYS = ['expires_from', 'expires_to'] as const;

/** The bar above the list of customers. */
export function CustomersBar(bar: ViewBarState<CustomersState>) {
  const { state, onChange } = bar;
  const t = useTexts(texts);
  const mayCreate = may(useAccount(), 'customers', 'create');
  return (
    <ViewBar
      {...bar}
      nameOf={t}
      counts="found"
      tabsLabel={t('tabs')}
      searchLabel={t('search')}
      chips={useChips(bar)}
      filters={<CustomerFilters state={state} onChange={onChange} />}
      legend={mayCreate ? <ImportLink /> : null}
      create={mayCreate ? { to: customerLink('nuovo'), label: t('new') } : undefined}
    />
  );
}

function ImportLink() {
  const t = useTexts(texts);
  return (
    <BarTool
      to={`${CUSTOMERS_PATH}/importa`}
      label={t('import')}
      icon={<IconFileImport size={15} aria-hidden="true" />}
    />
  );
}

function useChips({ state, onChange }: ViewBarState<CustomersState>) {
  const t = useTexts(texts);
  const words = useTexts(common);
  const { salesman } = state;
  const salesmanName = useChoiceLabel(SALESMEN, salesman);
  return chipsOf(customerList, onChange, [
    ...FILTER_TEXTS.map((key) => [key, t(key), state[key]] as const),
    ['salesman', t('salesman'), salesman !== null && (salesmanName || t('number', { id: salesman }))],
    ...FILTER_DAYS.map((key) => [key, t(key), formatDay(state[key])] as const),
    ...CUSTOMER_FLAGS.map((key) => [key, t(key), state[key].map((one) => words(one === '1' ? 'yes' : 'no'))] as const),
  ]);
}

function CustomerFilters({ state, onChange }: Pick<ViewBarState<CustomersState>, 'state' | 'onChange'>) {
  const t = useTexts(texts);
  const account = useAccount();
  return (
    <Stack gap="xs">
      {FILTER_TEXTS.map((key) => (
        <FilterText key={key} name={t(key)} value={state[key]} onChange={(text) => onChange({ [key]: text }, true)} />
      ))}
      {may(account, 'customers', 'create') ? (
        <RemoteSelect
          path={SALESMEN}
          label={t('salesman')}
          size="xs"
          value={state.salesman}
          comboboxProps={{ withinPortal: false }}
          onChange={(salesman) => onChange({ salesman })}
        />
      ) : null}
      {FILTER_DAYS.map((key) => (
        <DayField key={key} size="xs" label={t(key)} value={state[key]} onChange={(day) => onChange({ [key]: day })} />
      ))}
      {CUSTOMER_FLAGS.map((key) => (
        <FilterYesNo key={key} name={t(key)} chosen={state[key]} onChange={(chosen) => onChange({ [key]: chosen })} />
      ))}
    </Stack>
  );
}
