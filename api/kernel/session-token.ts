import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** The header in which visitors show the token of their cart. In addresses it would be logged. */
export const SESSION_TOKEN_HEADER = 'x-session-token';

const TOKEN = /^[\w-]{43}$/;

/** A new token: 256 random bits, for a visitor who fills a cart. Only its hash is stored. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The value, where it has the form of our tokens; null: none was sent, or something else. */
export function asSessionToken(value: unknown): string | null {
  return typeof value === 'string' && TOKEN.test(value) ? value : null;
}

/**
 * The token in the header of a visitor's request. A request with a bearer token is no visitor's, even where that token
 * is no longer valid: its client has to renew it, and must not end up with another cart.
 */
export function headerTokenOf(headers: IncomingHttpHeaders): string | null {
  return headers.authorization === undefined ? asSessionToken(headers[SESSION_TOKEN_HEADER]) : null;
}

/**
 * The token that opens the visitor's cart: of the header, else of the body (`session_token`), else of the cookie. What
 * a client names goes before what its browser sends along by itself.
 */
export function cartTokenOf(request: FastifyRequest): string | null {
  const { headers, body, server } = request;
  if (headers.authorization !== undefined) return null;
  const inBody = typeof body === 'object' && body !== null && 'session_token' in body ? body.session_token : null;
  return headerTokenOf(headers) ?? asSessionToken(inBody) ?? server.visitorCookie.read(request);
}
