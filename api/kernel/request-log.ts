import type { FastifyInstance } from 'fastify';
import { withLogContext } from '#platform/telemetry/log-context.ts';
import type { Metrics } from '#platform/telemetry/metrics.ts';
import { commandKeyOf, correlationIdOf } from './headers.ts';

/** Addresses that are secrets themselves: the links of mails and of calendars, at the API and in the web app. */
const SECRET_PATHS =
  /^(\/api\/v1\/quotelink\/|\/api\/v1\/calendar\/(?!withdraw$)|\/preventivo\/|\/accesso\/|\/invito\/|\/nuova-password\/)[^/?#]+/;

/** The path as it may stand in a log: without its query, which may carry searches and tokens. */
export function loggablePath(url: string): string {
  const path = url.split('?', 1)[0] ?? url;
  return path.replace(SECRET_PATHS, '$1…');
}

/** One line and one observation a request; its ids on every line that is logged on the way. */
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
