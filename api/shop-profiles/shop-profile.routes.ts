import { shopProfileEndpoints } from '#api/contracts/shop-profiles.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { BODY_WITH_FILES } from '#api/kernel/file-keeper.ts';
import { forbiddenProblem, notFound } from '#api/kernel/problem.ts';
import { publicImageRoute } from '#api/kernel/public-image-route.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { revisionOfReadModel } from '#api/kernel/read-model-revision.ts';
import type { Route } from '#api/kernel/route.ts';
import { customerScope } from '#api/kernel/scopes.ts';
import { sentImages } from '#api/kernel/sent-images.ts';
import { correctCustomerCommand } from '#commands/customers/correct-customer.command.ts';
import {
  hideShopProfileCommand,
  publishShopProfileCommand,
} from '#commands/shop-profiles/publish-shop-profile.commands.ts';
import {
  approveShopProfileCommand,
  giveBackShopProfileCommand,
} from '#commands/shop-profiles/review-shop-profile.commands.ts';
import { writeShopProfileCommand } from '#commands/shop-profiles/write-shop-profile.command.ts';
import { customerOf } from '#domain/kernel/actor.ts';
import { EMPTY_MAP } from '#domain/shop-profiles/shop-limits.ts';
import { shopProfileFold, shopProfileStream } from '#domain/shop-profiles/shop-profile.state.ts';
import { customerById } from '#projections/customers/customers.query.ts';
import { isShownByShop } from '#projections/shop-profiles/public-shops.query.ts';
import { shopProfiles } from '#projections/shop-profiles/shop-profiles.projection.ts';
import { listShopProfiles, referencedRecords, shopProfileOf } from '#projections/shop-profiles/shop-profiles.query.ts';
import { shopOnWire, shopRowOnWire, splitShopBody } from './shop-wire.ts';

const tag = 'shop-profiles';
const view = { function: 'ads', action: 'view' } as const;
const edit = { function: 'ads', action: 'edit' } as const;
const review = { function: 'ads', action: 'approve' } as const;

const readShop = queryRoute(shopProfileEndpoints.readShop, {
  tag,
  summary: 'Il profilo del negozio di un cliente, con i suoi dati; vuoto finché non ne scrive uno.',
  access: view,
  read: async ({ params: { id }, scope, actor }, { pools, journal }) => {
    const revision = await revisionOfReadModel({ pools, journal }, shopProfileStream(id), shopProfiles);
    const customer = await customerById(pools.pg, id, customerScope(scope, actor));
    if (!customer) return null;
    const [shop, follows] = await Promise.all([shopProfileOf(pools.pg, id), referencedRecords(pools.pg, customer)]);
    return data({ ...shopOnWire(customer, shop, follows), revision });
  },
});

const updateShop = commandRoute(shopProfileEndpoints.updateShop, {
  tag,
  summary:
    'Scrive il profilo di un negozio; i dati di chi vende passano alla sua anagrafica. Solo i campi inviati cambiano.',
  access: edit,
  commands: [writeShopProfileCommand, correctCustomerCommand],
  bodyLimit: BODY_WITH_FILES,
  calls: async (input, deps) => {
    const customer_id = input.body.id ?? customerOf(input.actor);
    if (customer_id === null) throw notFound();
    const { shop, customer } = splitShopBody(input.body);
    const { img: _, imgName: __, imgAgg: ___, AggMaps: maps, ...plain } = shop;
    const { state } = await deps.journal.load(shopProfileStream(customer_id), shopProfileFold);
    const isSeller = customerOf(input.actor) === customer_id;
    const images = await sentImages(shop, isSeller ? state : null, input, deps);
    const AggMaps = maps?.map((map) => ({ ...EMPTY_MAP, ...map, id_map: map.id_map ?? null }));
    const written = call(writeShopProfileCommand, { customer_id, ...plain, ...images, AggMaps });
    const corrected = call(correctCustomerCommand, { customer_id, ...customer });
    return [
      ...(Object.keys(shop).length > 0 ? [written] : []),
      ...(Object.keys(customer).length > 0 ? [corrected] : []),
    ];
  },
});

const publishShop = commandRoute(shopProfileEndpoints.publishShop, {
  tag,
  summary: 'Mette online un negozio, o lo manda in revisione.',
  access: edit,
  commands: [publishShopProfileCommand],
  calls: ({ params: { id } }) => call(publishShopProfileCommand, { customer_id: id }),
});

const hideShop = commandRoute(shopProfileEndpoints.hideShop, {
  tag,
  summary: 'Non mostra più un negozio.',
  access: edit,
  commands: [hideShopProfileCommand],
  calls: ({ params: { id } }) => call(hideShopProfileCommand, { customer_id: id }),
});

const approveShop = commandRoute(shopProfileEndpoints.approveShop, {
  tag,
  summary: 'Approva un negozio in revisione: è online.',
  access: review,
  commands: [approveShopProfileCommand],
  calls: ({ params: { id } }) => call(approveShopProfileCommand, { customer_id: id }),
});

const giveBackShop = commandRoute(shopProfileEndpoints.giveBackShop, {
  tag,
  summary: 'Restituisce un negozio in revisione, o ne toglie uno online, con i motivi.',
  access: review,
  commands: [giveBackShopProfileCommand],
  calls: ({ params: { id }, body }) => call(giveBackShopProfileCommand, { customer_id: id, ...body }),
});

/** The list of all shops requires the scope `all`; sellers read their own shop. */
const listShops = queryRoute(shopProfileEndpoints.listShops, {
  tag,
  summary: 'I negozi di tutti, per chi li controlla.',
  access: view,
  read: async ({ query, scope }, { pools }) => {
    if (scope !== 'all') throw forbiddenProblem();
    const { rows, ...found } = await listShopProfiles(pools.pg, query);
    return { ...found, data: rows.map(shopRowOnWire), message: '' };
  },
});

const shopImage = publicImageRoute(shopProfileEndpoints.shopImage, {
  tag,
  summary: 'Un’immagine di un negozio online (WebP: 480, 960 o 1600 px).',
  isShown: isShownByShop,
});

export const SHOP_PROFILE_ROUTES: readonly Route[] = [
  ...[readShop, updateShop, publishShop, hideShop, approveShop, giveBackShop, listShops, shopImage],
];
