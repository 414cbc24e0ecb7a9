import type { QueryClient } from '@tanstack/react-query';
import type { HistoryEventRow } from '#api/contracts/history-list.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { ACTOR_KINDS, HISTORY_SORTS, HISTORY_TOPICS, HISTORY_VIEWS, SUBJECT_NAMES } from '#domain/history-list.ts';
import { namedActor } from '#domain/kernel/actor-names.ts';
import { romeDay } from '#domain/kernel/calendar.ts';
import { historyLink } from '#web/history/history-link.ts';
import { get } from '#web/lib/api/client.ts';
import { language } from '#web/lib/text/language.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { day, oneId, someOf } from '#web/ui/table/filters/filter-kinds.ts';
import { defineList } from '#web/ui/table/list-definition.ts';
import type { ListPages, ListSource } from '#web/ui/table/list-source.ts';
import { holdsWords, rowOrder } from '#web/ui/table/rows/row-order.ts';
import { listTexts } from './history-list.texts.ts';

export const HISTORY_PATH = '/admin/storico';
/** Where one subject is found whose whole history is to be read. */
export const FIND_PATH = '/admin/storico/cerca';

/** Views, sorts and filters of the list of all that happened. */
export const historyList = defineList({
  views: HISTORY_VIEWS,
  sorts: HISTORY_SORTS,
  sort: 'at',
  direction: 'desc',
  filters: {
    from: day('from'),
    to: day('to'),
    account: oneId('account'),
    actors: someOf('actor', new RegExp(`^(${ACTOR_KINDS.join('|')})$`)),
    topics: someOf('topic', new RegExp(`^(${HISTORY_TOPICS.join('|')})$`)),
  },
});
export type HistoryListState = typeof historyList.empty;

/** What an event says, in the reader's language. */
export const titleOf = ({ title }: HistoryEventRow): string =>
  title === null ? textOf(listTexts, 'unreadable') : title[language()];

/** What it happened to: its kind, and its code, name or number. */
export function subjectOf({ kind, subject, subject_id }: HistoryEventRow): string {
  const name = subject === '' ? textOf(listTexts, 'number', { id: subject_id }) : shownName(subject);
  return `${SUBJECT_NAMES[kind][language()]} ${name}`;
}

/** Who did it; of a part of the system, also who began it. */
export function actorOf({ actor, begun_by }: HistoryEventRow): string {
  const nameOf = (one: HistoryEventRow['actor']) => shownName(namedActor(one, language()));
  if (begun_by === null) return nameOf(actor);
  return textOf(listTexts, 'begunBy', { actor: nameOf(actor), name: nameOf(begun_by) });
}

/** The customer for whom a salesman did it; empty: nobody acted for another. */
export function actedFor({ acting_for }: HistoryEventRow): string {
  if (acting_for === null) return '';
  return acting_for.name === null ? textOf(listTexts, 'number', { id: acting_for.id }) : shownName(acting_for.name);
}

/** The address of the subject's history at the instant of the event. */
export const eventLink = ({ kind, subject_id, event_id }: HistoryEventRow): string =>
  historyLink({ kind, id: subject_id }, event_id);

function matchesFilters(row: HistoryEventRow, state: HistoryListState, shown: boolean): boolean {
  const { view, from, to, account, actors, topics, search } = state;
  const happened = romeDay(row.at);
  return (
    (view === 'all' || row.kind === view) &&
    (from === '' || happened >= from) &&
    (to === '' || happened <= to) &&
    (account === null || row.actor.id === account || row.begun_by?.id === account) &&
    (actors.length === 0 || actors.includes(row.actor.kind)) &&
    (topics.length === 0 || topics.includes(row.topic)) &&
    (shown || holdsWords(`${row.subject_id} ${row.subject}`, search))
  );
}

const LISTS = ['history', 'list'] as const;

/** The source of the list's rows. @param live true: this person sees all histories and so may follow their topic */
export function historySource(live: boolean): ListSource<HistoryEventRow, HistoryListState> {
  return {
    page: ({ query, cursor, limit }, signal) =>
      get('/api/v1/history', { ...query, cursor: cursor ?? undefined, limit }, signal),
    keyOf: (query) => [...LISTS, query],
    topic: live ? TOPICS.history : null,
    matchesFilters,
    order: (state) => rowOrder(state, (row, sort) => row[sort]),
  };
}

/** An event that the list has loaded, by its number. */
export function loadedEvent(client: QueryClient, id: number): HistoryEventRow | undefined {
  const lists = client.getQueriesData<ListPages<HistoryEventRow>>({ queryKey: LISTS });
  return lists
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap((page) => page.data)
    .find((row) => row.id === id);
}
