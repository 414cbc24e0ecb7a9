import { type EmailLinks, emailLinks } from '#commands/accounts/email-link.ts';
import { type MagicLinks, magicLinks } from '#commands/accounts/magic-link.ts';
import { type PasswordLinks, passwordLinks } from '#commands/accounts/password-link.ts';
import type { Config } from '#platform/config/config.ts';
import { accessTokenKey } from './access-tokens.ts';
import { type KnownDevice, knownDevice } from './known-device.ts';
import type { HashCosts } from './password-hasher.ts';
import { type RefreshCookie, refreshCookieFor } from './refresh-cookie.ts';
import { type FactorKeys, factorKeys } from './second-factors.ts';
import { type SignInTickets, signInTickets } from './sign-in-ticket.ts';
import { type SocialConfig, socialConfig } from './social/social-config.ts';

export interface AuthConfig {
  /** Signs access tokens: {@link accessTokenKey} of the master key. */
  readonly tokenKey: Uint8Array;
  readonly cookie: RefreshCookie;
  readonly knownDevice: KnownDevice;
  /** Reads the links that let the owners of locked accounts in. */
  readonly magicLinks: MagicLinks;
  readonly factorKeys: FactorKeys;
  readonly tickets: SignInTickets;
  /** Reads the links by which people choose a password. */
  readonly passwords: PasswordLinks;
  /** Reads the links by which they confirm their e-mail. */
  readonly emails: EmailLinks;
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
    magicLinks: magicLinks(master),
    factorKeys: factorKeys(master),
    tickets: signInTickets(master),
    passwords: passwordLinks(master),
    emails: emailLinks(master),
    social: socialConfig(master, { publicUrl, signInClients }),
    demo,
  };
}
