import type { z } from 'zod';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import type { publicImageParams } from '#api/contracts/public-image.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import type { RouteDeps } from './deps.ts';
import { notFound } from './problem.ts';
import { mountRoute, type Route, routeInfo } from './route.ts';
import { sendFile } from './send-file.ts';

interface PublicImageSpec {
  readonly tag: string;
  readonly summary: string;
  /** Whether anybody may see the image: the record that shows it decides; knowing a hash opens nothing. */
  isShown(db: Queryable, id: number, image: number): Promise<boolean>;
}

/**
 * Mounts an image that anybody may see while the record that shows it is visible; by size, made from the uploaded file.
 */
export function publicImageRoute<E extends Endpoint & { readonly params: typeof publicImageParams }>(
  endpoint: E,
  { tag, summary, isShown }: PublicImageSpec,
): Route<RouteDeps> {
  const info = routeInfo(endpoint, { tag, summary, access: 'public', commands: [] });
  return {
    info,
    mount: (app, deps) =>
      mountRoute(app, info, {}, async ({ params, request }, reply) => {
        const { id, media: image, size } = params as z.output<typeof publicImageParams>;
        const media = (await isShown(deps.pools.pg, id, image)) ? await deps.media.find(image) : null;
        const picture = media && (await deps.media.sizeOf(media, size));
        if (!media || !picture) throw notFound();
        const sent = { ...picture, id: media.id, name: `${media.name}.webp`, download: false, part: size, open: true };
        return sendFile(request, reply, deps.media, sent);
      }),
  };
}
