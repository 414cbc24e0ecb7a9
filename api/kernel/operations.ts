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
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    const readiness = await ready(checks);
    return reply.code(readiness.ready ? 200 : 503).send(readiness);
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    // Figures tell about the business.
    if (!isInside(request)) throw notFound();
    const { contentType, body } = await metrics.render();
    return reply.type(contentType).send(body);
  });
}
