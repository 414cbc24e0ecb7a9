import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RouteDeps } from '#api/kernel/deps.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { romeDay } from '#domain/kernel/calendar.ts';
import { sourceOf, type ViewHeaders } from '#domain/statistics/view-source.ts';
import { Repeated } from '#platform/process/repeated.ts';
import { VisitCounter } from './visit-counter.ts';
import { addViews } from './visits-table.ts';

/** A kill loses the views of so long. */
const EVERY_MS = 2_000;

/** Tells that a page was shown. It costs the answer nothing: nobody waits. */
export type CountView = (request: FastifyRequest, page: string, language: Language) => void;

/**
 * Counts views of the public pages as long as the server runs: without a cookie, an address or anything else that tells one visitor
 * from another (`design/site.md`, Statistics).
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
    if (source !== null) counter.seen({ day: romeDay(new Date(now()).toISOString()), page, source, language });
  };
}

/**
 * The page of an address as statistics name it: its pattern with the numbers filled in. Words of an address are left out, which may be
 * a person's name, or a link's secret; what the firm itself called its page is not (`*`).
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
