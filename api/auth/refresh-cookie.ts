import type { FastifyReply } from 'fastify';
import { type InstanceCookie, instanceCookie } from '#api/kernel/instance-cookie.ts';
import type { Session } from './sessions.ts';
import { REMEMBERED_MS } from './sessions.ts';

/** The cookie that carries the refresh token. */
export type RefreshCookie = InstanceCookie;

/** The cookie of one instance. @see instanceCookie */
export function refreshCookieFor(master: Buffer, publicUrl: string): RefreshCookie {
  return instanceCookie(master, publicUrl, 'refresh');
}

/** The cookie lives as long as the browser's session, or 30 days where the person asked to be remembered. */
export function setRefreshCookie(reply: FastifyReply, cookie: RefreshCookie, session: Session, token: string): void {
  cookie.set(reply, token, session.remember ? REMEMBERED_MS : undefined);
}
