import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type HealthCheck, live, ready } from '#platform/telemetry/health.ts';
import type { Metrics } from '#platform/telemetry/metrics.ts';
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
    if (!fromInside(request)) throw notFound();
    const { contentType, body } = await metrics.render();
    return reply.type(contentType).send(body);
  });
}

/** Figures tell about the business: only whoever reaches us directly, from a private network, reads them. */
function fromInside(request: FastifyRequest): boolean {
  if (request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined) return false;
  return isPrivateAddress(request.socket.remoteAddress ?? '');
}

export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '');
  if (isIP(plain) === 4) {
    const [a = 0, b = 0] = plain.split('.').map(Number);
    return a === 127 || a === 10 || (a === 172 && b >= 16 && b < 32) || (a === 192 && b === 168);
  }
  return plain === '::1' || /^f[cd]/i.test(plain);
}
