import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { notFound } from '#api/kernel/problem.ts';
import { servedCode } from '#projections/site-code/site-code.query.ts';
import { STYLE_PATH, WIDGET_PATH } from './site-look.ts';
import { widgetDocument, widgetPolicy } from './widget-document.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const hide = { schema: { hide: true } };

/**
 * Serves the firm's own styles, and the frames of its scripts, each under the hash of its content. What was switched
 * off is 404.
 */
export function serveCode(app: FastifyInstance, { pools: { pg } }: Pick<RouteDeps, 'pools'>): void {
  app.get<{ Params: { file: string } }>(`${STYLE_PATH}/:file`, hide, async ({ params: { file } }, reply) => {
    const [, hash] = /^([\da-f]{64})\.css$/.exec(file) ?? [];
    const style = hash === undefined ? null : await servedCode(pg, 'css', hash);
    if (!style) throw notFound();
    return reply
      .headers({ 'cache-control': FOR_EVER, 'x-content-type-options': 'nosniff' })
      .type('text/css; charset=utf-8')
      .send(style.served);
  });
  app.get<{ Params: { file: string } }>(`${WIDGET_PATH}/:file`, hide, async ({ params: { file } }, reply) => {
    const [, hash] = /^([\da-f]{64})\.html$/.exec(file) ?? [];
    const script = hash === undefined ? null : await servedCode(pg, 'js', hash);
    // A script that was approved for the page itself is not served in a frame.
    if (script?.place !== 'frame') throw notFound();
    return reply
      .headers({ 'content-security-policy': widgetPolicy(script.served), 'cache-control': FOR_EVER })
      .type('text/html; charset=utf-8')
      .send(widgetDocument(script.served));
  });
}
