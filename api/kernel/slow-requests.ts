import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mayBeLarge } from './large-bodies.ts';

/**
 * How long a request may take to arrive, in ms: a sender of a byte now and then must not hold a connection for ever.
 */
export const HTTP_TIMES = {
  /** The headers. */
  headersTimeout: 15_000,
  /** The whole request: sixty megabytes over a poor mobile connection take minutes; each silence has its own bound. */
  requestTimeout: 300_000,
  /** How often Node checks. */
  connectionsCheckingInterval: 5_000,
};
/** For a body of at most a megabyte: no honest sender needs longer. */
const SMALL_BODY_MS = 30_000;

const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();

/**
 * Ends connections whose body does not arrive. Large bodies may take long as a whole: `large-bodies.ts` watches them
 * byte by byte.
 */
export function boundSlowBodies(app: FastifyInstance, patienceMs = SMALL_BODY_MS): void {
  app.addHook('onRequest', async (request) => {
    if (request.raw.complete || mayBeLarge(request)) return;
    if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined) return;
    timers.set(request, setTimeout(() => request.raw.destroy(), patienceMs).unref());
  });
  app.addHook('preValidation', async (request) => clearTimeout(timers.get(request)));
  app.addHook('onResponse', async (request) => clearTimeout(timers.get(request)));
}
