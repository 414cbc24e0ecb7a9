import { Button } from '@mantine/core';
import { IconDownload, IconFileSearch } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { HISTORY_ACCESS } from '#domain/history-access.ts';
import { ACTOR_KINDS, HISTORY_TOPICS, HISTORY_VIEWS, topicName } from '#domain/history-list.ts';
import { get, getBlob } from '#web/lib/api/client.ts';
import { formatDay, today } from '#web/lib/dates/dates.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { may, scopeFor } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import type { FilterChip } from '#web/ui/table/filters/filters.tsx';
import page from '#web/ui/table/list-page.module.css';
import { ViewBar, type ViewBarState } from '#web/ui/table/views/view-bar.tsx';
import { ACTORS, HistoryFilters } from './history-filters.tsx';
import { listTexts } from './history-list.texts.ts';
import { FIND_PATH, HISTORY_PATH, type HistoryListState, historyList } from './history-list.ts';

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
      list={historyList}
      path={HISTORY_PATH}
      saved="views-history"
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

function useChips({ state, onChange }: ViewBarState<HistoryListState>): FilterChip[] {
  const t = useTexts(listTexts);
  const language = useLanguage();
  const { account, actors, topics } = state;
  const { data: actor = '' } = useQuery({
    queryKey: ['select', ACTORS, 'id', account],
    queryFn: async ({ signal }) => (await get(ACTORS, { id: account ?? undefined }, signal)).data[0]?.text ?? '',
    enabled: account !== null,
  });
  const chip = (key: 'from' | 'to' | 'account' | 'actors' | 'topics', name: string, value: string): FilterChip[] => {
    const clear = () => onChange({ [key]: historyList.empty[key] });
    return value === '' ? [] : [{ key, name, value, clear }];
  };
  return [
    ...chip('from', t('from'), state.from && formatDay(state.from)),
    ...chip('to', t('to'), state.to && formatDay(state.to)),
    ...chip('account', t('actor'), account === null ? '' : actor || t('number', { id: account })),
    ...chip(
      'actors',
      t('actors'),
      ACTOR_KINDS.filter((kind) => actors.includes(kind))
        .map((kind) => t(`actor_${kind}`))
        .join(', '),
    ),
    ...chip(
      'topics',
      t('topic'),
      HISTORY_TOPICS.filter((topic) => topics.includes(topic))
        .map((topic) => topicName(topic)[language])
        .join(', '),
    ),
  ];
}

/** Leads to the page where one subject is found whose whole history is to be read. */
function FindLink() {
  const t = useTexts(listTexts);
  return (
    <Button
      component={Link}
      to={FIND_PATH}
      variant="default"
      size="compact-sm"
      h={30}
      className={page.tool}
      aria-label={t('find')}
      title={t('find')}
      leftSection={<IconFileSearch size={15} aria-hidden="true" />}
    >
      {t('find')}
    </Button>
  );
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
    <Button
      variant="default"
      size="compact-sm"
      h={30}
      className={page.tool}
      aria-label={t('exportAll')}
      title={t('exportHint')}
      leftSection={<IconDownload size={15} aria-hidden="true" />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {t('exportAll')}
    </Button>
  );
}
