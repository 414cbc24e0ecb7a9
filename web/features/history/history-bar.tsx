import { IconDownload, IconFileSearch } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { HISTORY_ACCESS } from '#domain/history-access.ts';
import { ACTOR_KINDS, HISTORY_TOPICS, HISTORY_VIEWS, topicName } from '#domain/history-list.ts';
import { getBlob } from '#web/lib/api/client.ts';
import { formatDay, today } from '#web/lib/dates/dates.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { may, scopeFor } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { useChoiceLabel } from '#web/ui/remote-select.tsx';
import { BarTool } from '#web/ui/table/bar-tool.tsx';
import { chipsOf } from '#web/ui/table/filters/chips.ts';
import { ViewBar, type ViewBarState } from '#web/ui/table/views/view-bar.tsx';
import { ACTORS, HistoryFilters } from './history-filters.tsx';
import { listTexts } from './history-list.texts.ts';
import { FIND_PATH, type HistoryListState, historyList } from './history-list.ts';

/** The bar above the list of all that happened: a view for each kind of subject that the reader sees. */
export function HistoryBar(bar: ViewBarState<HistoryListState>) {
  const { state, onChange } = bar;
  const t = useTexts(listTexts);
  const account = useAccount();
  const views = HISTORY_VIEWS.filter(
    (view) => view === 'all' || scopeFor(account, HISTORY_ACCESS[view].function, 'view') === 'all',
  );
  return (
    <ViewBar
      {...bar}
      views={views}
      nameOf={(view) => t(`view_${view}`)}
      counts="found"
      tabsLabel={t('tabs')}
      searchLabel={t('search')}
      chips={useChips(bar)}
      filters={<HistoryFilters state={state} onChange={onChange} />}
      legend={
        <>
          {may(account, 'history', 'export') ? <ExportButton state={state} /> : null}
          <FindLink />
        </>
      }
    />
  );
}

function useChips({ state, onChange }: ViewBarState<HistoryListState>) {
  const t = useTexts(listTexts);
  const language = useLanguage();
  const { account, actors, topics } = state;
  const actor = useChoiceLabel(ACTORS, account);
  const kinds = ACTOR_KINDS.filter((kind) => actors.includes(kind));
  const chosen = HISTORY_TOPICS.filter((topic) => topics.includes(topic));
  return chipsOf(historyList, onChange, [
    ['from', t('from'), formatDay(state.from)],
    ['to', t('to'), formatDay(state.to)],
    ['account', t('actor'), account !== null && (actor || t('number', { id: account }))],
    ['actors', t('actors'), kinds.map((kind) => t(`actor_${kind}`))],
    ['topics', t('topic'), chosen.map((topic) => topicName(topic)[language])],
  ]);
}

/** Leads to the page where one subject is found whose whole history is to be read. */
function FindLink() {
  const t = useTexts(listTexts);
  return <BarTool to={FIND_PATH} label={t('find')} icon={<IconFileSearch size={15} aria-hidden="true" />} />;
}

/** Saves all that the list finds, as the server writes it. */
function ExportButton({ state }: { readonly state: HistoryListState }) {
  const t = useTexts(listTexts);
  const { sort, direction } = state;
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const file = await getBlob('/api/v1/history/export.csv', { ...historyList.query(state), sort, direction });
      saveFile(file, `storico-${today()}.csv`);
    },
  });
  return (
    <BarTool
      label={t('exportAll')}
      title={t('exportHint')}
      icon={<IconDownload size={15} aria-hidden="true" />}
      loading={isPending}
      onClick={() => mutate()}
    />
  );
}
