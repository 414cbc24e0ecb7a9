import { adEndpoints } from '#api/contracts/ads.contract.ts';
import { customerAsked } from '#api/kernel/customer-asked.ts';
import { languageOf } from '#api/kernel/headers.ts';
import { notFound } from '#api/kernel/problem.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { revisionOfReadModel } from '#api/kernel/read-model-revision.ts';
import type { Route } from '#api/kernel/route.ts';
import { customerScope } from '#api/kernel/scopes.ts';
import { adStream } from '#domain/ads/offered/ad.state.ts';
import { customerOf } from '#domain/kernel/actor.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { adOnWire } from '#projections/ads/ad-on-wire.ts';
import { ads as adRows } from '#projections/ads/ads.projection.ts';
import { adsById, adsOfCustomer } from '#projections/ads/ads.query.ts';
import { type PublicAdFilter, publicAd, publicAds } from '#projections/ads/public-ads.query.ts';
import { customerById } from '#projections/customers/customers.query.ts';
import { checkpointOf } from '#projections/kernel/checkpoint.query.ts';
import { namesOfRecords } from '#projections/records/offered/record-rows.query.ts';
import { searchersOfAds } from '#projections/saved-searches/saved-searches.query.ts';
import { publicAdOnWire } from './ad-wire.ts';

const tag = 'ads';
const access = { function: 'ads', action: 'view' } as const;

const ownAds = queryRoute(adEndpoints.ownAds, {
  tag,
  summary: 'Gli annunci di un cliente, dal più recente, in ogni stato.',
  access,
  read: async ({ params, scope, actor }, { pools }) => {
    if (!(await customerById(pools.pg, params.userId, customerScope(scope, actor)))) throw notFound();
    const position = await checkpointOf(pools.pg, 'ads');
    const ads = await adsOfCustomer(pools.pg, params.userId);
    return { ...data(ads.map(adOnWire)), position };
  },
});

/** A count below this number is reported as null («few»), so that no seller can guess who the customers are. */
const FEWEST_TOLD = 3;

const adDemand = queryRoute(adEndpoints.adDemand, {
  tag,
  summary: 'Quanti clienti hanno salvato una ricerca che trova ciascun annuncio online; meno di tre: null.',
  access,
  read: async ({ params, scope, actor }, { pools }) => {
    const seller = await customerAsked(pools.pg, params.userId, scope, actor);
    const ads = await searchersOfAds(pools.pg, seller);
    return data(ads.map(({ id, searchers }) => ({ id, searchers: searchers < FEWEST_TOLD ? null : searchers })));
  },
});

const readAd = queryRoute(adEndpoints.readAd, {
  tag,
  summary: 'Un annuncio, per chi lo vende e per chi lo controlla.',
  access,
  read: async ({ params, scope, actor, signedIn, request }, { pools, journal }) => {
    const seller = scope === 'all' ? undefined : (customerOf(actor) ?? 0);
    const revision = await revisionOfReadModel({ pools, journal }, adStream(params.id), adRows);
    const [ad] = await adsById(pools.pg, [params.id], seller);
    if (!ad) return null;
    const { category_id, producer_id } = ad;
    const named = [
      ...(category_id === null ? [] : [{ other: 'categories', id: category_id }]),
      ...(producer_id === null ? [] : [{ other: 'producer', id: producer_id }]),
    ];
    const nameOf = await namesOfRecords(pools.pg, named, signedIn?.language ?? languageOf(request.headers));
    return data({
      ...adOnWire(ad),
      category: nameOf('categories', category_id ?? 0) ?? '',
      producer: nameOf('producer', producer_id ?? 0) ?? '',
      revision,
    });
  },
});

const open = { tag, access: 'public', whitelist: true } as const;

async function pageOf(db: Queryable, filter: PublicAdFilter) {
  const { rows, next } = await publicAds(db, filter);
  return { data: rows.map(publicAdOnWire), message: '', next };
}

const listItems = queryRoute(adEndpoints.listItems, {
  ...open,
  summary: 'Gli annunci online, dal più recente, secondo i filtri.',
  read: ({ query }, { pools }) => pageOf(pools.pg, query),
});

const shopList = queryRoute(adEndpoints.shopList, {
  ...open,
  summary: 'Gli annunci online di un venditore, secondo i filtri.',
  read: ({ params, query }, { pools }) => pageOf(pools.pg, { ...query, customer_id: params.customerId }),
});

const byCategory = queryRoute(adEndpoints.byCategory, {
  ...open,
  summary: 'Gli annunci online di una categoria e di quelle sotto di essa.',
  read: ({ params, query }, { pools }) => pageOf(pools.pg, { ...query, category_id: params.categoryId }),
});

const itemById = queryRoute(adEndpoints.itemById, {
  ...open,
  summary: 'Un annuncio come lo vede chiunque.',
  read: async ({ params }, { pools }) => {
    const ad = await publicAd(pools.pg, params.id);
    return ad === null || ad === 'gone' ? null : data(publicAdOnWire(ad));
  },
});

export const READ_AD_ROUTES: readonly Route[] = [ownAds, adDemand, readAd, listItems, shopList, byCategory, itemById];
