import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '#platform/secrets/derived-key.ts';
import type { Claim, Recipient } from './claims.ts';

type Claims = Readonly<Record<string, Claim<never, unknown>>>;

/** What links of one purpose open, and how a token says it: `defineLink`. */
export interface LinkDefinition<C extends Claims = Claims> {
  /** In words, and never changed: links that were sent hold for ever. No two links have the same. */
  readonly purpose: string;
  readonly claims: C;
}

/** What a link is made of. */
export type LinkContent<L extends LinkDefinition> = {
  readonly [K in keyof L['claims']]: L['claims'][K] extends Claim<infer In, infer _> ? In : never;
} & {
  /** ISO 8601; kept to the second. */
  readonly expiresAt: string;
};

/** What a link says to its reader. */
export type OpenedLink<L extends LinkDefinition> = {
  readonly [K in keyof L['claims']]: L['claims'][K] extends Claim<never, infer Out> ? Out : never;
} & { readonly expiresAt: string };

export type ReadLink<L extends LinkDefinition> =
  | { readonly ok: true; readonly link: OpenedLink<L> }
  | { readonly ok: false; readonly why: 'forged' | 'expired' };

export interface LinkMaker {
  /** The token of a link. The same content gives the same token. */
  make<L extends LinkDefinition>(definition: L, content: LinkContent<L>): string;
}

export interface LinkReader {
  /**
   * Reads a token. One that differs from ours in any bit, or of another purpose, is forged. @param now ms since 1970
   */
  read<L extends LinkDefinition>(definition: L, token: string, now: number): ReadLink<L>;
  /** The same, for links that do not say why they open nothing: null. @param now ms since 1970 */
  open<L extends LinkDefinition>(definition: L, token: string, now: number): OpenedLink<L> | null;
}

export interface SignedLinks extends LinkMaker, LinkReader {}

/** Declares the links of one purpose: one file each, `<name>.link.ts`. */
export function defineLink<C extends Claims>(purpose: string, claims: C): LinkDefinition<C> {
  return { purpose, claims };
}

/** A link's content as its token holds it, in plain text: small, and nothing that must not appear in a proxy's log. */
type Stored = Readonly<Record<string, string | number | undefined>>;

/**
 * Makes and reads the tokens of links: claims and expiry in plain text, and an HMAC-SHA-256 over both under a key for
 * each purpose.
 * @param master 32 bytes or more: the installation's secret
 */
export function signedLinks(master: Buffer): SignedLinks {
  const keys = new Map<string, Buffer>();
  const keyOf = (purpose: string) => {
    const key = keys.get(purpose) ?? derivedKey(master, `link ${purpose}`);
    keys.set(purpose, key);
    return key;
  };
  const read: LinkReader['read'] = ({ purpose, claims }, token, now) => {
    const key = keyOf(purpose);
    const body = signedBody(key, token);
    if (body === null) return { ok: false, why: 'forged' };
    const [seconds, stored] = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as [number, Stored];
    if (seconds * 1000 <= now) return { ok: false, why: 'expired' };
    const said = Object.entries(claims).map(([field, { name, read }]) => [field, read(stored[name], key)]);
    return { ok: true, link: { ...Object.fromEntries(said), expiresAt: new Date(seconds * 1000).toISOString() } };
  };
  return {
    make: ({ purpose, claims }, content) => {
      const key = keyOf(purpose);
      const values: Readonly<Record<string, unknown>> = content;
      const stored = Object.entries(claims).map(([field, { name, write }]) => [
        name,
        write(values[field] as never, key),
      ]);
      const seconds = Math.floor(Date.parse(content.expiresAt) / 1000);
      const body = Buffer.from(JSON.stringify([seconds, Object.fromEntries(stored)])).toString('base64url');
      return `${body}.${mac(key, body).toString('base64url')}`;
    },
    read,
    open: (definition, token, now) => {
      const result = read(definition, token, now);
      return result.ok ? result.link : null;
    },
  };
}

/** The part of a token that is signed; null: we did not sign it. */
function signedBody(key: Buffer, token: string): string | null {
  const [body = '', signature = '', ...more] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const wanted = mac(key, body);
  // Base64 can write the same bytes in several ways; only the way that we write is accepted.
  if (more.length > 0 || given.length !== wanted.length || wanted.toString('base64url') !== signature) return null;
  return timingSafeEqual(given, wanted) ? body : null;
}

function mac(key: Buffer, body: string): Buffer {
  return createHmac('sha256', key).update(body).digest();
}

/** Which of these addresses a link was made for; null: none, as after the address was corrected or erased. */
export function recipientOf(link: { readonly recipient: Recipient }, addresses: readonly string[]): string | null {
  return addresses.find((address) => address !== '' && link.recipient.is(address)) ?? null;
}
