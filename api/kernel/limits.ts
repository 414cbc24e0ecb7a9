import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';

/** Requests a minute; 0: without limit. */
export interface Limits {
  readonly perAccount: number;
  readonly perAddress: number;
}

/** A busy desk with several tabs stays far below; a runaway script does not. */
export const DEFAULT_LIMITS: Limits = { perAccount: 1200, perAddress: 600 };

/** The specification has the refreshing of tokens outside of `/api`. */
const COUNTED = /^\/(api\/|Token$)/;

/**
 * Limits by account, and by address where nobody is signed in, counted in Redis for all processes. While Redis is away
 * nobody is refused: the limit is a courtesy, sign-in has its own lock. Register after who sent a request is known.
 */
export async function limitRequests(app: FastifyInstance, redis: Redis, limits: Limits): Promise<void> {
  await app.register(rateLimit, {
    redis,
    nameSpace: 'officina:limit:',
    skipOnError: true,
    timeWindow: 60_000,
    max: ({ signedIn }) => (signedIn ? limits.perAccount : limits.perAddress) || Number.MAX_SAFE_INTEGER,
    keyGenerator: ({ signedIn, ip }) => (signedIn ? `account-${signedIn.actor.id}` : `address-${ip}`),
    // A page loads dozens of static files: they cost nothing.
    allowList: ({ routeOptions }) => !COUNTED.test(routeOptions.url ?? ''),
  });
}
