import type { FastifyReply, FastifyRequest } from 'fastify';
import { derivedKey } from '#platform/secrets/derived-key.ts';
import type { Session } from './sessions.ts';
import { REMEMBERED_MS } from './sessions.ts';

/** The cookie that carries the refresh token. */
export interface RefreshCookie {
  readonly name: string;
  /** Travels by https alone. */
  readonly secure: boolean;
}

/**
 * The cookie of one instance. Browsers keep cookies by host without its port, so two instances on one host need
 * different names, or each sign-in at one would end the session at the other. All processes of an instance agree on the
 * name.
 * @param master the master key
 * @param publicUrl the address that people type; https makes the cookie `__Host-`: bound to this very host
 */
export function refreshCookieFor(master: Buffer, publicUrl: string): RefreshCookie {
  const { origin, protocol } = new URL(publicUrl);
  const secure = protocol === 'https:';
  const instance = derivedKey(master, `refresh cookie ${origin}`, { bytes: 6 }).toString('hex');
  return { name: `${secure ? '__Host-' : ''}officina_refresh_${instance}`, secure };
}

const form = ({ secure }: RefreshCookie) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const;

/** The cookie lives as long as the browser's session, or 30 days where the person asked to be remembered. */
export function setRefreshCookie(reply: FastifyReply, cookie: RefreshCookie, session: Session, token: string): void {
  reply.setCookie(cookie.name, token, {
    ...form(cookie),
    ...(session.remember ? { maxAge: REMEMBERED_MS / 1000 } : {}),
  });
}

export function clearRefreshCookie(reply: FastifyReply, cookie: RefreshCookie): void {
  reply.clearCookie(cookie.name, form(cookie));
}

export function refreshCookieOf(request: FastifyRequest, cookie: RefreshCookie): string | undefined {
  return request.cookies[cookie.name] || undefined;
}
