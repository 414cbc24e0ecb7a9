import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { z } from 'zod';
import type { ApiDeps } from './deps.ts';
import { serializerCompiler } from './kernel/answers.ts';
import { parseBodies } from './kernel/body-parsers.ts';
import { trustIn } from './kernel/client-address.ts';
import { compressAnswers } from './kernel/compression.ts';
import { customersByNumber } from './kernel/customer-numbers.ts';
import { documentApi } from './kernel/documentation.ts';
import { errorHandler } from './kernel/errors.ts';
import { secureHeaders } from './kernel/headers-of-security.ts';
import { inDictionary } from './kernel/in-dictionary.ts';
import { LargeBodies } from './kernel/large-bodies.ts';
import { DEFAULT_LIMITS, limitRequests } from './kernel/limits.ts';
import { operations } from './kernel/operations.ts';
import { guardOrigin } from './kernel/origin-guard.ts';
import { logRequests } from './kernel/request-log.ts';
import { bearerToken } from './kernel/session.ts';
import { SharedCounters } from './kernel/shared-counters.ts';
import { boundSlowBodies, HTTP_TIMES } from './kernel/slow-requests.ts';
import { cleanInput, installOwnMessages, validatorCompiler } from './kernel/validation.ts';
import { serveWeb } from './kernel/web-files.ts';
import { ROUTES } from './routes.registry.ts';
import { serveSite } from './site/serve-site.ts';

/** The largest JSON body; files go to `/api/v1/media`, which has its own limits. */
const MAX_BODY_BYTES = 1024 * 1024;

/** Assembles the HTTP side. Does not listen; `app.close()` ends it. */
export async function buildApi(deps: ApiDeps): Promise<FastifyInstance> {
  installOwnMessages();
  const logger: FastifyBaseLogger = deps.log;
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    // Requests log one line of their own; their ids come from the log context.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: () => logger,
    genReqId: () => randomUUID(),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: HTTP_TIMES.requestTimeout,
    http: HTTP_TIMES,
    trustProxy: deps.trustProxy === undefined ? false : trustIn(deps.trustProxy),
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1000 },
    frameworkErrors: errorHandler,
  });
  app.setValidatorCompiler<z.ZodType>(validatorCompiler);
  app.setSerializerCompiler<z.ZodType>(serializerCompiler(deps.answers ?? 'whitelisted-only'));
  app.setErrorHandler(errorHandler);
  app.decorateRequest('signedIn', null);
  app.decorate('largeBodies', new LargeBodies(() => deps.media.files.spool(), deps.largeBodies));
  app.decorate('visitorCookie', deps.visitorCookie);
  app.decorate('customerOfNumber', customersByNumber(deps.journal));
  app.decorate('inDictionary', inDictionary(deps.pools.pg));
  boundSlowBodies(app);
  logRequests(app, deps.metrics);
  await secureHeaders(app, deps.publicUrl);
  guardOrigin(app, deps.publicUrl);
  await compressAnswers(app);
  await app.register(cookie);
  parseBodies(app);

  app.addHook('onRequest', async (request) => {
    const token = bearerToken(request);
    if (token !== null) request.signedIn = await deps.readToken(token);
  });
  app.addHook('preValidation', async (request) => {
    request.body = cleanInput(request.body);
    request.query = cleanInput(request.query);
    request.params = cleanInput(request.params);
  });
  app.decorate('ownWrites', deps.ownWrites);
  deps.ownWrites.follow(app);
  await limitRequests(app, deps.redis, deps.limits ?? DEFAULT_LIMITS);
  app.decorate('strangers', new SharedCounters(deps.redis, 'officina:strangers:'));
  await documentApi(app, deps.publicUrl);

  operations(app, deps.checks, deps.metrics);
  for (const plugin of deps.plugins) await app.register(plugin);
  for (const route of ROUTES) route.mount(app, deps);
  const { site } = deps;
  await serveWeb(app, deps.webRoot, site ? serveSite(app, deps, site) : null);
  return app;
}
