import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { clientAddress, lineOf } from './client-address.ts';
import { type Counted, SharedCounters } from './shared-counters.ts';

/** Requests a minute; 0: without limit. */
export interface Limits {
  readonly perAccount: number;
  readonly perAddress: number;
}

/** A busy desk with several tabs stays far below; a runaway script does not. */
export const DEFAULT_LIMITS: Limits = { perAccount: 1200, perAddress: 600 };

/** The specification has the refreshing of tokens outside of `/api`. */
const COUNTED = /^\/(api\/|Token$)/;

const WINDOW_MS = 60_000;

/**
 * Limits by account, and by address where nobody is signed in, counted by all processes together (`shared-counters.ts`).
 * The limit is a courtesy, sign-in has its own lock. Register after who sent a request is known.
 */
export async function limitRequests(app: FastifyInstance, redis: Redis, limits: Limits): Promise<void> {
  const counters = new SharedCounters(redis, 'officina:limit:');
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
}
