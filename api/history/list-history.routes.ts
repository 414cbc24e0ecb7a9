import type { OutputOf } from '#api/contracts/endpoint.ts';
import { historyListEndpoints } from '#api/contracts/history-list.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { forbiddenProblem, refusalProblem } from '#api/kernel/problem.ts';
import { Download, queryRoute } from '#api/kernel/query-route.ts';
import type { RouteInput } from '#api/kernel/route.ts';
import { kernelMessages } from '#domain/kernel/kernel.messages.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { actorOptions } from '#projections/history/actors.query.ts';
import {
  HISTORY_LIST,
  type HistoryListQuery,
  type ListedEvent,
  listEvents,
} from '#projections/history/history-list.query.ts';
import { COUNT_CAP } from '#projections/kernel/checkpoint.query.ts';
import { kindsFor } from './history-kinds-for.ts';
import { historyListCsv } from './history-list-csv.ts';

const tag = 'history';
const viewed = { function: 'history', action: 'view' } as const;
const exported = { function: 'history', action: 'export' } as const;

const AT_ONCE = 1_000;

type Asked = OutputOf<(typeof historyListEndpoints)['exportEvents'], 'query'>;

/** What is asked for, of the kinds that the reader sees. @throws Problem 403 for those who see only some histories */
function askedBy(
  { scope, actor }: Pick<RouteInput, 'scope' | 'actor'>,
  { view, actor: actors, topic: topics, ...asked }: Asked,
): Omit<HistoryListQuery, 'limit'> {
  if (scope !== 'all') throw forbiddenProblem();
  const kinds = kindsFor(actor).filter((kind) => view === 'all' || kind === view);
  return { ...asked, kinds, actors, topics };
}

export const listEventsRoute = queryRoute(historyListEndpoints.listEvents, {
  tag,
  summary: 'Quello che è successo a tutto ciò che ha una storia, per cursore. Solo per l’officina.',
  access: viewed,
  reads: [HISTORY_LIST],
  read: async ({ query: { cursor, limit, ...query }, ...input }, { pools, journal }) => {
    const asked = { ...askedBy(input, query), cursor, limit };
    const { rows, next, count, position } = await listEvents(pools.pg, journal, asked);
    return { data: rows, message: '', next, count, position };
  },
});

export const exportEventsRoute = queryRoute(historyListEndpoints.exportEvents, {
  tag,
  summary: 'Lo stesso elenco, com’è filtrato, in un file CSV.',
  access: exported,
  reads: [HISTORY_LIST],
  read: async ({ query, ...input }, deps) => {
    const rows = await allOf(askedBy(input, query), deps);
    const csv = historyListCsv(rows, input.signedIn?.language ?? 'it');
    return new Download('text/csv; charset=utf-8', 'storico.csv', csv);
  },
});

/** Reads the list page by page. @throws Problem 422 when it has more events than a list counts: they are no file */
async function allOf(asked: Omit<HistoryListQuery, 'limit'>, { pools, journal }: RouteDeps): Promise<ListedEvent[]> {
  const found: ListedEvent[] = [];
  let cursor: string | undefined;
  do {
    const page = await listEvents(pools.pg, journal, { ...asked, cursor, limit: AT_ONCE });
    if (page.count.capped) throw refusalProblem(refuse(kernelMessages['too-many-to-export']({ rows: COUNT_CAP })));
    found.push(...page.rows);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return found;
}

export const selectActorsRoute = queryRoute(historyListEndpoints.selectActors, {
  tag,
  summary: 'Scelta di chi ha agito.',
  access: viewed,
  read: async ({ query, scope }, { pools }) => {
    if (scope !== 'all') throw forbiddenProblem();
    return { data: await actorOptions(pools.pg, query) };
  },
});
