import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** The header in which visitors show the token of their cart. In addresses it would be logged. */
export const SESSION_TOKEN_HEADER = 'x-session-token';

const TOKEN = /^[\w-]{43}$/;

/** A new one: 256 random bits, for whoever fills a cart without having signed in. Only its hash is kept. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A token that one of ours may be; null: none was sent, or something else. */
export function asSessionToken(value: unknown): string | null {
  return typeof value === 'string' && TOKEN.test(value) ? value : null;
}

/**
 * The one that a visitor's request names in its header. Whoever sends a bearer token is no visitor, even where it is valid no more:
 * he is to renew it, and not to find himself with another cart.
 */
export function namedTokenOf(headers: IncomingHttpHeaders): string | null {
  return headers.authorization === undefined ? asSessionToken(headers[SESSION_TOKEN_HEADER]) : null;
}

/**
 * The one that opens the visitor's cart: of the header, else of the body (`session_token`), else of the cookie. What a client names
 * goes before what its browser sends along by itself.
 */
export function cartTokenOf(request: FastifyRequest): string | null {
  const { headers, body, server } = request;
  if (headers.authorization !== undefined) return null;
  const inBody = typeof body === 'object' && body !== null && 'session_token' in body ? body.session_token : null;
  return namedTokenOf(headers) ?? asSessionToken(inBody) ?? server.visitorCookie.read(request);
}
