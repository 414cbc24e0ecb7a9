import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '#api/kernel/deps.ts';
import type { Route } from '#api/kernel/route.ts';
import { MAX_PDF_BYTES } from '#platform/files/inspect-file.ts';
import { readMediaRoute, thumbnailRoute } from './read-media.route.ts';
import { uploadMediaRoute } from './upload-media.route.ts';

/** The routes of files, for the OpenAPI document and the walk of all routes × roles. */
export const MEDIA_ROUTES: readonly Route<RouteDeps>[] = [uploadMediaRoute, readMediaRoute, thumbnailRoute];

/** Mounts the routes with the parser of multipart bodies, which only they have. Pass it as a plugin of the API. */
export async function registerMedia(app: FastifyInstance, deps: RouteDeps): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fileSize: MAX_PDF_BYTES, fields: 5, fieldSize: 1000, parts: 6, headerPairs: 50 },
  });
  for (const route of MEDIA_ROUTES) route.mount(app, deps);
}
