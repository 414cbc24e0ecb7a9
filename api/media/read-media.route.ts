import { mediaEndpoints } from '#api/contracts/media.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { mayReadFile } from '#api/kernel/may-read-file.ts';
import { notFound } from '#api/kernel/problem.ts';
import { mountRoute, type Route, type RouteFacts, type RouteInput, routeInfo } from '#api/kernel/route.ts';
import { sendFile } from '#api/kernel/send-file.ts';
import type { Media } from '#platform/files/media-store.ts';
import { THUMBNAIL_TYPE } from '#platform/files/thumbnail.ts';

const { readMedia, thumbnail } = mediaEndpoints;

const facts: RouteFacts = {
  tag: 'media',
  summary: 'Un file: per chi lo ha caricato e per chi può vedere ciò che lo usa',
  access: 'signed-in',
  commands: [],
};

const readInfo = routeInfo(readMedia, facts);

export const readMediaRoute: Route<RouteDeps> = {
  info: readInfo,
  mount: (app, deps) =>
    mountRoute(app, readInfo, {}, async (input, reply) => {
      const media = await readable(input, deps);
      return sendFile(input.request, reply, deps.media, {
        ...media,
        download: input.query.download === '1',
        part: 'file',
      });
    }),
};

const thumbnailInfo = routeInfo(thumbnail, {
  ...facts,
  summary: 'La miniatura di una foto (WebP, 480 px); la foto stessa se non si può fare',
});

export const thumbnailRoute: Route<RouteDeps> = {
  info: thumbnailInfo,
  mount: (app, deps) =>
    mountRoute(app, thumbnailInfo, {}, async (input, reply) => {
      const media = await readable(input, deps);
      if (media.width === null) throw notFound();
      // The worker may not have made it yet: then this request makes it.
      const hash = await deps.media.thumbnailOf(media);
      const shown = hash ? { name: `${media.name}.webp`, type: THUMBNAIL_TYPE, hash } : media;
      return sendFile(input.request, reply, deps.media, {
        ...shown,
        id: media.id,
        download: false,
        part: hash ? 'small' : 'file',
      });
    }),
};

type ReadInput = Pick<RouteInput<typeof readMedia | typeof thumbnail>, 'params' | 'actor'>;

/** @throws Problem 404 when there is no such file, or not for this actor: the two are not told apart */
async function readable({ params, actor }: ReadInput, deps: RouteDeps): Promise<Media> {
  const media = await deps.media.find(params.id);
  if (!media || !(await mayReadFile(actor, media, deps))) throw notFound();
  return media;
}
