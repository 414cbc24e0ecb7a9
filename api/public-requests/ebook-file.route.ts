import { publicRequestEndpoints } from '#api/contracts/public-requests.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { notFound } from '#api/kernel/problem.ts';
import { mountRoute, type Route, routeInfo } from '#api/kernel/route.ts';
import { sendFile } from '#api/kernel/send-file.ts';
import { REQUEST_LINKS } from '#commands/public-requests/request.links.ts';
import { requestFold, requestStream } from '#domain/public-requests/request.state.ts';
import { offeredEbook } from '#projections/public-requests/ebook.query.ts';

const info = routeInfo(publicRequestEndpoints.ebookFile, {
  tag: 'public-requests',
  summary: 'L’e-book, a chi ha il collegamento che si riceve confermando l’indirizzo.',
  access: 'public',
  commands: [],
});

/**
 * The file of the e-book that is offered now, for holders of a link of a request whose address was confirmed. Reading
 * changes nothing, so a mail scanner that follows the link does no harm. Answers 404 for a link that is forged or too
 * old, or whose request was erased.
 */
export const ebookFileRoute: Route<RouteDeps> = {
  info,
  mount: (app, deps) =>
    mountRoute(app, info, {}, async ({ params: { token }, request }, reply) => {
      const link = deps.links.open(REQUEST_LINKS['ebook-file'], token, deps.now());
      const asked = link && (await deps.journal.load(requestStream(link.id), requestFold)).state;
      const ebook = asked?.form === 'ebook' && asked.confirmed && !asked.erased && (await offeredEbook(deps.pools.pg));
      const file = ebook && (await deps.media.find(ebook.file.media));
      if (!ebook || !file) throw notFound();
      const sent = { ...file, name: ebook.file.name, download: true, part: 'file', changing: true } as const;
      return sendFile(request, reply, deps.media, sent);
    }),
};
