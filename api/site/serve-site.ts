import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SitePage } from '#api/contracts/site-pages.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { errorHandler, toProblem } from '#api/kernel/errors.ts';
import type { PublicPages } from '#api/kernel/web-files.ts';
import { MULTIPART_LIMITS } from '#api/public-requests/offered/multipart-form.ts';
import { type CountView, countViews, pageName } from '#api/statistics/offered/count-views.ts';
import { LANGUAGES, type Language } from '#domain/accounts/offered/languages.ts';
import { contentPage } from './offered/content.page.ts';
import { bareFrame, type Place } from './offered/frame.ts';
import type { Site } from './offered/site.ts';
import { addressIn, type PagePost, type SitePageSpec, takenParameters } from './offered/site-page.ts';
import { FIXED_PAGES } from './pages.ts';
import { servePreviews } from './previews.ts';
import { serveCode } from './serve-code.ts';
import { compressed, type DrawnPage, type PageResult, SiteCopies } from './site-copies.ts';
import { serveSitemap } from './sitemap.ts';

/**
 * Serves the public pages. Each is drawn from its address and from rows: all visitors see the same, so they may get a
 * copy.
 * @returns the public pages for the rest of the server: for addresses that are neither a fixed page's nor the
 * application's
 */
export function serveSite(app: FastifyInstance, deps: RouteDeps, site: Site): PublicPages {
  const copies = new SiteCopies(deps, site);
  const counted = countViews(app, deps);
  serveSitemap(app, deps, site.build.application);
  servePreviews(app, deps, site);
  serveCode(app, deps);
  for (const spec of FIXED_PAGES) {
    for (const language of spec.languages) {
      mountPage(app, { deps, site, copies, counted }, { spec, language });
      if (spec.post) mountPost(app, { deps, site, copies }, { spec, language }, spec.post);
    }
  }
  return {
    application: site.build.application,
    own: (request, reply) => sendOwn(request, reply, { deps, site, copies, counted }),
    missing: (request, reply) => sendMissing(request, reply, { copies }),
  };
}

interface Served {
  readonly deps: RouteDeps;
  readonly site: Site;
  readonly copies: SiteCopies;
  readonly counted: CountView;
}

/** Answers that there is nothing at an address. */
async function sendMissing(request: FastifyRequest, reply: FastifyReply, { copies }: Pick<Served, 'copies'>) {
  const place: Place = { language: languageIn(request.url), languages: [], canonical: '/' };
  return sendAbsent(reply, 404, await copies.html({ kind: 'missing' }, place));
}

function mountPage(
  app: FastifyInstance,
  { deps, site, copies, counted }: Served,
  { spec, language }: { spec: SitePageSpec; language: Language },
): void {
  app.route({
    method: 'GET',
    url: addressIn(language, spec.path),
    schema: { hide: true },
    // The page holds nobody's secrets: everybody gets the same.
    compress: {},
    errorHandler: (error, request, reply) => sendBroken(error, request, reply, deps, site),
    handler: async (request, reply) => {
      const params = request.params as Record<string, string>;
      const ask = { language, params, query: takenParameters(spec, request.query) };
      const drawn = await copies.page(spec, ask, () => app.countDrawing(request, reply));
      if (drawn === null) return sendMissing(request, reply, { copies });
      if (isThere(drawn)) counted(request, pageName(spec.path, params), language);
      return sendDrawn(request, reply, drawn);
    },
  });
}

/** Whether there is a page at the address: then this was a view of it. */
const isThere = (drawn: NonNullable<PageResult>) => 'status' in drawn && drawn.status === 200;

function sendDrawn(request: FastifyRequest, reply: FastifyReply, drawn: NonNullable<PageResult>) {
  if ('moved' in drawn) return reply.redirect(drawn.moved, 301);
  return drawn.status === 200 ? sendPage(request, reply, drawn) : sendAbsent(reply, drawn.status, drawn);
}

/** Sends the firm's own page, at an address that nothing else has. False: there is none. */
async function sendOwn(
  request: FastifyRequest,
  reply: FastifyReply,
  { deps, site, copies, counted }: Served,
): Promise<boolean> {
  const language = languageIn(request.url);
  const path = pathIn(request.url, language);
  if (path === null) return false;
  try {
    const params = { '*': path };
    const ask = { language, params, query: {} };
    const drawn = await copies.page(contentPage, ask, () => request.server.countDrawing(request, reply));
    if (drawn === null) return false;
    if (isThere(drawn)) counted(request, pageName(contentPage.path, params), language);
    await sendDrawn(request, reply, drawn);
  } catch (error) {
    await sendBroken(error, request, reply, deps, site);
  }
  return true;
}

