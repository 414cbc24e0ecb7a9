import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthConfig } from './auth-deps.ts';
import type { Session } from './sessions.ts';
import { REMEMBERED_MS } from './sessions.ts';

export const REFRESH_COOKIE = 'officina_refresh';

const form = ({ secureCookies }: AuthConfig) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: secureCookies }) as const;

/** Lives as long as the browser's session, or 30 days where the person asked to be remembered. */
export function setRefreshCookie(reply: FastifyReply, config: AuthConfig, session: Session, token: string): void {
  reply.setCookie(REFRESH_COOKIE, token, {
    ...form(config),
    ...(session.remember ? { maxAge: REMEMBERED_MS / 1000 } : {}),
  });
}

export function clearRefreshCookie(reply: FastifyReply, config: AuthConfig): void {
  reply.clearCookie(REFRESH_COOKIE, form(config));
}

export function refreshCookieOf(request: FastifyRequest): string | undefined {
  return request.cookies[REFRESH_COOKIE] || undefined;
}
