import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from './problem.ts';

/** Addresses that are never pages of the web app. */
const NOT_PAGES = /^\/(api|docs|health|metrics|socket\.io|assets)(\/|$)/;

/** The public pages: they answer what is not the application's. */
export interface PublicPages {
  /** First segments of the paths of the application. */
  readonly application: readonly string[];
  /** Answers with the firm's own page at the address; false: there is none. */
  own(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  /** Answers with the page for addresses where nothing is. */
  missing(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

/**
 * The built web app on the same port: hashed files are kept for ever; `index.html` is asked for again each time, and is
 * given for every navigation into the app, so that each view is a link, also to a client that accepts anything. For
 * what is neither the app's nor a public page, a navigation gets a page that says so, everything else 404 as JSON.
 */
export async function serveWeb(
  app: FastifyInstance,
  webRoot: string | null,
  pages: PublicPages | null = null,
): Promise<void> {
  const index = webRoot !== null && existsSync(join(webRoot, 'index.html'));
  if (webRoot !== null && index) {
    await app.register(fastifyStatic, {
      ...filesOf(webRoot, 'no-cache'),
      // Each file that exists has a route of its own: so no page of the firm's own is looked for on the disk first.
      wildcard: false,
      globIgnore: ['assets/**', '*.{br,gz}'],
    });
    await app.register(fastifyStatic, {
      ...filesOf(join(webRoot, 'assets'), 'public, max-age=31536000, immutable'),
      prefix: '/assets/',
      decorateReply: false,
    });
    if (!pages) app.get('/', { schema: { hide: true } }, (_request, reply) => reply.sendFile('index.html'));
  }
  const otherwise = async (request: FastifyRequest, reply: FastifyReply) => {
    const asksPage = (request.method === 'GET' || request.method === 'HEAD') && !NOT_PAGES.test(request.url);
    const first = request.url.split(/[/?]/)[1] ?? '';
    const isOurs = pages?.application.includes(first) ?? false;
    // A client that accepts anything (a search engine, a preview of a link) gets a page that exists.
    if (pages && asksPage && !isOurs && (await pages.own(request, reply))) return reply;
    const accepted = request.headers.accept ?? '*/*';
    const takesPage = accepted.includes('text/html') || (isOurs && accepted.includes('*/*'));
    if (!(index || pages) || !asksPage || !takesPage) throw notFound();
    if (pages && !(index && isOurs)) return pages.missing(request, reply);
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  };
  if (pages) app.get('/*', { schema: { hide: true }, compress: {} }, otherwise);
  app.setNotFoundHandler(otherwise);
}

/** Files of a folder as the build wrote them, with .br and .gz beside each. */
function filesOf(root: string, kept: string): FastifyStaticOptions {
  return {
    root,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (response) => response.header('cache-control', kept),
  };
}
