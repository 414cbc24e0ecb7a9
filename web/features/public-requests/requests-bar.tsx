import { Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FORM_NAMES, type FormName } from '#domain/public-requests/offered/forms.ts';
import { get } from '#web/lib/api/client.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { chipsOf } from '#web/ui/table/filters/chips.ts';
import { FilterChoice } from '#web/ui/table/filters/filter-panel.tsx';
import { ViewBar, type ViewBarState } from '#web/ui/table/views/view-bar.tsx';
import { requestKeys } from './request-calls.ts';
import { type RequestsState, requestList } from './request-list.ts';
import { requestTexts } from './requests.texts.ts';

/** The bar above the inbox. */
export function RequestsBar(bar: ViewBarState<RequestsState>) {
  const { state, onChange } = bar;
  const t = useTexts(requestTexts);
  const counts = useQuery({
    queryKey: requestKeys.counts,
    queryFn: async ({ signal }) => (await get('/api/v1/contactrequest/getCounts', {}, signal)).data,
  });
  const chips = chipsOf(requestList, onChange, [
    ['form', t('form'), state.form.map((form) => t(form as FormName))],
    ['assignee_id', t('onlyMine'), state.assignee_id.length > 0],
  ]);
  return (
    <ViewBar
      {...bar}
      nameOf={t}
      counts={counts.data}
      tabsLabel={t('tabs')}
      searchLabel={t('search')}
      chips={chips}
      filters={<RequestFilters state={state} onChange={onChange} />}
    />
  );
}

function RequestFilters({ state, onChange }: Pick<ViewBarState<RequestsState>, 'state' | 'onChange'>) {
  const t = useTexts(requestTexts);
  const accountId = useAccount()?.id;
  return (
    <Stack gap="xs">
      <FilterChoice
        name={t('form')}
        options={FORM_NAMES}
        nameOf={t}
        chosen={state.form}
        onChange={(form) => onChange({ form })}
      />
      <Checkbox
        size="sm"
        label={t('onlyMine')}
        checked={state.assignee_id.length > 0}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ assignee_id: checked && accountId !== undefined ? [String(accountId)] : [] })
        }
      />
    </Stack>
  );
}
