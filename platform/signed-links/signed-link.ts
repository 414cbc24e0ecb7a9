import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '#platform/secrets/derived-key.ts';

/** The content of a link: small, and nothing that must not appear in a proxy's log. */
export type LinkClaims = Readonly<Record<string, string | number>>;

export type ReadLink =
  | { readonly ok: true; readonly claims: LinkClaims; readonly expiresAt: string }
  | { readonly ok: false; readonly why: 'forged' | 'expired' };

/** The key of one purpose: a link made for one purpose opens nothing else. @param master 32 bytes or more */
export function linkKey(master: Buffer, purpose: string): Buffer {
  return derivedKey(master, `link ${purpose}`);
}

/**
 * Makes the token of a link: claims and expiry in plain text, with an HMAC-SHA-256 over both. The same input gives the
 * same token.
 * @param expiresAt ISO 8601; kept to the second
 */
export function signLink(key: Buffer, claims: LinkClaims, expiresAt: string): string {
  const seconds = Math.floor(Date.parse(expiresAt) / 1000);
  const body = Buffer.from(JSON.stringify([seconds, claims])).toString('base64url');
  return `${body}.${mac(key, body).toString('base64url')}`;
}

/** Reads a token. A token that differs from ours in any bit is forged. @param now ms since 1970 */
export function readLink(key: Buffer, token: string, now: number): ReadLink {
  const forged: ReadLink = { ok: false, why: 'forged' };
  const [body = '', signature = '', ...more] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const wanted = mac(key, body);
  // Base64 can write the same bytes in several ways; only the way that we write is accepted.
  if (more.length > 0 || given.length !== wanted.length || wanted.toString('base64url') !== signature) return forged;
  if (!timingSafeEqual(given, wanted)) return forged;
  const [seconds, claims] = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as [number, LinkClaims];
  if (seconds * 1000 <= now) return { ok: false, why: 'expired' };
  return { ok: true, claims, expiresAt: new Date(seconds * 1000).toISOString() };
}

function mac(key: Buffer, body: string): Buffer {
  return createHmac('sha256', key).update(body).digest();
}
