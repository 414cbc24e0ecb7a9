import type { FastifyReply, FastifyRequest } from 'fastify';
import { type InstanceCookie, instanceCookie } from '#api/kernel/instance-cookie.ts';
import type { Session } from './sessions.ts';
import { REMEMBERED_MS } from './sessions.ts';

/** The cookie that carries the refresh token. */
export type RefreshCookie = InstanceCookie;

/** The cookie of one instance. @see instanceCookie */
export function refreshCookieFor(master: Buffer, publicUrl: string): RefreshCookie {
  return instanceCookie(master, publicUrl, 'refresh');
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
