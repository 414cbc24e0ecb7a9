import { type HistoryEntry, historyEndpoints } from '#api/contracts/history.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { forbiddenProblem } from '#api/kernel/problem.ts';
import { Download, data, queryRoute } from '#api/kernel/query-route.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { seesTripPrices } from '#domain/external-repairs/trip-price.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Scope } from '#domain/kernel/rights.ts';
import { repairStream } from '#domain/repairs/repair.evolve.ts';
import { lastHead } from '#platform/event-store/signed-heads/heads-table.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { namesIn, repairEvents } from '#projections/history/history.query.ts';
import { repairAt, timeline } from '#projections/history/timeline.ts';
import { verifyRepair } from '#projections/history/verify.ts';
import { PROJECTIONS } from '#projections/registry.ts';
import { repairAudience } from '#projections/repair-list/repair-audience.query.ts';
import { statesNow } from '#projections/states/offered/state-catalogue.query.ts';
import { historyCsv } from './history-csv.ts';
import { entriesFor, repairAtFor } from './history-view.ts';

const view = { function: 'history', action: 'view' } as const;
const exported = { function: 'history', action: 'export' } as const;

interface Reader {
  readonly scope: Scope;
  readonly actor: Actor;
  readonly language: Language;
}

/** Whether the actor may see suppliers' prices for this repair. */
async function seesPrices(db: Queryable, id: number, actor: Actor): Promise<boolean> {
  const [owner] = await repairAudience(db, [id]);
  return seesTripPrices(actor, owner ?? {});
}

/** The whole history, also of an archived repair; null when it is unknown or outside the reader's scope. */
async function historyOf(id: number, reader: Reader, { pools, journal }: RouteDeps): Promise<HistoryEntry[] | null> {
  const { scope, actor, language } = reader;
  const [owner] = await repairAudience(pools.pg, [id]);
  if (scope !== 'all') {
    const isCustomer = scope === 'own' && actor.kind === 'account' && actor.customerId !== null;
    if (!isCustomer || owner?.customer_id !== actor.customerId) return null;
  }
  const events = await repairEvents(pools.pg, journal, id, scope === 'all' ? 'staff' : 'customer');
  if (events.length === 0) return null;
  const [nameOf, states] = await Promise.all([namesIn(pools.pg, events), statesNow(pools.pg)]);
  return entriesFor(timeline(events, { language, nameOf, states }), scope, seesTripPrices(actor, owner ?? {}));
}

export const historyRoute = queryRoute(historyEndpoints.history, {
  tag: 'history',
  summary: 'La cronologia di una riparazione, dalla prima all’ultima voce; al cliente la parte pubblica.',
  access: view,
  read: async ({ params, scope, actor, signedIn }, deps) => {
    const entries = await historyOf(params.id, { scope, actor, language: signedIn?.language ?? 'it' }, deps);
    return entries && data(entries);
  },
});

export const repairAtRoute = queryRoute(historyEndpoints.repairAt, {
  tag: 'history',
  summary: 'La riparazione com’era dopo una revisione. Solo per l’officina.',
  access: view,
  read: async ({ params, query, scope, actor, signedIn }, { pools, journal }) => {
    if (scope !== 'all') throw forbiddenProblem();
    const language = signedIn?.language ?? 'it';
    const events = await journal.read(repairStream(params.id));
    const [nameOf, states] = await Promise.all([namesIn(pools.pg, events), statesNow(pools.pg)]);
    const found = repairAt(events, query.revision, { language, nameOf, states });
    const prices = await seesPrices(pools.pg, params.id, actor);
    return found && data(repairAtFor(found, prices, language));
  },
});

export const verifyRoute = queryRoute(historyEndpoints.verify, {
  tag: 'history',
  summary:
    'Rilegge tutti gli eventi, li confronta con quello che mostrano gli elenchi e ne controlla la catena delle impronte. Solo per l’officina.',
  access: view,
  read: async ({ params, scope, actor, signedIn }, { pools, journal, now }) => {
    if (scope !== 'all') throw forbiddenProblem();
    const language = signedIn?.language ?? 'it';
    const { matches, events, differences, chain } = await verifyRepair(
      pools.pg,
      journal,
      PROJECTIONS,
      params.id,
      language,
    );
    if (events === 0 && chain.holds) return null;
    const prices = await seesPrices(pools.pg, params.id, actor);
    return data({
      matches,
      events,
      checkedAt: new Date(now()).toISOString(),
      // Values may hold purchase prices: readers who may not see these learn only where a difference is.
      differences: differences.map((one) => (prices ? one : { ...one, shown: null, refolded: null })),
      chain,
    });
  },
});

export const signedHeadRoute = queryRoute(historyEndpoints.signedHead, {
  tag: 'history',
  summary: 'L’ultima firma dell’archivio degli eventi: fin dove, e con quale impronta.',
  access: exported,
  read: async (_request, { pools, journal }) => data({ head: await lastHead(pools.pg, journal.store.id) }),
});

const exportRoute = (kind: 'csv' | 'json', type: string, write: (entries: HistoryEntry[]) => string) =>
  queryRoute(kind === 'csv' ? historyEndpoints.exportCsv : historyEndpoints.exportJson, {
    tag: 'history',
    summary: `La cronologia come file ${kind.toUpperCase()}.`,
    access: exported,
    read: async ({ params, scope, actor, signedIn }, deps) => {
      const entries = await historyOf(params.id, { scope, actor, language: signedIn?.language ?? 'it' }, deps);
      return entries && new Download(type, `cronologia-${params.id}.${kind}`, write(entries));
    },
  });

export const exportCsvRoute = exportRoute('csv', 'text/csv; charset=utf-8', historyCsv);
export const exportJsonRoute = exportRoute('json', 'application/json; charset=utf-8', (entries) =>
  JSON.stringify(
    // What could still be undone is no part of what happened.
    entries.map(({ undo: _, ...happened }) => happened),
    null,
    2,
  ),
);