/** The path of an address without the language's prefix and without slashes at its ends; null: no page can have it. */
function pathIn(url: string, language: Language): string | null {
  const [path = ''] = url.split('?');
  const below = language === 'it' ? path : path.slice(language.length + 1);
  return /^(\/[a-z0-9-]{1,80}){1,8}\/?$/.test(below) ? below.replace(/^\/|\/$/g, '') : null;
}

/** Takes what a page's form sends. Answers 303, so that reloading the next page sends nothing again. */
function mountPost(
  app: FastifyInstance,
  { deps, site, copies }: Pick<Served, 'deps' | 'site' | 'copies'>,
  { spec, language }: { spec: SitePageSpec; language: Language },
  post: PagePost,
): void {
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: MULTIPART_LIMITS });
    scope.route({
      method: 'POST',
      url: addressIn(language, spec.path),
      schema: { hide: true },
      errorHandler: (error, request, reply) =>
        isProgram(request) ? errorHandler(error, request, reply) : sendBroken(error, request, reply, deps, site),
      handler: async (request, reply) => {
        const scripted = isProgram(request);
        const posted = await post(request, reply, { language, scripted }, deps);
        reply.header('cache-control', 'no-store');
        if ('to' in posted) {
          const to = addressIn(language, posted.to);
          return scripted ? reply.send({ data: null, message: posted.message }) : reply.redirect(to, 303);
        }
        const place: Place = { language, languages: spec.languages, canonical: spec.path };
        return sendAbsent(reply, posted.status, await copies.html(posted.page, place));
      },
    });
  });
}

/** A script of the page, or a mail program that unsubscribes by one click (RFC 8058): neither shows a page. */
function isProgram({ headers, body }: FastifyRequest): boolean {
  const { 'List-Unsubscribe': oneClick } = (body ?? {}) as Readonly<Record<string, unknown>>;
  return oneClick === 'One-Click' || /\bapplication\/json\b/.test(headers.accept ?? '');
}

async function sendBroken(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl }: RouteDeps,
  site: Site,
): Promise<void> {
  const { status } = toProblem(error);
  if (status >= 500) request.log.error({ err: error }, 'a public page failed');
  if (status === 503) reply.header('retry-after', '1');
  const page: SitePage = { kind: status >= 500 ? 'broken' : status === 429 ? 'busy' : 'missing' };
  const place: Place = { language: languageIn(request.url), languages: [], canonical: '/' };
  const html = site.render(page, bareFrame(place, publicUrl, site));
  await sendAbsent(reply, status, { html, policy: site.policy });
}

/** Answers with a page that is never cached: nothing is there, something failed, or a form has faults. */
function sendAbsent(
  reply: FastifyReply,
  status: number,
  { html, policy }: { readonly html: string | Buffer; readonly policy: string },
) {
  reply.header('content-security-policy', policy).header('cache-control', 'no-store');
  return reply.code(status).type('text/html; charset=utf-8').send(html);
}

/**
 * Answers with a page. Caches may store it, and revalidate it each time; nothing in the answer belongs to one visitor.
 */
async function sendPage(request: FastifyRequest, reply: FastifyReply, page: DrawnPage) {
  const { etag, html, kept, policy } = page;
  reply.header('content-security-policy', policy);
  // A page that is drawn anew each time may hold what belongs to that page alone (a form's key): no shared cache keeps
  // it.
  reply.header('cache-control', `${kept ? 'public' : 'private'}, max-age=0, must-revalidate`).header('etag', etag);
  if (hasVersion(request, etag)) return reply.code(304).send();
  reply.code(200).type('text/html; charset=utf-8');
  if (!kept || !/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(html);
  return reply
    .header('content-encoding', 'br')
    .header('vary', 'accept-encoding')
    .send(await compressed(page));
}

function hasVersion(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'] ?? '';
  return known.split(',').some((one) => one.trim() === etag);
}

/** The language that an address names; Italian has no prefix. */
function languageIn(url: string): Language {
  return LANGUAGES.find((one) => new RegExp(`^/${one}([/?]|$)`).test(url)) ?? 'it';
}
