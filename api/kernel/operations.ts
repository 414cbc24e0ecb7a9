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
  const checkReadiness = sharePending(() => ready(checks));
  app.get('/health/ready', { schema: { hide: true } }, async (request, reply) => {
    const readiness = await checkReadiness();
    // What our engines say is for those who run the machine.
    return reply.code(readiness.ready ? 200 : 503).send(isInside(request) ? readiness : { ready: readiness.ready });
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    // Metrics tell about the business.
    if (!isInside(request)) throw notFound();
    const { contentType, body } = await metrics.render();
    return reply.type(contentType).send(body);
  });
}

/** Callers share an answer that is under way: so checks that hang do not pile up. */
function sharePending<T>(ask: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | null = null;
  return () => {
    pending ??= ask().finally(() => {
      pending = null;
    });
    return pending;
  };
}
