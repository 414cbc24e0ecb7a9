import type { z } from 'zod';
import { repairReadEndpoints } from '#api/contracts/repair-reads.contract.ts';
import type { repairListQuery } from '#api/contracts/repairs.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { notFound } from '#api/kernel/problem.ts';
import { queryRoute } from '#api/kernel/query-route.ts';
import { repairScope } from '#api/kernel/scopes.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { romeDayAt } from '#domain/kernel/calendar.ts';
import type { Scope } from '#domain/kernel/rights.ts';
import { SharedReads } from '#platform/memory/shared-reads.ts';
import { customerById } from '#projections/customers/customers.query.ts';
import { listRepairs, type RepairPage } from '#projections/repair-list/repair-list.query.ts';
import { rowsFor } from './customer-view.ts';

const access = { function: 'repairs', action: 'view' } as const;
const common = { tag: 'repairs', access } as const;
type Query = z.output<typeof repairListQuery>;

/** The shared reads of each database. */
const sharedReads = new WeakMap<object, SharedReads<RepairPage>>();

/** Reads a list once for all who open it together, or come back to it together after the server was away. */
async function pageOf(query: Query, scope: Scope, actor: Actor, { pools, now }: RouteDeps) {
  const today = romeDayAt(now());
  const seen = repairScope(scope, actor);
  const shared = sharedReads.get(pools.pg) ?? new SharedReads<RepairPage>();
  sharedReads.set(pools.pg, shared);
  const read = () => listRepairs(pools.pg, query, seen, today);
  const { rows, next, count, position } = await shared.read(JSON.stringify([query, seen, today]), read);
  return { data: rowsFor(scope, rows), message: '', next, count, position };
}

export const listRepairsRoute = queryRoute(repairReadEndpoints.listRepairs, {
  ...common,
  summary: 'L’elenco delle riparazioni, per cursore.',
  read: ({ query, scope, actor }, deps) => pageOf(query, scope, actor, deps),
});

const wholeList = (endpoint: typeof repairReadEndpoints.allRepairs | typeof repairReadEndpoints.everyRepair) =>
  queryRoute(endpoint, {
    ...common,
    summary: 'Tutte le riparazioni, per cursore.',
    read: ({ query, scope, actor }, deps) => pageOf(query, scope, actor, deps),
  });

export const allRepairsRoute = wholeList(repairReadEndpoints.allRepairs);
export const everyRepairRoute = wholeList(repairReadEndpoints.everyRepair);

export const searchRepairsRoute = queryRoute(repairReadEndpoints.searchRepairs, {
  ...common,
  summary: 'Cerca fra le riparazioni; chi non vede tutto, fra le sue.',
  read: ({ body: { idLanguage: _, ...query }, scope, actor }, deps) => pageOf(query, scope, actor, deps),
});

export const repairsOfCustomerRoute = queryRoute(repairReadEndpoints.repairsOfCustomer, {
  ...common,
  summary: 'Le riparazioni di un cliente.',
  read: async ({ params, query, scope, actor }, deps) => {
    const visible = { ...repairScope(scope, actor), id_people: undefined };
    if (!(await customerById(deps.pools.pg, params.id, visible))) throw notFound();
    return pageOf({ ...query, customer: params.id }, scope, actor, deps);
  },
});
