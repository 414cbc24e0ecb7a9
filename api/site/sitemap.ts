import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { notFound } from '#api/kernel/problem.ts';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { soldPath } from '#domain/search/sold-path.ts';
import { shopPath } from '#domain/shop-profiles/shop-path.ts';
import { listedAds, listedPages } from '#projections/ads/listed-ads.query.ts';
import { listedItemPages, listedItems } from '#projections/items/public-items.query.ts';
import { siteTree } from '#projections/pages/public-pages.query.ts';
import { listedShops } from '#projections/shop-profiles/public-shops.query.ts';
import { addressIn } from './offered/site-page.ts';
import { FIXED_PAGES } from './pages.ts';

/** Images of what is sold, of shops, of pages and of the gallery are open to search engines. */
const IMAGES = [
  '/api/v1/page/*/images/',
  '/api/v1/ads/*/images/',
  '/api/v1/item/*/images/',
  '/api/v1/shopProfile/*/images/',
  '/api/v1/CommunityImage/*/images/',
];
/** The most entries of one list (sitemaps.org). */
const MOST = 50_000;

/** An address for search engines, without the origin; and when it changed, where events tell. */
interface Listed {
  readonly path: string;
  readonly changed?: string;
}

/**
 * Serves `robots.txt` and the sitemaps: where search engines may go, and what there is. They hold no draft and nothing
 * that is gone.
 */
export function serveSitemap(
  app: FastifyInstance,
  { pools: { pg }, publicUrl }: RouteDeps,
  application: readonly string[],
): void {
  const hidden = ['api', 'docs', ...application].map((first) => `Disallow: /${first}`);
  const robots = [
    'User-agent: *',
    ...IMAGES.map((path) => `Allow: ${path}`),
    ...hidden,
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robots),
  );
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const pages = await listedPages(pg);
    const parts = pages.map(({ page, updated_at }) => ({ path: `/sitemap-annunci-${page}.xml`, changed: updated_at }));
    const items = (await listedItemPages(pg)).map((page) => ({ path: `/sitemap-articoli-${page}.xml` }));
    return sendXml(reply, 'sitemapindex', 'sitemap', publicUrl, [
      { path: '/sitemap-pagine.xml' },
      { path: '/sitemap-negozi.xml' },
      ...parts,
      ...items,
    ]);
  });
  app.get('/sitemap-pagine.xml', { schema: { hide: true } }, async (_request, reply) => {
    const fixed = FIXED_PAGES.filter(({ path }) => !path.includes(':'));
    const all = fixed.flatMap(({ path, languages }) => languages.map((one) => ({ path: addressIn(one, path) })));
    return sendXml(reply, 'urlset', 'url', publicUrl, [...all, ...(await ownPages(pg))]);
  });
  app.get('/sitemap-negozi.xml', { schema: { hide: true } }, async (_request, reply) => {
    const all = (await listedShops(pg, MOST)).map(({ customer_id, name, updated_at: changed }) => ({
      path: shopPath(customer_id, name),
      changed,
    }));
    return sendXml(reply, 'urlset', 'url', publicUrl, all);
  });
  app.get<{ Params: { page: string } }>(
    '/sitemap-annunci-:page(^\\d{1,9}$).xml',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const ads = await listedAds(pg, Number(params.page));
      if (ads.length === 0) throw notFound();
      const all = ads.map(({ id, meta_tag_link: link, updated_at }) => ({
        path: soldPath({ kind: 'ad', id, link }),
        changed: updated_at,
      }));
      return sendXml(reply, 'urlset', 'url', publicUrl, all);
    },
  );
  app.get<{ Params: { page: string } }>(
    '/sitemap-articoli-:page(^\\d{1,9}$).xml',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const items = await listedItems(pg, Number(params.page));
      if (items.length === 0) throw notFound();
      const all = items.flatMap(({ id, link, translated }) => {
        const path = soldPath({ kind: 'item', id, link });
        return translated ? [{ path }, { path: addressIn('en', path) }] : [{ path }];
      });
      return sendXml(reply, 'urlset', 'url', publicUrl, all);
    },
  );
}

/** The firm's own pages; the one at `/` is among the fixed pages. */
async function ownPages(pg: RouteDeps['pools']['pg']): Promise<Listed[]> {
  const { nodes, paths } = await siteTree(pg);
  return [...nodes.values()].flatMap(({ id, seen_at: changed }) =>
    LANGUAGES.flatMap((language) => {
      const path = paths.pathOf(id, language);
      return path === null || path === '/' ? [] : [{ path: addressIn(language, path), changed }];
    }),
  );
}

function sendXml(reply: FastifyReply, list: string, entry: string, origin: string, all: readonly Listed[]) {
  const entries = all.map(({ path, changed }) => {
    const when = changed === undefined ? '' : `<lastmod>${new Date(changed).toISOString()}</lastmod>`;
    return `<${entry}><loc>${escaped(origin + path)}</loc>${when}</${entry}>`;
  });
  const head = `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;
  return reply
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .type('application/xml; charset=utf-8')
    .send(`${head}\n${entries.join('\n')}\n</${list}>\n`);
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
