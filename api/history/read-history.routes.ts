import { type HistoryEntry, historyEndpoints, SUBJECT_ENDPOINTS } from '#api/contracts/history.contract.ts';
import { forbiddenProblem } from '#api/kernel/problem.ts';
import { Download, data, queryRoute } from '#api/kernel/query-route.ts';
import type { RouteInput } from '#api/kernel/route.ts';
import { scopeOf } from '#domain/accounts/offered/permissions.ts';
import { HISTORY_SUBJECTS } from '#domain/history-subjects.ts';
import { HISTORY_KINDS, type HistoryKind } from '#domain/kernel/history-kinds.ts';
import { lastHead } from '#platform/event-store/signed-heads/heads-table.ts';
import { verifySubject } from '#projections/history/verify.ts';
import { PROJECTIONS } from '#projections/registry.ts';
import { historyCsv } from './history-csv.ts';
import { historyOf, type Reader, sightOf, subjectThen } from './subject-reader.ts';

const tag = 'history';
const exported = { function: 'history', action: 'export' } as const;

const readerOf = ({ scope, actor, signedIn }: Pick<RouteInput, 'scope' | 'actor' | 'signedIn'>): Reader => {
  return { scope, actor, language: signedIn?.language ?? 'it' };
};

/** The calls on the history of one kind of subject. */
function routesOf(kind: HistoryKind) {
  // All kinds have the same calls; one type spares the compiler the union of them.
  const calls = SUBJECT_ENDPOINTS[kind] as (typeof SUBJECT_ENDPOINTS)['repair'];
  const { access, ofOne, toOwner } = HISTORY_SUBJECTS[kind];
  const file = (name: 'csv' | 'json', type: string, write: (entries: HistoryEntry[]) => string) =>
    queryRoute(name === 'csv' ? calls.exportCsv : calls.exportJson, {
      tag,
      summary: `La cronologia ${ofOne} come file ${name.toUpperCase()}.`,
      access: exported,
      read: async ({ params: { id }, ...input }, deps) => {
        const scope = scopeOf(input.actor, access);
        if (!scope) throw forbiddenProblem();
        const entries = await historyOf({ kind, id }, readerOf({ ...input, scope }), deps);
        return (
          entries &&
          new Download(type, `cronologia-${kind === 'repair' ? '' : `${kind}-`}${id}.${name}`, write(entries))
        );
      },
    });
  return [
    queryRoute(calls.history, {
      tag,
      summary: `La cronologia ${ofOne}, dalla prima all’ultima voce; al cliente la parte pubblica.`,
      access,
      read: async ({ params: { id }, ...input }, deps) => {
        const entries = await historyOf({ kind, id }, readerOf(input), deps);
        return entries && data(entries);
      },
    }),
    queryRoute(calls.at, {
      tag,
      summary: `Com’era dopo una revisione: i campi ${ofOne}.${toOwner.replays ? '' : ' Solo per l’officina.'}`,
      access,
      read: async ({ params: { id }, query, ...input }, deps) => {
        if (input.scope === 'own' && !toOwner.replays) throw forbiddenProblem();
        const found = await subjectThen({ kind, id }, query.revision, readerOf(input), deps);
        return found && data(found);
      },
    }),
    queryRoute(calls.verify, {
      tag,
      summary: `Rilegge tutti gli eventi ${ofOne}, li confronta con quello che mostrano gli elenchi e ne controlla la catena delle impronte. Solo per l’officina.`,
      access,
      read: async ({ params: { id }, ...input }, deps) => {
        if (input.scope !== 'all') throw forbiddenProblem();
        const { pools, journal, now } = deps;
        const reader = readerOf(input);
        const { matches, events, differences, chain } = await verifySubject(
          pools.pg,
          journal,
          PROJECTIONS,
          { kind, id },
          reader.language,
        );
        if (events === 0 && chain.holds) return null;
        const seesAll = (await sightOf({ kind, id }, reader, deps))?.hidden.size === 0;
        return data({
          matches,
          events,
          checkedAt: new Date(now()).toISOString(),
          // Values may be hidden from the reader, who then learns only where a difference is.
          differences: differences.map((one) => (seesAll ? one : { ...one, shown: null, refolded: null })),
          chain,
        });
      },
    }),
    file('csv', 'text/csv; charset=utf-8', historyCsv),
    file('json', 'application/json; charset=utf-8', (entries) =>
      JSON.stringify(
        // What could still be undone is no part of what happened.
        entries.map(({ undo: _, ...happened }) => happened),
        null,
        2,
      ),
    ),
  ];
}

const signedHeadRoute = queryRoute(historyEndpoints.signedHead, {
  tag,
  summary: 'L’ultima firma dell’archivio degli eventi: fin dove, e con quale impronta.',
  access: exported,
  read: async (_request, { pools, journal }) => data({ head: await lastHead(pools.pg, journal.store.id) }),
});

export const HISTORY_ROUTES = [...HISTORY_KINDS.flatMap(routesOf), signedHeadRoute];
