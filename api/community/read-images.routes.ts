import type { FastifyRequest } from 'fastify';
import { communityEndpoints } from '#api/contracts/community.contract.ts';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import { languageOf } from '#api/kernel/headers.ts';
import { publicImageRoute } from '#api/kernel/public-image-route.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { revisionOfReadModel } from '#api/kernel/read-model-revision.ts';
import type { Route, RouteInput } from '#api/kernel/route.ts';
import { communityImageStream } from '#domain/community/community-image.state.ts';
import { type Actor, customerOf } from '#domain/kernel/actor.ts';
import type { Scope } from '#domain/kernel/rights.ts';
import { communityImages } from '#projections/community/community-images.projection.ts';
import { communityImageById, listCommunityImages } from '#projections/community/community-images.query.ts';
import { isShownInGallery } from '#projections/community/gallery.query.ts';
import { galleryOnWire, imagesOnWire } from './community-wire.ts';

const tag = 'community';
const open = { tag, access: 'public', whitelist: true } as const;
const view = { function: 'ads', action: 'view' } as const;

/** The customer whose images the reader sees in every state; undefined: everybody's. */
function whose(scope: Scope, actor: Actor): number | undefined {
  return scope === 'all' ? undefined : (customerOf(actor) ?? 0);
}

/** The reader's language: the account's when signed in, else the browser's. */
const languageFor = (signedIn: RouteInput<Endpoint>['signedIn'], { headers }: Pick<FastifyRequest, 'headers'>) =>
  signedIn?.language ?? languageOf(headers);

const searchRoute = queryRoute(communityEndpoints.searchGallery, {
  ...open,
  summary: 'Le immagini pubblicate dalla community, per utente, categoria e parole.',
  read: ({ body, signedIn, request }, { pools }) => {
    const { search, userId, image_category_id, paginator: page } = body;
    const criteria = {
      search,
      page,
      customer_id: userId ?? undefined,
      image_category_id: image_category_id ?? undefined,
    };
    return galleryOnWire(pools.pg, criteria, languageFor(signedIn, request));
  },
});

const galleryRoute = queryRoute(communityEndpoints.gallery, {
  ...open,
  summary: 'La galleria di una categoria di immagini; 0: di tutte.',
  read: ({ params: { id }, query: { paginator: page }, signedIn, request }, { pools }) => {
    const criteria = { search: '', page, image_category_id: id === 0 ? undefined : id };
    return galleryOnWire(pools.pg, criteria, languageFor(signedIn, request));
  },
});

const listRoute = (name: 'listImages' | 'listImagesIn') =>
  queryRoute(communityEndpoints[name] as typeof communityEndpoints.listImages, {
    tag,
    summary: 'Le proprie immagini in ogni stato, o quelle di tutti per chi le controlla.',
    access: view,
    read: async ({ query, scope, actor, signedIn, request }, { pools }) => {
      const asked = { ...query, customer_id: whose(scope, actor) };
      const { rows, ...found } = await listCommunityImages(pools.pg, asked);
      return { ...found, data: await imagesOnWire(pools.pg, rows, languageFor(signedIn, request)), message: '' };
    },
  });

const readRoute = queryRoute(communityEndpoints.readImage, {
  tag,
  summary: 'Un’immagine, per chi la mostra e per chi la controlla.',
  access: view,
  read: async ({ params: { id }, scope, actor, signedIn, request }, { pools, journal }) => {
    const revision = await revisionOfReadModel({ pools, journal }, communityImageStream(id), communityImages);
    const image = await communityImageById(pools.pg, id, whose(scope, actor));
    if (!image) return null;
    const [shown] = await imagesOnWire(pools.pg, [image], languageFor(signedIn, request));
    return shown ? data({ ...shown, revision }) : null;
  },
});

const imageRoute = publicImageRoute(communityEndpoints.communityImage, {
  tag,
  summary: 'Un’immagine pubblicata della community (WebP: 480, 960 o 1600 px).',
  isShown: isShownInGallery,
});

export const READ_IMAGE_ROUTES: readonly Route[] = [
  ...[searchRoute, galleryRoute, listRoute('listImages'), listRoute('listImagesIn'), readRoute, imageRoute],
];
