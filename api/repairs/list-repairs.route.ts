import { z } from 'zod';
import { page } from '#api/contracts/envelope.ts';
import { idInput, languageInput } from '#api/contracts/input.ts';
import { repairListQuery, repairRow } from '#api/contracts/repairs.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { notFound } from '#api/kernel/problem.ts';
import { queryRoute } from '#api/kernel/query-route.ts';
import { repairScope } from '#api/kernel/scopes.ts';
import type { Scope } from '#domain/accounts/permissions.ts';
import { romeDay } from '#domain/kernel/calendar.ts';
import type { Actor } from '#domain/kernel/decider.ts';
import { SharedReads } from '#platform/memory/shared-reads.ts';
import { customerById } from '#projections/customers/customers.query.ts';
import { listRepairs, type RepairPage } from '#projections/repair-list/repair-list.query.ts';
import { rowsFor } from './customer-view.ts';

const access = { function: 'repairs', action: 'view' } as const;
const common = { tag: 'repairs', access, answer: page(repairRow) } as const;
type Query = z.output<typeof repairListQuery>;

/** By the database that is read. */
const together = new WeakMap<object, SharedReads<RepairPage>>();

/** When everybody opens the same list, or comes back to it after the server was away, it is read once for all of them. */
async function pageOf(query: Query, scope: Scope, actor: Actor, { pools, now }: RouteDeps) {
  const today = romeDay(new Date(now()).toISOString());
  const seen = repairScope(scope, actor);
  const shared = together.get(pools.pg) ?? new SharedReads<RepairPage>();
  together.set(pools.pg, shared);
  const read = () => listRepairs(pools.pg, query, seen, today);
  const { rows, next, count, position } = await shared.read(JSON.stringify([query, seen, today]), read);
  return { data: rowsFor(scope, rows), message: '', next, count, position };
}

export const listRepairsRoute = queryRoute({
  ...common,
  path: '/api/v1/intervention',
  summary: 'L’elenco delle riparazioni, per cursore.',
  query: repairListQuery,
  read: ({ query, scope, actor }, deps) => pageOf(query, scope, actor, deps),
});

/** The specification's lists take no view: they show every repair. */
const wholeListQuery = repairListQuery.extend({ view: repairListQuery.shape.view.unwrap().default('all') });

const wholeList = (path: string) =>
  queryRoute({
    ...common,
    path,
    summary: 'Tutte le riparazioni, per cursore.',
    params: z.object({ idLanguage: languageInput }),
    query: wholeListQuery,
    read: ({ query, scope, actor }, deps) => pageOf(query, scope, actor, deps),
  });

export const allRepairsRoute = wholeList('/api/v1/intervention/all/:idLanguage');
export const everyRepairRoute = wholeList('/api/v1/intervention/getAllIntervention/:idLanguage');

export const repairsOfCustomerRoute = queryRoute({
  ...common,
  path: '/api/v1/intervention/getByIdUser/:id',
  summary: 'Le riparazioni di un cliente.',
  params: z.object({ id: idInput }),
  query: wholeListQuery,
  read: async ({ params, query, scope, actor }, deps) => {
    const visible = { ...repairScope(scope, actor), id_people: undefined };
    if (!(await customerById(deps.pools.pg, params.id, visible))) throw notFound();
    return pageOf({ ...query, customer: params.id }, scope, actor, deps);
  },
});
