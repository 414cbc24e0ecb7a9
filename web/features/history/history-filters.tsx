import { Stack } from '@mantine/core';
import { ACTOR_KINDS, topicName, topicsIn } from '#domain/history-list.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { RemoteSelect } from '#web/ui/remote-select.tsx';
import { FilterChoice } from '#web/ui/table/filters/filter-panel.tsx';
import type { ViewBarState } from '#web/ui/table/views/view-bar.tsx';
import { listTexts } from './history-list.texts.ts';
import type { HistoryListState } from './history-list.ts';

/** The select of accounts that may have acted. */
export const ACTORS = '/api/v1/history/select';

/** The filters of the list of all that happened: period, who, and what about. */
export function HistoryFilters({ state, onChange }: Pick<ViewBarState<HistoryListState>, 'state' | 'onChange'>) {
  const t = useTexts(listTexts);
  const language = useLanguage();
  return (
    <Stack gap="xs">
      {(['from', 'to'] as const).map((key) => (
        <DayField key={key} size="xs" label={t(key)} value={state[key]} onChange={(day) => onChange({ [key]: day })} />
      ))}
      <RemoteSelect
        path={ACTORS}
        label={t('actor')}
        size="xs"
        value={state.account}
        comboboxProps={{ withinPortal: false }}
        onChange={(account) => onChange({ account })}
      />
      <FilterChoice
        name={t('actors')}
        options={ACTOR_KINDS}
        nameOf={(kind) => t(`actor_${kind}`)}
        chosen={state.actors}
        onChange={(actors) => onChange({ actors })}
      />
      <FilterChoice
        name={t('topic')}
        options={topicsIn(state.view)}
        nameOf={(topic) => topicName(topic)[language]}
        chosen={state.topics}
        onChange={(topics) => onChange({ topics })}
      />
    </Stack>
  );
}
