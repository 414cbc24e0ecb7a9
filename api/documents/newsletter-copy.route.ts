import { newsletterEndpoints } from '#api/contracts/newsletters.contract.ts';
import { notFound } from '#api/kernel/problem.ts';
import { mountRoute, type Route, routeInfo } from '#api/kernel/route.ts';
import type { DocumentDeps } from './document-maker.ts';

const copy = routeInfo(newsletterEndpoints.readCopy, {
  tag: 'newsletters',
  summary: 'Una newsletter come la legge chi la apre nel browser: uguale per tutti.',
  access: 'public',
  commands: [],
});
/** A mail's own markup, and nothing else: no script, no form, no frame. */
const COPY_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** The copy on the web of a newsletter that left: nobody's name, address or leaving link stands in it, and nobody keeps it. */
export const newsletterCopyRoute: Route<DocumentDeps> = {
  info: copy,
  mount: (app, deps) =>
    mountRoute(app, copy, {}, async ({ params: { token } }, reply) => {
      const asked = deps.newsletterTokens.read(token, deps.now());
      const html = asked && asked.link === null ? await deps.documents.newsletterCopy(asked.newsletterId) : null;
      if (html === null) throw notFound();
      const headers = {
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'content-security-policy': COPY_POLICY,
      };
      return reply.headers(headers).type('text/html; charset=utf-8').send(html);
    }),
};
