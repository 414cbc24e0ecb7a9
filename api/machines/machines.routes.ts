import { machineEndpoints } from '#api/contracts/machines.contract.ts';
import { customerAsked } from '#api/kernel/customer-asked.ts';
import { languageOf } from '#api/kernel/headers.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import type { Route } from '#api/kernel/route.ts';
import { repairScope } from '#api/kernel/scopes.ts';
import { soldImage } from '#api/kernel/sold-address.ts';
import { scopeOf } from '#domain/accounts/offered/permissions.ts';
import { toDecimal } from '#domain/kernel/money.ts';
import { machinesOf, replacementSearches } from '#domain/machines/machines.ts';
import { QUOTE_STATES, type StateKey } from '#domain/repairs/offered/state-keys.ts';
import { soldPath } from '#domain/search/sold-path.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { type AdHit, searchAds } from '#projections/ad-search/search-ads.query.ts';
import { repairsInAds } from '#projections/ads/ads.query.ts';
import { customerRepairsById } from '#projections/customer-repairs/customer-repairs.query.ts';
import { earliestCheckpoint } from '#projections/kernel/checkpoint.query.ts';
import { repairsWithParts } from '#projections/machines/machines.query.ts';
import { repairRowsById } from '#projections/repair-list/repair-rows.query.ts';
import { boughtOnWire, machinesOnWire } from './machines-on-wire.ts';

const common = { tag: 'machines', access: { function: 'repairs', action: 'view' }, whitelist: true } as const;
/** Maximum number of alternatives shown for a machine. */
const SHOWN = 6;
/** States of a repair that is not made, because it is impossible or not worth it to the customer. */
const GIVEN_UP: readonly StateKey[] = ['UNREPAIRABLE', 'REFUSED'];
const REJECTED = QUOTE_STATES.find(({ key }) => key === 'REJECTED')?.id;

const machines = queryRoute(machineEndpoints.machinesOfUser, {
  ...common,
  summary: 'Le macchine di un cliente, con i ricambi montati che si possono riordinare, e ciò che ha comprato.',
  read: async ({ params: { userId }, scope, actor, signedIn, request }, deps) => {
    const { pg } = deps.pools;
    const customer = await customerAsked(pg, userId, scope, actor);
    const language = signedIn?.language ?? languageOf(request.headers);
    const position = await earliestCheckpoint(pg, ['repair-list', 'fitted-parts', 'sales-orders', 'ads']);
    const mayOrders = scopeOf(actor, { function: 'orders', action: 'view' }) !== null;
    const mayPapers = scopeOf(actor, { function: 'attachments', action: 'view' }) !== null;
    const mayAds = scopeOf(actor, { function: 'ads', action: 'view' }) !== null;
    const [repairs, inAds, bought] = await Promise.all([
      repairsWithParts(pg, customer),
      mayAds ? repairsInAds(pg, customer) : [],
      mayOrders ? boughtOnWire(customer, language, mayPapers, deps) : [],
    ]);
    const owned = await machinesOnWire(machinesOf(repairs), inAds, language, deps);
    return { ...data({ machines: owned, bought }), position };
  },
});

/**
 * Ads, and used or refurbished items, found by fewer and fewer words of the machine until some fit. The customer's own
 * ads are left out.
 */
async function alternativesOf(
  db: Queryable,
  repair: Parameters<typeof replacementSearches>[0],
  ownIds: readonly number[],
): Promise<AdHit[]> {
  for (const search of replacementSearches(repair)) {
    const { hits } = await searchAds(db, { criteria: { search } });
    const fit = hits.filter(
      ({ id, kind, condition }) => !ownIds.includes(id) && (kind === 'ad' || condition !== 'new'),
    );
    if (fit.length > 0) return fit.slice(0, SHOWN);
  }
  return [];
}

const alternatives = queryRoute(machineEndpoints.alternatives, {
  ...common,
  summary:
    'Per una riparazione che non si fa: annunci e articoli usati o rigenerati che possono sostituire la macchina.',
  read: async ({ params: { id }, scope, actor, signedIn, request }, { pools: { pg } }) => {
    const [row] = await repairRowsById(pg, [id], repairScope(scope, actor));
    const [repair] = row ? await customerRepairsById(pg, row.customer_id, [id]) : [];
    if (!row || !repair) return null;
    if (!GIVEN_UP.includes(repair.state) && repair.id_states_quote !== REJECTED) return data([]);
    const language = signedIn?.language ?? languageOf(request.headers);
    const { hits: ownAds } = await searchAds(pg, { criteria: { seller: row.customer_id } });
    const hits = await alternativesOf(
      pg,
      repair,
      ownAds.map((one) => one.id),
    );
    return data(
      hits.map((hit) => ({
        id: hit.id,
        kind: hit.kind,
        condition: hit.condition,
        price: toDecimal(hit.price),
        title: hit.titles[language] ?? hit.titles.it,
        href: soldPath(hit),
        image: hit.img === null ? '' : soldImage(hit, hit.img, 'small'),
      })),
    );
  },
});

export const MACHINE_ROUTES: readonly Route[] = [machines, alternatives];
