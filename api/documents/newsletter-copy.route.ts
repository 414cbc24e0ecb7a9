import { newsletterEndpoints } from '#api/contracts/newsletters.contract.ts';
import { notFound } from '#api/kernel/problem.ts';
import { mountRoute, type Route, routeInfo } from '#api/kernel/route.ts';
import { newsletterLink } from '#commands/newsletters/newsletter.link.ts';
import type { DocumentDeps } from './document-maker.ts';

const copy = routeInfo(newsletterEndpoints.readCopy, {
  tag: 'newsletters',
  summary: 'Una newsletter come la legge chi la apre nel browser: uguale per tutti.',
  access: 'public',
  commands: [],
});
/** Allows the markup of a mail and nothing else: no script, no form, no frame. */
const COPY_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** The web copy of a sent newsletter. It contains nobody's name, address or unsubscribe link, and is never cached. */
export const newsletterCopyRoute: Route<DocumentDeps> = {
  info: copy,
  mount: (app, deps) =>
    mountRoute(app, copy, {}, async ({ params: { token } }, reply) => {
      const asked = deps.links.open(newsletterLink, token, deps.now());
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
