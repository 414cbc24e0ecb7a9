import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SitePage } from '#api/contracts/site-pages.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { notFound } from '#api/kernel/problem.ts';
import { sendFile } from '#api/kernel/send-file.ts';
import { pagePreviewLink } from '#commands/pages/page-preview.link.ts';
import { themePreviewLink } from '#commands/theme/theme-preview.link.ts';
import { imagesOf } from '#domain/pages/offered/block.ts';
import type { Page } from '#domain/pages/page.state.ts';
import { pageFold, pageStream } from '#domain/pages/page.state.ts';
import { THEME_STREAM, themeFold } from '#domain/theme/theme.state.ts';
import { IMAGE_SIDES, type ImageSize } from '#platform/files/thumbnail.ts';
import { siteTree } from '#projections/pages/public-pages.query.ts';
import { homePage } from './home.page.ts';
import { drawnBlocks } from './offered/blocks.ts';
import { bareFrame, drawnIn, surroundOf } from './offered/frame.ts';
import type { Site } from './offered/site.ts';

const hide = { schema: { hide: true } };

/**
 * Drafts of pages and of the theme, by signed links: drawn each time, never cached, in no index. A link that is forged
 * or expired is 404.
 */
export function servePreviews(app: FastifyInstance, deps: RouteDeps, site: Site): void {
  const { journal, links, pools, media, now, publicUrl } = deps;
  const draftOf = async (token: string): Promise<{ page: Page; lang: 'it' | 'en' }> => {
    const preview = links.open(pagePreviewLink, token, now());
    const page = preview && (await journal.load(pageStream(preview.pageId), pageFold)).state;
    if (!preview?.lang || !page) throw notFound();
    return { page, lang: preview.lang };
  };
  app.get<{ Params: { token: string } }>('/anteprima/:token', hide, async ({ params: { token } }, reply) => {
    const { page, lang } = await draftOf(token);
    const { title, description, blocks } = page.versions[lang].draft;
    const tree = await siteTree(pools.pg);
    const place = {
      db: pools.pg,
      tree,
      language: lang,
      imagesAt: `/anteprima/${token}/:media/:size`,
      pageId: page.pageId,
    };
    const bare = bareFrame({ language: lang, languages: [], canonical: '/' }, publicUrl, site);
    const content = { title, description, blocks: await drawnBlocks(blocks, place), line: [] };
    return sendPreview(reply, drawnIn({ kind: 'content', content }, bare, await surroundOf(lang, deps), site));
  });
  app.get<{ Params: { token: string } }>('/anteprima/aspetto/:token', hide, async ({ params: { token } }, reply) => {
    if (!links.open(themePreviewLink, token, now())) throw notFound();
    const [found, { draft: theme }, { frame, look }] = [
      await homePage.find({ language: 'it', params: {}, query: {} }, deps),
      (await journal.load(THEME_STREAM, themeFold)).state,
      await surroundOf('it', deps),
    ];
    const page: SitePage = found && 'page' in found ? found.page : { kind: 'missing' };
    const bare = bareFrame({ language: 'it', languages: [], canonical: '/' }, publicUrl, site);
    return sendPreview(reply, drawnIn(page, bare, { frame, look: { ...look, theme } }, site));
  });
  app.get<{ Params: { token: string; media: string; size: string } }>(
    '/anteprima/:token/:media/:size',
    hide,
    async (request, reply) => {
      const { params } = request;
      const { page, lang } = await draftOf(params.token);
      const [id, size] = [Number(params.media), params.size as ImageSize];
      const isThere = imagesOf(page.versions[lang].draft.blocks).includes(id) && Object.hasOwn(IMAGE_SIDES, size);
      const file = isThere ? await media.find(id) : null;
      const picture = file && (await media.sizeOf(file, size));
      if (!file || !picture) throw notFound();
      const sent = { ...picture, id, name: `${file.name}.webp`, download: false, part: size };
      return sendFile(request, reply, media, sent);
    },
  );
}

function sendPreview(reply: FastifyReply, { html, policy }: ReturnType<typeof drawnIn>) {
  return reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(html);
}
