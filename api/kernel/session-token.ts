import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

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
 * The one that a visitor's request shows. Whoever sends a bearer token is no visitor, even where it is valid no more: he is to
 * renew it, and not to find himself with another cart.
 */
export function sessionTokenOf(headers: IncomingHttpHeaders): string | null {
  return headers.authorization === undefined ? asSessionToken(headers[SESSION_TOKEN_HEADER]) : null;
}
