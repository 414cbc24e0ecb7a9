import type { ConfirmationClaims } from '#domain/accounts/confirm-email.decide.ts';
import { linkKey, readLink, signLink } from '#platform/signed-links/signed-link.ts';

/** What the link in a registration's mail opens: it confirms the e-mail of one account, until it expires. */
export interface EmailLink extends ConfirmationClaims {
  readonly accountId: number;
  readonly expiresAt: string;
}

/** Makes and reads the tokens of `{PUBLIC_URL}/conferma-email/{token}`. */
export interface EmailLinks {
  make(link: EmailLink): string;
  /** Null: forged or expired. `now` in milliseconds since 1970. */
  read(token: string, now: number): EmailLink | null;
}

/** @param master 32 bytes or more: the installation's secret */
export function emailLinks(master: Buffer): EmailLinks {
  const key = linkKey(master, 'confirm-email');
  return {
    make: ({ accountId, emails, expiresAt }) => signLink(key, { a: accountId, m: emails }, expiresAt),
    read: (token, now) => {
      const read = readLink(key, token, now);
      if (!read.ok) return null;
      const { a, m } = read.claims;
      return { accountId: Number(a), emails: Number(m), expiresAt: read.expiresAt };
    },
  };
}
