import type { PasswordLinkClaims } from '#domain/accounts/password-link.decide.ts';
import { linkKey, readLink, signLink } from '#platform/signed-links/signed-link.ts';

/**
 * What the link of an invitation or a forgotten password opens: choosing the password of one account, once, until it
 * expires.
 */
export interface PasswordLink extends PasswordLinkClaims {
  readonly accountId: number;
  readonly expiresAt: string;
}

/** Makes and reads the tokens of `{PUBLIC_URL}/invito/{token}` and `{PUBLIC_URL}/nuova-password/{token}`. */
export interface PasswordLinks {
  make(link: PasswordLink): string;
  /** Null: forged or expired. Whether it still opens, `linkHolds` says. `now` in milliseconds since 1970. */
  read(token: string, now: number): PasswordLink | null;
}

/** @param master 32 bytes or more: the installation's secret */
export function passwordLinks(master: Buffer): PasswordLinks {
  const key = linkKey(master, 'password');
  return {
    make: ({ accountId, epoch, links, expiresAt }) => signLink(key, { a: accountId, e: epoch, n: links }, expiresAt),
    read: (token, now) => {
      const read = readLink(key, token, now);
      if (!read.ok) return null;
      const { a, e, n } = read.claims;
      return { accountId: Number(a), epoch: Number(e), links: Number(n), expiresAt: read.expiresAt };
    },
  };
}
