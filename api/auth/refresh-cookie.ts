import { hkdfSync } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthConfig } from './auth-config.ts';
import type { Session } from './sessions.ts';
import { REMEMBERED_MS } from './sessions.ts';

/** The cookie that carries the refresh token. */
export interface RefreshCookie {
  readonly name: string;
  /** Travels by https alone. */
  readonly secure: boolean;
}

/**
 * The cookie of one instance. Browsers keep cookies by host without its port, so two instances on one host need names of
 * their own, or each sign-in at one would end the session at the other. All processes of an instance agree on it.
 * @param master the master key @param publicUrl what people type; https makes the cookie `__Host-`: bound to this very host
 */
export function refreshCookieFor(master: Buffer, publicUrl: string): RefreshCookie {
  const { origin, protocol } = new URL(publicUrl);
  const secure = protocol === 'https:';
  const instance = Buffer.from(hkdfSync('sha256', master, '', `officina refresh cookie ${origin}`, 6)).toString('hex');
  return { name: `${secure ? '__Host-' : ''}officina_refresh_${instance}`, secure };
}

const form = ({ cookie }: AuthConfig) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: cookie.secure }) as const;

/** Lives as long as the browser's session, or 30 days where the person asked to be remembered. */
export function setRefreshCookie(reply: FastifyReply, config: AuthConfig, session: Session, token: string): void {
  reply.setCookie(config.cookie.name, token, {
    ...form(config),
    ...(session.remember ? { maxAge: REMEMBERED_MS / 1000 } : {}),
  });
}

export function clearRefreshCookie(reply: FastifyReply, config: AuthConfig): void {
  reply.clearCookie(config.cookie.name, form(config));
}

export function refreshCookieOf(request: FastifyRequest, { cookie }: AuthConfig): string | undefined {
  return request.cookies[cookie.name] || undefined;
}
