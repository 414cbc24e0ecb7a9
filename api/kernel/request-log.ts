import type { FastifyInstance } from 'fastify';
import { withLogContext } from '#platform/telemetry/log-context.ts';
import type { Metrics } from '#platform/telemetry/metrics.ts';
import { commandKeyOf, correlationIdOf } from './headers.ts';
import { loggablePath } from './loggable-path.ts';

/** Logs one line and observes one metric for each request; every line logged on the way carries the request's ids. */
export function logRequests(app: FastifyInstance, metrics: Metrics): void {
  app.decorateRequest('correlationId', '');
  app.addHook('onRequest', (request, reply, done) => {
    request.correlationId = correlationIdOf(request.headers);
    reply.header('x-request-id', request.id).header('x-correlation-id', request.correlationId);
    const commandId = commandKeyOf(request.headers);
    const ids = { requestId: request.id, correlationId: request.correlationId, ...(commandId ? { commandId } : {}) };
    withLogContext(ids, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    metrics.http.observe({ method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    const line = {
      method,
      path: loggablePath(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      account: request.signedIn?.actor.id,
    };
    if (reply.statusCode >= 500) request.log.error(line, 'request');
    else request.log.info(line, 'request');
    done();
  });
}
