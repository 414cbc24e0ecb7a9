import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from './problem.ts';

/** Addresses that are never pages of the web app. */
const NOT_PAGES = /^\/(api|docs|health|metrics|socket\.io|assets)(\/|$)/;

/**
 * The built web app on the same port: hashed files for ever, `index.html` asked again each time and given for every
 * navigation, so that each view is a link. Everything else that is unknown answers 404 as JSON.
 */
export async function serveWeb(app: FastifyInstance, webRoot: string | null): Promise<void> {
  const index = webRoot !== null && existsSync(join(webRoot, 'index.html'));
  if (webRoot !== null && index) {
    await app.register(fastifyStatic, {
      root: webRoot,
      wildcard: true,
      // The build writes .br and .gz beside each file.
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (response, path) => {
        const hashed = path.startsWith(join(webRoot, 'assets'));
        response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    app.get('/', { schema: { hide: true } }, (_request, reply) => reply.sendFile('index.html'));
  }
  app.setNotFoundHandler((request, reply) => {
    const page =
      index &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      (request.headers.accept ?? '').includes('text/html') &&
      !NOT_PAGES.test(request.url);
    if (!page) throw notFound();
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
