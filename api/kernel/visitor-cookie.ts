import type { FastifyReply, FastifyRequest } from 'fastify';
import { signedLinks } from '#platform/signed-links/signed-links.ts';
import { instanceCookie } from './instance-cookie.ts';
import { visitorCookieLink } from './visitor-cookie.link.ts';

declare module 'fastify' {
  interface FastifyInstance {
    visitorCookie: VisitorCookie;
  }
}

/**
 * A day longer than a cart waits after its last change (`workers/clock/cart.deadlines.ts`): each change renews the
 * cookie.
 */
const LASTS_MS = 31 * 86_400_000;

/** The signed cookie that keeps the token of a visitor's cart in the browser, where no script reads it. */
export interface VisitorCookie {
  /**
   * The token, verified once for each request; null: no cookie, one that we did not sign, an expired one, or a request
   * with a bearer token.
   */
  read(request: Pick<FastifyRequest, 'cookies' | 'headers'>): string | null;
  /** Sets the cookie. Only answers of calls carry it: a page that is cached never does. */
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/**
 * The cookie of one instance, named like that of sessions (`api/auth/refresh-cookie.ts`). Pages of other sites cannot
 * send it: only calls read it, and our own pages make them.
 * @param master the master key
 * @param publicUrl the address that people type; https binds the cookie to this very host
 * @param now ms since 1970
 */
export function visitorCookie(master: Buffer, publicUrl: string, now: () => number): VisitorCookie {
  const cookie = instanceCookie(master, publicUrl, 'visitor', 'strict');
  const links = signedLinks(master);
  const verified = new WeakMap<object, string | null>();
  const verify = (request: Pick<FastifyRequest, 'cookies' | 'headers'>): string | null => {
    if (request.headers.authorization !== undefined) return null;
    return links.open(visitorCookieLink, cookie.read(request), now())?.token ?? null;
  };
  return {
    read: (request) => {
      const known = verified.get(request);
      if (known !== undefined) return known;
      const token = verify(request);
      verified.set(request, token);
      return token;
    },
    set: (reply, token) => {
      const expiresAt = new Date(now() + LASTS_MS).toISOString();
      const value = links.make(visitorCookieLink, { token, expiresAt });
      cookie.set(reply, value, LASTS_MS);
    },
    clear: cookie.clear,
  };
}
