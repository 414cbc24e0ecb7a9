import { newsletterEndpoints } from '#api/contracts/newsletters.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { notFound } from '#api/kernel/problem.ts';
import { mountRoute, type Route, routeInfo } from '#api/kernel/route.ts';
import { countClick } from '#commands/newsletters/answers-table.ts';
import { newsletterLink } from '#commands/newsletters/newsletter.link.ts';
import { newsletterFold, newsletterStream } from '#domain/newsletters/newsletter.state.ts';
import { linksOf, outsideAddress } from '#domain/newsletters/newsletter-links.ts';

const follow = routeInfo(newsletterEndpoints.followLink, {
  tag: 'newsletters',
  summary: 'Porta dove porta un collegamento di una newsletter partita, e ne conta uno in più: di nessuno.',
  access: 'public',
  commands: [],
});
/**
 * Follows a link of a sent newsletter. The target is the one written in the newsletter, never one taken from the
 * request's address; only the total of clicks is stored. Answers 404 for a token that is forged or too old, or of a
 * newsletter that was never sent.
 */
export const followLinkRoute: Route<RouteDeps> = {
  info: follow,
  mount: (app, deps) =>
    mountRoute(app, follow, {}, async ({ params: { token } }, reply) => {
      const asked = deps.links.open(newsletterLink, token, deps.now());
      const state = asked && (await deps.journal.load(newsletterStream(asked.newsletterId), newsletterFold)).state;
      if (!asked || asked.link === null || !state?.frozen) throw notFound();
      const to = outsideAddress(linksOf(state.content)[asked.link] ?? '#', deps.publicUrl);
      if (to === null) throw notFound();
      await countClick(deps.pools.pg, asked.newsletterId, asked.link);
      return reply.header('cache-control', 'no-store').redirect(to, 302);
    }),
};
