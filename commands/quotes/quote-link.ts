import { recipientKey } from '#platform/signed-links/recipient-key.ts';
import { linkKey, readLink, signLink } from '#platform/signed-links/signed-link.ts';

/** What the link of a quote's mail opens: one version, for one recipient, until it expires. */
export interface QuoteLink {
  readonly repairId: number;
  readonly version: number;
  /** The version's hash: a decision by this link binds to it. */
  readonly hash: string;
  /** A key of the recipient's address; the address itself is not in the link. See {@link QuoteLinks.recipientOf}. */
  readonly recipientKey: string;
  readonly expiresAt: string;
}

export type ReadQuoteLink =
  | { readonly ok: true; readonly link: QuoteLink }
  | { readonly ok: false; readonly why: 'forged' | 'expired' };

/** Makes and reads the tokens of quote links (HMAC-SHA-256 over purpose, repair, version hash, recipient, expiry). */
export interface QuoteLinks {
  /** The token for `{PUBLIC_URL}/preventivo/{token}`; the same input gives the same token. `expiresAt`: ISO 8601. */
  make(quote: { repairId: number; version: number; hash: string; recipient: string; expiresAt: string }): string;
  /** `now` in milliseconds since 1970. */
  read(token: string, now: number): ReadQuoteLink;
  /** Which of these addresses (the customer's and the version's referents) the link was made for. */
  recipientOf(link: QuoteLink, addresses: readonly string[]): string | null;
}

/** @param master 32 bytes or more: the installation's secret, from which the key of this purpose is derived */
export function quoteLinks(master: Buffer): QuoteLinks {
  const key = linkKey(master, 'quote-decision');
  return {
    make: ({ repairId, version, hash, recipient, expiresAt }) =>
      signLink(key, { r: repairId, v: version, h: hash, t: recipientKey(key, recipient) }, expiresAt),
    read: (token, now) => {
      const read = readLink(key, token, now);
      if (!read.ok) return read;
      const { r, v, h, t } = read.claims;
      const link = { repairId: Number(r), version: Number(v), hash: String(h), recipientKey: String(t) };
      return { ok: true, link: { ...link, expiresAt: read.expiresAt } };
    },
    recipientOf: (link, addresses) =>
      addresses.find((address) => recipientKey(key, address) === link.recipientKey) ?? null,
  };
}
