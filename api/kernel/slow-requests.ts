import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mayBeLarge } from './large-bodies.ts';

/** How long a request may take to arrive, in ms: whoever sends a byte now and then holds no connection for ever. */
export const HTTP_TIMES = {
  /** Its head. */
  headersTimeout: 15_000,
  /** All of it: sixty megabytes over a poor mobile connection take minutes; each silence has its own bound. */
  requestTimeout: 300_000,
  /** How often Node looks. */
  connectionsCheckingInterval: 5_000,
};
/** A body of at most a megabyte, which no honest sender needs so long for. */
const SMALL_BODY_MS = 30_000;

const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();

/**
 * Ends connections whose body does not come. Large bodies, which may take long as a whole, are watched byte by byte
 * (`large-bodies.ts`).
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
