import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '#platform/secrets/derived-key.ts';

/** What a link says; small, and nothing that a proxy's log may not see. */
export type LinkClaims = Readonly<Record<string, string | number>>;

export type ReadLink =
  | { readonly ok: true; readonly claims: LinkClaims; readonly expiresAt: string }
  | { readonly ok: false; readonly why: 'forged' | 'expired' };

/** The key of one purpose: a link made for one thing opens nothing else. `master`: 32 bytes or more. */
export function linkKey(master: Buffer, purpose: string): Buffer {
  return derivedKey(master, `link ${purpose}`);
}

/**
 * Makes the token of a link: claims and expiry in the open, HMAC-SHA-256 over both. The same input gives the same token.
 * @param expiresAt ISO 8601; kept to the second
 */
export function signLink(key: Buffer, claims: LinkClaims, expiresAt: string): string {
  const seconds = Math.floor(Date.parse(expiresAt) / 1000);
  const body = Buffer.from(JSON.stringify([seconds, claims])).toString('base64url');
  return `${body}.${mac(key, body).toString('base64url')}`;
}

/** Reads a token; `now` in milliseconds since 1970. Whatever is not ours to the last bit is forged. */
export function readLink(key: Buffer, token: string, now: number): ReadLink {
  const forged: ReadLink = { ok: false, why: 'forged' };
  const [body = '', signature = '', ...more] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const wanted = mac(key, body);
  // Base64 has more than one writing of the same bytes; only the one that we write is ours.
  if (more.length > 0 || given.length !== wanted.length || wanted.toString('base64url') !== signature) return forged;
  if (!timingSafeEqual(given, wanted)) return forged;
  const [seconds, claims] = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as [number, LinkClaims];
  if (seconds * 1000 <= now) return { ok: false, why: 'expired' };
  return { ok: true, claims, expiresAt: new Date(seconds * 1000).toISOString() };
}

function mac(key: Buffer, body: string): Buffer {
  return createHmac('sha256', key).update(body).digest();
}
