import type { z } from 'zod';
import { repairPartEndpoints as calls } from '#api/contracts/repair-parts.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { queryRoute } from '#api/kernel/query-route.ts';
import type { Route } from '#api/kernel/route.ts';
import { repairScope } from '#api/kernel/scopes.ts';
import { rowsFor } from '#api/repairs/customer-view.ts';
import type { Permission } from '#domain/accounts/offered/permissions.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Scope } from '#domain/kernel/rights.ts';
import { type RepairPart, repairsWithPart } from '#projections/repair-list/repairs-with-part.query.ts';

type Query = z.output<typeof calls.listTrips.query>;
interface Asking {
  readonly scope: Scope;
  readonly actor: Actor;
}

/** The part that this reader is shown: customers see quotes that were sent, and nothing of trips and work sheets. */
function partFor(part: RepairPart, scope: Scope): RepairPart | null {
  if (scope !== 'own') return part;
  return part === 'quote' ? 'sent-quote' : null;
}

const NONE = { rows: [], next: null, count: { value: 0, capped: false }, position: null };

async function repairsWith(part: RepairPart, query: Query, { scope, actor }: Asking, { pools }: RouteDeps) {
  const shown = partFor(part, scope);
  const { rows, ...rest } = shown ? await repairsWithPart(pools.pg, shown, query, repairScope(scope, actor)) : NONE;
  return { data: rowsFor(scope, rows), message: '', ...rest };
}

type ListCall = typeof calls.listTrips | typeof calls.listSheets | typeof calls.listQuotes;
type AllCall = typeof calls.allTrips | typeof calls.allSheets | typeof calls.allQuotes;
type AllInCall = typeof calls.allTripsIn | typeof calls.allSheetsIn | typeof calls.allQuotesIn;
type SelectCall = typeof calls.selectTrips | typeof calls.selectSheets | typeof calls.selectQuotes;

interface Part {
  readonly part: RepairPart;
  readonly what: string;
  readonly access: Permission;
  readonly list: ListCall;
  readonly all: AllCall;
  readonly allIn: AllInCall;
  readonly select: SelectCall;
}

/** The list calls of a part. They give rows of the repair list, so that the same is not described twice. */
function listsOf({ part, what, access, list, all, allIn, select }: Part): Route[] {
  const common = { tag: 'repair-parts', access };
  const summary = `Le riparazioni con ${what}, dalla più recente.`;
  return [
    queryRoute(select, {
      ...common,
      summary: `Scelta di una riparazione con ${what}.`,
      read: async ({ query, scope, actor }, deps) => {
        const { data } = await repairsWith(part, { search: query.search, limit: 50 }, { scope, actor }, deps);
        const text = (row: (typeof data)[number]) => `${row.code_intervention_gr} · ${row.descriptionCustomer}`;
        return { data: data.map((row) => ({ id: row.id, text: text(row) })) };
      },
    }),
    queryRoute(list, {
      ...common,
      summary,
      read: ({ query, ...asking }, deps) => repairsWith(part, query, asking, deps),
    }),
    queryRoute(all, {
      ...common,
      summary,
      read: ({ query, ...asking }, deps) => repairsWith(part, query, asking, deps),
    }),
    queryRoute(allIn, {
      ...common,
      summary,
      read: ({ query, ...asking }, deps) => repairsWith(part, query, asking, deps),
    }),
  ];
}

export const PART_LIST_ROUTES: readonly Route[] = [
  ...listsOf({
    part: 'external-repair',
    what: 'una riparazione esterna',
    access: { function: 'repairs', action: 'view' },
    list: calls.listTrips,
    all: calls.allTrips,
    allIn: calls.allTripsIn,
    select: calls.selectTrips,
  }),
  ...listsOf({
    part: 'work-sheet',
    what: 'una scheda di lavorazione',
    access: { function: 'workSheets', action: 'view' },
    list: calls.listSheets,
    all: calls.allSheets,
    allIn: calls.allSheetsIn,
    select: calls.selectSheets,
  }),
  ...listsOf({
    part: 'quote',
    what: 'un preventivo',
    access: { function: 'quotes', action: 'view' },
    list: calls.listQuotes,
    all: calls.allQuotes,
    allIn: calls.allQuotesIn,
    select: calls.selectQuotes,
  }),
];
