import type { FastifyInstance } from 'fastify';
import { type HealthCheck, live, ready } from '#platform/telemetry/health.ts';
import type { Metrics } from '#platform/telemetry/metrics.ts';
import { isInside } from './client-address.ts';
import { notFound } from './problem.ts';

/** `/health/live`, `/health/ready` and `/metrics`, for those who run the machine. */
export function operations(
  app: FastifyInstance,
  checks: Readonly<Record<string, HealthCheck>>,
  metrics: Metrics,
): void {
  app.get('/health/live', { schema: { hide: true } }, async () => live());
  const asked = atOnce(() => ready(checks));
  app.get('/health/ready', { schema: { hide: true } }, async (request, reply) => {
    const readiness = await asked();
    // What our engines answer is for those who run the machine.
    return reply.code(readiness.ready ? 200 : 503).send(isInside(request) ? readiness : { ready: readiness.ready });
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    // Figures tell about the business.
    if (!isInside(request)) throw notFound();
    const { contentType, body } = await metrics.render();
    return reply.type(contentType).send(body);
  });
}

/** Whoever asks while an answer is under way shares it: checks that hang do not pile up. */
function atOnce<T>(ask: () => Promise<T>): () => Promise<T> {
  let under: Promise<T> | null = null;
  return () => {
    under ??= ask().finally(() => {
      under = null;
    });
    return under;
  };
}
