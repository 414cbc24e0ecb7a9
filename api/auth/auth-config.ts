import type { Config } from '#platform/config/config.ts';
import { type SignedLinks, signedLinks } from '#platform/signed-links/signed-links.ts';
import { accessTokenKey } from './access-tokens.ts';
import { type KnownDevice, knownDevice } from './known-device.ts';
import type { HashCosts } from './password-hasher.ts';
import { type RefreshCookie, refreshCookieFor } from './refresh-cookie.ts';
import { type FactorKeys, factorKeys } from './second-factors.ts';
import { type SocialConfig, socialConfig } from './social/social-config.ts';

export interface AuthConfig {
  /** Signs access tokens: {@link accessTokenKey} of the master key. */
  readonly tokenKey: Uint8Array;
  readonly cookie: RefreshCookie;
  readonly knownDevice: KnownDevice;
  /** Makes and reads the tokens of links and tickets. */
  readonly links: SignedLinks;
  readonly factorKeys: FactorKeys;
  /** Google and Facebook, where they are set up. */
  readonly social: SocialConfig;
  /** Whether the demo's passwords hold. */
  readonly demo: boolean;
  /** Default: what OWASP recommends. Tests use cheaper ones. */
  readonly hashCosts?: HashCosts;
}

/** @param master the master key */
export function authConfig(
  master: Buffer,
  { publicUrl, demo, signInClients = {} }: Pick<Config, 'publicUrl' | 'demo'> & Partial<Pick<Config, 'signInClients'>>,
): AuthConfig {
  return {
    tokenKey: accessTokenKey(master),
    cookie: refreshCookieFor(master, publicUrl),
    knownDevice: knownDevice(master, publicUrl),
    links: signedLinks(master),
    factorKeys: factorKeys(master),
    social: socialConfig(master, { publicUrl, signInClients }),
    demo,
  };
}
