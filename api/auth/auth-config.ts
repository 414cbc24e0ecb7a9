import { accessTokenKey } from './access-tokens.ts';
import type { HashCosts } from './password-hasher.ts';
import { type RefreshCookie, refreshCookieFor } from './refresh-cookie.ts';

export interface AuthConfig {
  /** Signs access tokens: {@link accessTokenKey} of the master key. */
  readonly tokenKey: Uint8Array;
  readonly cookie: RefreshCookie;
  /** Default: what OWASP recommends. Tests take less. */
  readonly hashCosts?: HashCosts;
}

/** @param master the master key @param publicUrl what people type to reach this instance */
export function authConfig(master: Buffer, publicUrl: string): AuthConfig {
  return { tokenKey: accessTokenKey(master), cookie: refreshCookieFor(master, publicUrl) };
}
