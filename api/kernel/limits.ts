import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Redis } from 'ioredis';
import { apiMessages } from './api.messages.ts';
import { clientAddress, lineOf } from './client-address.ts';
import { Problem } from './problem.ts';
import { cartTokenOf } from './session-token.ts';
import { type Counted, SharedCounters } from './shared-counters.ts';
import { cartVisitorOf } from './visitor.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a public page that is drawn: drawing takes the processor from the firm's people. @throws Problem 429 */
    countDrawing: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  }
}

/** Requests a minute; 0: without limit. */
export interface Limits {
  readonly perAccount: number;
  readonly perAddress: number;
  /** Writes of one visitor's session, counted beside those of the visitor's address. */
  readonly perVisitor: number;
  /** Public pages that are drawn for an address. Kept copies are not counted. */
  readonly drawnPerAddress: number;
}

/** A busy desk with several tabs stays far below; a runaway script does not. */
export const DEFAULT_LIMITS: Limits = { perAccount: 1200, perAddress: 600, perVisitor: 120, drawnPerAddress: 300 };

/** The specification has the refresh of tokens outside of `/api`. */
const COUNTED = /^\/(api\/|Token$)/;

const WINDOW_MS = 60_000;

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Limits requests by account, or by address where nobody is signed in; all processes count together
 * (`shared-counters.ts`). A visitor's writes count by the visitor's session too, wherever they are sent from. These
 * limits are a courtesy: sign-in has its own lock. Register them after the hook that finds the sender.
 */
export async function limitRequests(app: FastifyInstance, redis: Redis, limits: Limits): Promise<void> {
  const counters = new SharedCounters(redis, 'officina:limit:');
  app.decorate('countDrawing', async (request, reply) => {
    if (limits.drawnPerAddress === 0) return;
    const { current, ttl } = await counters.add(`drawn-${lineOf(clientAddress(request))}`, WINDOW_MS);
    if (current > limits.drawnPerAddress) throw tooMany(reply, ttl / 1000);
  });
  class Store implements FastifyRateLimitStore {
    incr(key: string, done: (error: Error | null, counted?: Counted) => void): void {
      void counters.add(key, WINDOW_MS).then((counted) => done(null, counted));
    }
    child(): Store {
      return this;
    }
  }
  await app.register(rateLimit, {
    store: Store,
    timeWindow: WINDOW_MS,
    max: ({ signedIn }) => (signedIn ? limits.perAccount : limits.perAddress) || Number.MAX_SAFE_INTEGER,
    keyGenerator: (request) =>
      request.signedIn ? `account-${request.signedIn.actor.id}` : `address-${lineOf(clientAddress(request))}`,
    // A page loads dozens of static files: they cost nothing.
    allowList: ({ routeOptions }) => !COUNTED.test(routeOptions.url ?? ''),
  });
  const visitors = app.createRateLimit({
    max: limits.perVisitor || Number.MAX_SAFE_INTEGER,
    keyGenerator: (request) => `visitor-${cartVisitorOf(request).session}`,
  });
  // Not earlier: the token may be in the body.
  app.addHook('preHandler', async (request, reply) => {
    if (READS.has(request.method) || request.signedIn || cartTokenOf(request) === null) return;
    const counted = await visitors(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    throw tooMany(reply, counted.ttlInSeconds);
  });
}

function tooMany(reply: FastifyReply, seconds: number): Problem {
  reply.header('retry-after', String(Math.ceil(seconds)));
  return new Problem(429, apiMessages['too-many-requests']);
}
