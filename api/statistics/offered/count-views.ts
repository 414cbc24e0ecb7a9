import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RouteDeps } from '#api/kernel/deps.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { romeDayAt } from '#domain/kernel/calendar.ts';
import { sourceOf, type ViewHeaders } from '#domain/statistics/view-source.ts';
import { Repeated } from '#platform/process/repeated.ts';
import { VisitCounter } from '../visit-counter.ts';
import { addViews } from '../visits-table.ts';

/** The time between two flushes; a crash loses the views of that time. */
const EVERY_MS = 2_000;

/** Reports that a page was shown. The answer does not wait for it. */
export type CountView = (request: FastifyRequest, page: string, language: Language) => void;

/**
 * Counts views of the public pages as long as the server runs, without a cookie, an address or anything else that
 * distinguishes visitors (`docs/site.md`, Statistics).
 */
export function countViews(
  app: FastifyInstance,
  { pools, publicUrl, now }: Pick<RouteDeps, 'pools' | 'publicUrl' | 'now'>,
): CountView {
  const ownHost = new URL(publicUrl).hostname;
  const counter = new VisitCounter((batch) => addViews(pools.pg, batch));
  const onError = (error: unknown) => app.log.warn({ err: error }, 'views were not counted yet');
  const flushing = new Repeated({ work: () => counter.flush(), everyMs: EVERY_MS, onError });
  app.addHook('onReady', async () => flushing.start());
  app.addHook('onClose', async () => {
    await flushing.stop();
    await counter.flush().catch(onError);
  });
  return ({ method, headers }, page, language) => {
    const source = method === 'GET' ? sourceOf(headers as ViewHeaders, ownHost) : null;
    if (source !== null) counter.seen({ day: romeDayAt(now()), page, source, language });
  };
}

/**
 * The name of a page in the statistics: the pattern of its address with the numbers filled in. Words of an address are
 * left out, because they may be a person's name or a link's secret; the names of the firm's own pages (`*`) stay.
 */
export function pageName(pattern: string, params: Readonly<Record<string, string>>): string {
  if (pattern === '/*') return `/${params['*'] ?? ''}`;
  const parts = pattern.split('/').flatMap((part) => {
    if (!part.startsWith(':')) return [part];
    const value = params[part.replace(/^:|\?$/g, '')] ?? '';
    return /^[1-9]\d{0,14}$/.test(value) ? [value] : [];
  });
  return parts.join('/') || '/';
}
