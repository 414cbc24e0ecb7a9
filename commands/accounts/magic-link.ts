import { linkKey, readLink, signLink } from '#platform/signed-links/signed-link.ts';

/** What the link in the mail about a lock opens: signing in to one account, once, until it expires. */
export interface MagicLink {
  readonly accountId: number;
  /** The account's count of disablings and password changes; at another count the link is void. */
  readonly epoch: number;
  readonly expiresAt: string;
}

export type ReadMagicLink =
  | { readonly ok: true; readonly magicLink: MagicLink }
  | { readonly ok: false; readonly why: 'forged' | 'expired' };

/** Makes and reads the tokens of `{PUBLIC_URL}/accesso/{token}`. */
export interface MagicLinks {
  /** @param magicLink.lock the event that locked the account: no two mails share a token. `expiresAt`: ISO 8601 */
  make(magicLink: MagicLink & { readonly lock: string }): string;
  /** `now` in milliseconds since 1970. Whether the link was used already, the caller must know. */
  read(token: string, now: number): ReadMagicLink;
}

/** @param master 32 bytes or more: the installation's secret */
export function magicLinks(master: Buffer): MagicLinks {
  const key = linkKey(master, 'way-in');
  return {
    make: ({ accountId, epoch, lock, expiresAt }) => signLink(key, { a: accountId, e: epoch, l: lock }, expiresAt),
    read: (token, now) => {
      const read = readLink(key, token, now);
      if (!read.ok) return read;
      const { a, e } = read.claims;
      return { ok: true, magicLink: { accountId: Number(a), epoch: Number(e), expiresAt: read.expiresAt } };
    },
  };
}
