import type { FastifyReply } from 'fastify';
import { mediaEndpoints } from '#api/contracts/media.contract.ts';
import { notFound } from '#api/kernel/problem.ts';
import { mountRoute, type Route, type RouteFacts, type RouteInput, routeInfo } from '#api/kernel/route.ts';
import type { Media } from '#platform/files/media-store.ts';
import { THUMBNAIL_TYPE } from '#platform/files/thumbnail.ts';
import { mayRead } from './media-access.ts';
import type { MediaDeps } from './media-deps.ts';

const { readMedia, thumbnail } = mediaEndpoints;

const facts: RouteFacts = {
  tag: 'media',
  summary: 'Un file: per chi lo ha caricato e per chi può vedere la riparazione che lo usa',
  access: 'signed-in',
  commands: [],
};

const readInfo = routeInfo(readMedia, facts);

export const readMediaRoute: Route<MediaDeps> = {
  info: readInfo,
  mount: (app, deps) =>
    mountRoute(app, readInfo, {}, async (input, reply) => {
      const media = await readable(input, deps);
      return sendFile(input, reply, deps, { ...media, download: input.query.download === '1', part: 'file' });
    }),
};

const thumbnailInfo = routeInfo(thumbnail, {
  ...facts,
  summary: 'La miniatura di una foto (WebP, 480 px); la foto stessa se non si può fare',
});

export const thumbnailRoute: Route<MediaDeps> = {
  info: thumbnailInfo,
  mount: (app, deps) =>
    mountRoute(app, thumbnailInfo, {}, async (input, reply) => {
      const media = await readable(input, deps);
      if (media.width === null) throw notFound();
      // The worker may not have come to it: whoever looks first makes it.
      const hash = await deps.media.thumbnailOf(media);
      const shown = hash ? { name: `${media.name}.webp`, type: THUMBNAIL_TYPE, hash } : media;
      return sendFile(input, reply, deps, { ...shown, id: media.id, download: false, part: hash ? 'small' : 'file' });
    }),
};

type ReadInput = Pick<RouteInput<typeof readMedia | typeof thumbnail>, 'params' | 'actor' | 'request'>;

/** @throws Problem 404 when there is no such file, or not for this actor: the two are not told apart */
async function readable({ params, actor }: ReadInput, deps: MediaDeps): Promise<Media> {
  const media = await deps.media.find(params.id);
  if (!media || !(await mayRead(actor, media, deps))) throw notFound();
  return media;
}

interface Sent {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly hash: string;
  readonly download: boolean;
  readonly part: 'file' | 'small';
}

async function sendFile({ request }: ReadInput, reply: FastifyReply, deps: MediaDeps, sent: Sent): Promise<unknown> {
  const etag = `"${sent.id}-${sent.part}"`;
  reply
    .header('etag', etag)
    // What an id names never changes; who may see it can, so it is asked again after an hour.
    .header('cache-control', 'private, max-age=3600')
    .header('vary', 'Authorization')
    .header('x-content-type-options', 'nosniff');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const bytes = await deps.media.files.read(sent.hash);
  return reply
    .type(sent.type)
    .header('content-disposition', disposition(sent.download ? 'attachment' : 'inline', sent.name))
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'")
    .serializer((body: unknown) => body as string)
    .send(bytes);
}

/** RFC 6266: an ASCII name for old readers, and the real one. */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${exact}`;
}
