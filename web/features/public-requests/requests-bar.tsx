import { Checkbox, NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { RequestRow } from '#api/contracts/public-requests.contract.ts';
import { FORM_NAMES } from '#domain/public-requests/forms.ts';
import { REQUEST_VIEWS } from '#domain/public-requests/request-lists.ts';
import { get } from '#web/lib/api/client.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { FilterPanelFrame } from '#web/ui/table/filter-panel.tsx';
import { type FilterChip, Filters } from '#web/ui/table/filters.tsx';
import { type BarTools, ListBar } from '#web/ui/table/list-bar.tsx';
import { isFiltered } from '#web/ui/table/list-definition.ts';
import { listAddress } from '#web/ui/table/saved-views.ts';
import { ViewsMenu } from '#web/ui/table/views-menu.tsx';
import { requestKeys } from './request-calls.ts';
import { type RequestsState, requestList } from './request-list.ts';
import { requestTexts } from './requests.texts.ts';

const PATH = '/admin/richieste';
/** The server counts up to this. */
const MOST = 10_000;
const countText = (count: number | undefined) =>
  count === undefined ? null : count >= MOST ? '10.000+' : String(count);

interface RequestsBarProps {
  readonly tools: BarTools;
  readonly state: RequestsState;
  readonly onChange: (change: Partial<RequestsState>, replace?: boolean) => void;
  readonly viewId: string | null;
}

/** Above the inbox: which requests, with how many there are, search, filters, saved views. */
export function RequestsBar({ tools, state, onChange, viewId }: RequestsBarProps) {
  const t = useTexts(requestTexts);
  const counts = useQuery({
    queryKey: requestKeys.counts,
    queryFn: async ({ signal }) => (await get('/api/v1/contactrequest/getCounts', {}, signal)).data,
  });
  const tabs = REQUEST_VIEWS.map((view) => {
    const to = listAddress(PATH, requestList.address({ ...state, view }), viewId);
    return { view, name: t(view), count: view === 'all' ? null : countText(counts.data?.[view]), to };
  });
  const chips: FilterChip[] = [
    ...state.form.map((form) => ({
      ...{ key: 'form', name: t('form'), value: t(form as RequestRow['form']) },
      clear: () => onChange({ form: [] }),
    })),
    ...state.assignee_id.map(() => ({
      ...{ key: 'mine', name: t('onlyMine'), value: '' },
      clear: () => onChange({ assignee_id: [] }),
    })),
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
          <RequestFilters state={state} onChange={onChange} />
        </Filters>
      }
      views={<ViewsMenu name="views-requests" path={PATH} viewId={viewId} search={requestList.address(state)} />}
    />
  );
}

function RequestFilters({ state, onChange }: Pick<RequestsBarProps, 'state' | 'onChange'>) {
  const t = useTexts(requestTexts);
  const words = useTexts(common);
  const own = useAccount()?.id;
  return (
    <FilterPanelFrame
      columns={1}
      filtered={isFiltered(requestList, state)}
      onReset={() => onChange(requestList.noFilters)}
    >
      <Stack gap="xs">
        <NativeSelect
          size="xs"
          label={t('form')}
          value={state.form[0] ?? ''}
          data={[{ value: '', label: words('all') }, ...FORM_NAMES.map((name) => ({ value: name, label: t(name) }))]}
          onChange={({ currentTarget: { value } }) => onChange({ form: value === '' ? [] : [value] })}
        />
        <Checkbox
          size="sm"
          label={t('onlyMine')}
          checked={state.assignee_id.length > 0}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ assignee_id: checked && own !== undefined ? [String(own)] : [] })
          }
        />
      </Stack>
    </FilterPanelFrame>
  );
}
